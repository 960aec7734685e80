// The pages of the manual, as the server has them; each is fetched once, in the language that is shown.
import type { Page, Section } from '../protocol/manual';
import { PSEUDO, shownLanguage } from '../i18n/index.svelte';

const pages = new Map<string, Promise<Page>>();

/** Returns a page by its name: `rules/bigtwo` or `credits`. Its caller follows changes of the language. */
export function manualPage(english: string): Promise<Page> {
  const language = shownLanguage();
  const name = language === 'en' || language === PSEUDO ? english : `${english}.${language}`;
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
  const answer = await fetch(`/${name}.json`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as Page;
}

/** Whether a section is translated; otherwise it is in English. */
export const isTranslated = (section: Section): boolean => section.language !== 'en';

/** “1.3 Flow”, or only the title where a section has no number. */
export const heading = (section: Section): string =>
  section.number === null ? section.title : `${section.number} ${section.title}`;
