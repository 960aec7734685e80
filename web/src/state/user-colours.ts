// A colour for each user, the same everywhere: a class of `styles/theme.css`, hashed from the name.

const HUES = 6;

function drawn(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % HUES;
}

const classOf = (hue: number): string => `p${hue + 1}`;

/** The colour of a user shown alone. */
export const hueOf = (name: string): string => classOf(drawn(name));

/** The colours of the users at one table: of two alike, the second takes the next free one. */
export function huesAt(names: readonly string[]): string[] {
  const taken = new Set<number>();
  return names.map((name) => {
    let hue = drawn(name);
    while (taken.has(hue) && taken.size < HUES) hue = (hue + 1) % HUES;
    taken.add(hue);
    return classOf(hue);
  });
}
