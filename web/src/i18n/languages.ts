// The languages of the page. One is offered as soon as its folder in `src/locales` is complete (docs/translating.md).

export type Language = 'en' | 'sv' | 'zh-Hans' | 'zh-Hant';

/** English with longer words, in brackets: shows what is not translated and what has no room to spare. */
export const PSEUDO = 'en-XA';

/** The name of each language in itself. */
export const LANGUAGES: Record<Language, string> = {
  en: 'English',
  sv: 'Svenska',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
};

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

/** Returns the first preferred language that we have. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = known(tag);
    if (found !== null) return found;
  }
  return 'en';
}
