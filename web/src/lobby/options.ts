// House rules in words. Names of values come from the server; here they only become readable.

import type { GameInfo } from '../wire';

/** `winner_takes_all` → “Winner takes all”; cards and the like stay as they are. */
export function valueText(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  const text = String(value);
  if (!/^[a-z]/.test(text)) return text;
  const words = text.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface Rule {
  title: string;
  value: string;
}

/** The rule set that these options come closest to, and the rules in which they differ from it. */
export function houseRules(game: GameInfo, options: Record<string, unknown>): { preset: string; changes: Rule[] } {
  let best: { preset: string; changes: Rule[] } | null = null;
  for (const [preset, values] of Object.entries(game.presets)) {
    const changes = game.options
      .filter((option) => options[option.name] !== values[option.name])
      .map((option) => ({ title: option.title, value: valueText(options[option.name]) }));
    if (best === null || changes.length < best.changes.length) best = { preset, changes };
  }
  return best ?? { preset: '', changes: [] };
}
