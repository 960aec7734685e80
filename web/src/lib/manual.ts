// The pages of the manual, as the server has them; each is fetched once.
import type { Page, Section } from '../wire/manual';

const pages = new Map<string, Promise<Page>>();

/** A page by its name: `rules/bigtwo` or `credits`. */
export function manualPage(name: string): Promise<Page> {
  let page = pages.get(name);
  if (page === undefined) {
    page = fetched(name);
    pages.set(name, page);
    // What has failed is asked for again the next time.
    page.catch(() => pages.delete(name));
  }
  return page;
}

async function fetched(name: string): Promise<Page> {
  const answer = await fetch(`/${name}.json`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as Page;
}

/** “1.3 Flow”, or only the title where a section has no number. */
export const heading = (section: Section): string =>
  section.number === null ? section.title : `${section.number} ${section.title}`;
