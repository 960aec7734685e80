// The languages of the page (docs/translating.md).

/** English with longer words, in brackets: shows what is not translated and what has no room to spare. */
export const PSEUDO = 'en-XA';

/** The name of each language in itself. */
export const LANGUAGES = {
  en: 'English',
  sv: 'Svenska',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
};

export type Language = keyof typeof LANGUAGES;

/** Languages that lack texts, which are shown in English: offered with their percentage, and chosen by no browser. */
export const DRAFTS: readonly Language[] = [];

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** `zh-TW` is `zh-Hant`, and `sv-FI` is `sv`. */
function known(tag: string): Language | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const written = `${language}-${script}`;
    if (isLanguage(written)) return written;
    return isLanguage(language) ? language : null;
  } catch {
    return null;
  }
}

/** Returns the first preferred language that we have, and completely. */
export function preferred(wanted: readonly string[], drafts = DRAFTS): Language {
  for (const tag of wanted) {
    const found = known(tag);
    if (found !== null && !drafts.includes(found)) return found;
  }
  return 'en';
}
