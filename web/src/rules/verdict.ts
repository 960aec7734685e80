// The verdict on a reader's answer: of the rules, if it is illegal, else of the exercise.
import { capitalized } from '../i18n/formats';
import type { Answer, Exercise } from '../protocol/manual';
import { shownLanguage, t } from '../i18n/index.svelte';
import { combination, messageText } from '../i18n/server-messages';

export interface Verdict {
  /** Right; legal, but not the answer; illegal; or no answer yet. */
  kind: 'right' | 'but' | 'wrong' | 'none';
  words: string;
  /** The language of the words: what the exercise says is in English until it is translated. */
  written: string;
  /** The public announcement of the play. */
  announcement?: string;
}

const REST = '*';
/** Returns the separator of two sentences: a Chinese full stop includes its space. */
export const between = (): string => (t('shared-full-stop') === '.' ? ' ' : '');
const inRow = (sentences: readonly string[]): string => sentences.join(between());
/** `written` is the language that the exercise is in. */
export function verdictOf(exercise: Exercise, answer: Answer, written: string): Verdict {
  const { game } = exercise;
  const stop = t('shared-full-stop');
  if (!answer.legal) {
    const named = answer.name === null ? [] : [capitalized(combination(game, answer.named, answer.name)) + stop];
    const words = inRow([...named, messageText(answer.code ?? '', answer.values, answer.sentence ?? '', game)]);
    return { kind: 'wrong', words, written: shownLanguage() };
  }
  const reply =
    exercise.replies.find(({ action }) => action === answer.action) ??
    exercise.replies.find(({ action }) => action === REST);
  const heard = answer.told.map((sentence, place) => {
    const { code = '', values = null } = answer.heard[place] ?? {};
    return messageText(code, values, sentence, game) + stop;
  });
  const announcement = heard.length === 0 ? {} : { announcement: inRow(heard) };
  return { kind: reply?.kind === 'right' ? 'right' : 'but', words: reply?.words ?? '', written, ...announcement };
}
