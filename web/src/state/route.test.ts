import { afterEach, describe, expect, test, vi } from 'vitest';
import { pathOf, routeOf, routeOfClick } from './route';

describe('an address', () => {
  test('leads to a page with what stands in it', () => {
    expect(routeOf('/')).toMatchObject({ page: 'lobby' });
    expect(routeOf('/t/KQTR')).toMatchObject({ page: 'table', params: { code: 'KQTR' } });
    expect(routeOf('/auto/patience')).toMatchObject({ page: 'autoplay', params: { game: 'patience' } });
    expect(routeOf('/auto/patience/')).toMatchObject({ page: 'autoplay' });
  });

  test.each(['/nothing', '/auto', '/auto/a.json', '/auto/a/b', '/t/'])('leads nowhere: %s', (path) => {
    expect(routeOf(path).page).toBe('unknown');
  });

  test('lies below the path of the room', async () => {
    const { dataset } = document.documentElement;
    vi.resetModules();
    dataset['base'] = '/cards';
    const [below, { sharedTable }] = await Promise.all([import('./route'), import('../net/shared-text')]);
    delete dataset['base'];
    expect(below.routeOf('/cards/')).toMatchObject({ page: 'lobby' });
    expect(below.routeOf('/cards/t/KQTR')).toMatchObject({ page: 'table', params: { code: 'KQTR' } });
    for (const path of ['/', '/t/KQTR', '/cardsharps/t/KQTR']) expect(below.routeOf(path).page, path).toBe('unknown');
    expect(below.pathOf('lobby')).toBe('/cards/');
    expect(below.pathOf('rules', { game: 'chicago' })).toBe('/cards/rules/chicago');
    const shared = (path: string) => sharedTable([`https://room.example${path}`], ['room.example']);
    expect(shared('/cards/t/KQTR#x')).toEqual({ code: 'KQTR', secret: 'x' });
    // Of the room beside it.
    expect(shared('/t/KQTR#x')).toEqual({ elsewhere: 'room.example' });
  });

  test('is written as it is read', () => {
    expect(routeOf(pathOf('autoplay', { game: 'bigtwo' })).params).toEqual({ game: 'bigtwo' });
  });
});

describe('a click on a link', () => {
  afterEach(() => document.body.replaceChildren());

  function click(html: string, how: MouseEventInit = {}): string | null {
    document.body.innerHTML = html;
    let to: string | null = null;
    const listen = (event: MouseEvent): void => {
      to = routeOfClick(event)?.href ?? null;
      event.preventDefault();
    };
    window.addEventListener('click', listen, { once: true });
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how });
    document.body.querySelector('i')?.dispatchEvent(event);
    return to;
  }

  test('goes to pages of this client, with all that stands in it', () => {
    expect(click('<a href="/auto/patience#start"><i></i></a>')).toBe('/auto/patience#start');
    expect(click('<a href="/"><i></i></a>')).toBe('/');
  });

  test('is the browser’s, where it wants another window, a file, another page or a place on this one', () => {
    expect(click('<a href="/auto/patience"><i></i></a>', { ctrlKey: true })).toBeNull();
    expect(click('<a href="/auto/patience"><i></i></a>', { button: 1 })).toBeNull();
    expect(click('<a href="/auto/patience" target="_blank"><i></i></a>')).toBeNull();
    expect(click('<a href="/record/KQTR-x.jsonl" download><i></i></a>')).toBeNull();
    expect(click('<a href="/rules/bigtwo.json"><i></i></a>')).toBeNull();
    expect(click('<a href="https://example.org/"><i></i></a>')).toBeNull();
    expect(click('<a href="#top"><i></i></a>')).toBeNull();
    expect(click('<i></i>')).toBeNull();
  });
});
