// The text of a page of the manual for searching, and the anchors of its sections.
import { heading } from '../net/manual-api';
import type { Block, Exercise, Page, Run, Section, Steps } from '../protocol/manual';

/** The address of a section within its page: “1.3 Flow” is `1-3-flow`. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The anchor of a section, the same in every language. */
export const address = (section: Section): string => slug(section.english ?? heading(section));

const plain = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** The plain text of blocks. */
export function words(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.block) {
        case 'paragraph':
          return plain(block.runs);
        case 'heading':
        case 'code':
          return block.text;
        case 'list':
          return block.items.map(words).join(' ');
        case 'table':
          return [block.head, ...block.rows].flatMap((row) => row.map(plain)).join(' ');
        case 'example':
          return block.tries.map((attempt) => [attempt.action, attempt.answer, ...attempt.told].join(' ')).join(' ');
        case 'steps':
          return block.items.map((step) => `${step.title} ${step.words}`).join(' ');
        case 'exercise':
          return block.task;
      }
    })
    .join(' ');
}

/** The sections that contain all words of the query, in any order. */
export function found(sections: readonly Section[], sought: string): readonly Section[] {
  const wanted = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return sections;
  return sections.filter((section) => {
    const text = `${heading(section)} ${words(section.blocks)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export const exercisesOf = (page: Page): Exercise[] =>
  page.sections.flatMap(({ blocks }) => blocks.filter((block) => block.block === 'exercise'));

export const stepsOf = (page: Page): Steps['items'] => page.lead.find((block) => block.block === 'steps')?.items ?? [];

/** A question and its answer: a heading and the blocks after it. */
export interface Question {
  title: string;
  english: string | null;
  blocks: Block[];
}

export function questionsOf(section: Section): Question[] {
  const questions: Question[] = [];
  for (const block of section.blocks) {
    if (block.block === 'heading') questions.push({ title: block.text, english: block.english, blocks: [] });
    else questions.at(-1)?.blocks.push(block);
  }
  return questions;
}
