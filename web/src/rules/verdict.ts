// What is said to a reader's answer: by the rules, if they forbid it, and by the exercise, if they do not.
import type { Answer, Exercise } from '../wire/manual';

export interface Verdict {
  /** Right; legal, but not what was asked for; not legal; or there is no answer. */
  kind: 'right' | 'but' | 'wrong' | 'none';
  words: string;
  /** What everybody would hear of it. */
  told?: string;
}

const REST = '*';

export function verdictOf(exercise: Exercise, answer: Answer): Verdict {
  if (!answer.legal) {
    const named = answer.name === null ? '' : `${answer.name[0]?.toUpperCase()}${answer.name.slice(1)}. `;
    return { kind: 'wrong', words: named + (answer.sentence ?? '') };
  }
  const reply =
    exercise.replies.find(({ action }) => action === answer.action) ??
    exercise.replies.find(({ action }) => action === REST);
  const told = answer.told.length === 0 ? {} : { told: `${answer.told.join('. ')}.` };
  return { kind: reply?.kind === 'right' ? 'right' : 'but', words: reply?.words ?? '', ...told };
}
