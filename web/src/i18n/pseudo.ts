// English as a language that takes 40 % more room: “[Šéttîñğš ôñé]”.

const ACCENTS: Record<string, string> = Object.fromEntries(
  [...'aceginosuyzACEGINOSUYZ'].map((letter, index) => [letter, [...'áçéğîñôšûýžÁÇÉĞÎÑÔŠÛÝŽ'][index] ?? letter]),
);
const EXTRA_SHARE = 0.4;
const PADDING = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ';

/** Cards, keys and tags in the text stay as they are. */
const UNCHANGED = /<\/?\w+\/?>|\b(?:[3-9TJQKA2][DCHS])\b/g;

const accented = (text: string): string => text.replace(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter);

/** For a piece of text between two variables; what is blank stays blank. */
export function pseudo(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const more = PADDING.repeat(20).slice(0, Math.ceil(text.replace(UNCHANGED, '').length * EXTRA_SHARE));
  let out = '';
  let from = 0;
  for (const kept of text.matchAll(UNCHANGED)) {
    out += accented(text.slice(from, kept.index)) + kept[0];
    from = kept.index + kept[0].length;
  }
  return `[${out}${accented(`${text.slice(from)} ${more.trim()}`)}]`;
}
