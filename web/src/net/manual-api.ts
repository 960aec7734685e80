// The pages of the manual, as the server has them; each is fetched once.
import type { Page, Section } from '../protocol/manual';
import { BASE } from './base';

const pages = new Map<string, Promise<Page>>();

/** Returns a page by its name, `rules/bigtwo` or `credits`, in this language. */
export function manualPage(english: string, language: string): Promise<Page> {
  const name = language === 'en' ? english : `${english}.${language}`;
  let page = pages.get(name);
  if (page === undefined) {
    page = fetched(name);
    pages.set(name, page);
    // A failed request is sent again next time.
    page.catch(() => pages.delete(name));
  }
  return page;
}

async function fetched(name: string): Promise<Page> {
  const answer = await fetch(`${BASE}/${name}.json`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as Page;
}

/** Whether a section is translated; otherwise it is in English. */
export const isTranslated = (section: Section): boolean => section.language !== 'en';

/** “1.3 Flow”, or only the title where a section has no number. */
export const heading = (section: Section): string =>
  section.number === null ? section.title : `${section.number} ${section.title}`;
