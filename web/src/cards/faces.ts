// The drawings of all 52 cards and their back: suits and courts are symbols of one SVG sprite, pips are laid out by hand.

const SUIT: Record<string, string> = {
  D: 'M12 1 C14.6 5.4 17.4 9 20.6 12 C17.4 15 14.6 18.6 12 23 C9.4 18.6 6.6 15 3.4 12 C6.6 9 9.4 5.4 12 1 Z',
  H: 'M12 22.4 C6 16.6 1.4 12.4 1.4 7.6 C1.4 4.2 4 1.8 7 1.8 C9.2 1.8 11.1 3 12 5 C12.9 3 14.8 1.8 17 1.8 C20 1.8 22.6 4.2 22.6 7.6 C22.6 12.4 18 16.6 12 22.4 Z',
  S: 'M12 1.2 C14.4 5.8 22.4 9.4 22.4 15 C22.4 18 20.2 20 17.6 20 C15.7 20 14.1 19 13.2 17.5 C13.4 19.7 14.4 21.4 16.2 22.8 L7.8 22.8 C9.6 21.4 10.6 19.7 10.8 17.5 C9.9 19 8.3 20 6.4 20 C3.8 20 1.6 18 1.6 15 C1.6 9.4 9.6 5.8 12 1.2 Z',
  C: 'M12 1.2 C14.9 1.2 17.1 3.4 17.1 6.2 C17.1 7.7 16.5 9 15.5 9.9 C16.2 9.6 17 9.4 17.8 9.4 C20.6 9.4 22.8 11.6 22.8 14.4 C22.8 17.2 20.6 19.4 17.8 19.4 C15.8 19.4 14.1 18.2 13.2 16.6 C13.4 19.2 14.4 21.3 16.2 22.8 L7.8 22.8 C9.6 21.3 10.6 19.2 10.8 16.6 C9.9 18.2 8.2 19.4 6.2 19.4 C3.4 19.4 1.2 17.2 1.2 14.4 C1.2 11.6 3.4 9.4 6.2 9.4 C7 9.4 7.8 9.6 8.5 9.9 C7.5 9 6.9 7.7 6.9 6.2 C6.9 3.4 9.1 1.2 12 1.2 Z',
};
const L = 36; // the columns of pips
const M = 50;
const R = 64;
/** Positions of the pips of each rank, on a card of 100 × 140. */
// prettier-ignore
export const PIPS: Record<string, [number, number][]> = {
  2: [[M, 30], [M, 110]], 3: [[M, 30], [M, 70], [M, 110]],
  4: [[L, 30], [R, 30], [L, 110], [R, 110]], 5: [[L, 30], [R, 30], [M, 70], [L, 110], [R, 110]],
  6: [[L, 30], [R, 30], [L, 70], [R, 70], [L, 110], [R, 110]],
  7: [[L, 30], [R, 30], [M, 50], [L, 70], [R, 70], [L, 110], [R, 110]],
  8: [[L, 30], [R, 30], [M, 50], [L, 70], [R, 70], [M, 90], [L, 110], [R, 110]],
  9: [[L, 29], [R, 29], [L, 56.5], [R, 56.5], [M, 70], [L, 83.5], [R, 83.5], [L, 111], [R, 111]],
  T: [[L, 29], [R, 29], [M, 43], [L, 56.5], [R, 56.5], [L, 83.5], [R, 83.5], [M, 97], [L, 111], [R, 111]],
};

const robe = (extra: string) => `
  <path d="M22 70 L22 60 C26 55 33 51.5 41 50 L59 50 C67 51.5 74 55 78 60 L78 70 Z" fill="var(--robe)"/>
  <path d="M22 60 C26 55 33 51.5 41 50 L44 50 C36 55 30 62 28 70 L22 70 Z M78 60 C74 55 67 51.5 59 50 L56 50 C64 55 70 62 72 70 L78 70 Z" fill="var(--robe-2)"/>
  ${extra}`;
const eyes = `<g fill="#2b2118"><ellipse cx="46.2" cy="38.6" rx="1.15" ry="1.3"/><ellipse cx="53.8" cy="38.6" rx="1.15" ry="1.3"/></g>
  <g fill="none" stroke="#2b2118" stroke-width=".8" stroke-linecap="round"><path d="M44.2 36.2 Q46.2 35 48 36.1"/><path d="M52 36.1 Q53.8 35 55.8 36.2"/><path d="M50 39 L49.1 42.2 L50.6 42.6" stroke-width=".7"/></g>`;

const HALF: Record<string, string> = {
  K: `${robe(`<path d="M33 53.5 Q50 66 67 53.5 L69.5 58 Q50 73 30.5 58 Z" fill="#fffaf0"/>
      <g fill="#2b2118"><path d="M36 58.2l.8 2.4-1.6-.6zM42 61.6l.8 2.4-1.6-.4zM58 61.6l-.8 2.4 1.6-.4zM64 58.2l-.8 2.4 1.6-.6zM50 63.2l.9 2.4h-1.8z"/></g>`)}
    <path d="M38.5 33 C36.5 40 37 47 39 52 C42 56 58 56 61 52 C63 47 63.5 40 61.5 33 Z" fill="var(--hair)"/>
    <path d="M41.5 33 h17 v8 c0 6.2 -3.6 10.6 -8.5 10.6 s-8.5 -4.4 -8.5 -10.6 z" fill="#f6d9b8"/>
    <path d="M41.5 41 C43 43.6 46.4 43.2 50 43.6 C53.6 43.2 57 43.6 58.5 41 C59.6 49 56.4 58 50 60 C43.6 58 40.4 49 41.5 41 Z" fill="var(--hair)"/>
    <path d="M47.4 46.4 Q50 48 52.6 46.4" stroke="#a4342c" stroke-width="1.1" fill="none" stroke-linecap="round"/>
    ${eyes}
    <path d="M38 33.5 L36.5 20.5 L43.2 26 L50 17.5 L56.8 26 L63.5 20.5 L62 33.5 Z" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width=".9" stroke-linejoin="round"/>
    <path d="M38 33.5 L37.6 30 Q50 32.6 62.4 30 L62 33.5 Q50 36 38 33.5 Z" fill="var(--robe)" stroke="var(--gold-dark)" stroke-width=".6"/>
    <g fill="var(--gold)" stroke="var(--gold-dark)" stroke-width=".6"><circle cx="36.5" cy="20" r="1.5"/><circle cx="50" cy="17" r="1.7"/><circle cx="63.5" cy="20" r="1.5"/></g>
    <circle cx="50" cy="27.4" r="1.7" fill="var(--robe-2)"/>`,
  Q: `<path d="M36.5 36 C34 46 33.5 56 35 66 L65 66 C66.500 56 66 46 63.5 36 Z" fill="var(--hair)"/>
    ${robe(`<path d="M41 50 Q50 66 59 50 L55 49 L45 49 Z" fill="#f6d9b8"/><path d="M40 50.2 Q50 70 60 50.2" fill="none" stroke="var(--gold)" stroke-width="1.8"/>
      <circle cx="50" cy="60.4" r="2" fill="var(--robe-2)" stroke="var(--gold)" stroke-width=".9"/>`)}
    <path d="M37 38 C35 46 34.500 52 36.5 58 C40 58 41.5 52 41 44 Z M63 38 C65 46 65.500 52 63.5 58 C60 58 58.5 52 59 44 Z" fill="var(--hair)"/>
    <path d="M46.2 46 h7.600 v6.500 q-3.800 2.600 -7.600 0 z" fill="#edc8a2"/>
    <ellipse cx="50" cy="39.6" rx="8.400" ry="10.2" fill="#f6d9b8"/>
    <path d="M41 40 C40.6 31 45 28.6 50 28.6 C55 28.6 59.4 31 59 40 C57.6 35 54.8 33.2 50 33.2 C45.2 33.2 42.4 35 41 40 Z" fill="var(--hair)"/>
    ${eyes}
    <path d="M47.8 45.200 Q50 46.8 52.2 45.2 Q50 44.400 47.8 45.2" fill="#b8363a"/>
    <circle cx="44" cy="43" r="1.5" fill="#eaa58c" opacity=".55"/><circle cx="56" cy="43" r="1.5" fill="#eaa58c" opacity=".55"/>
    <path d="M39.5 31 C39.5 25 40.5 22.500 42 21 L45.5 25.500 L50 18.5 L54.5 25.500 L58 21 C59.5 22.500 60.500 25 60.5 31 Q50 27.2 39.5 31 Z" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width=".9" stroke-linejoin="round"/>
    <g fill="#fffaf0" stroke="var(--gold-dark)" stroke-width=".5"><circle cx="42" cy="20.4" r="1.3"/><circle cx="50" cy="17.8" r="1.5"/><circle cx="58" cy="20.400" r="1.3"/></g>
    <g fill="var(--robe)"><circle cx="45" cy="27.4" r=".9"/><circle cx="50" cy="26.6" r="1.1"/><circle cx="55" cy="27.4" r=".9"/></g>`,
  J: `${robe(`<path d="M37 52 Q50 63 63 52 L61 49.500 L39 49.500 Z" fill="#fffaf0" stroke="var(--gold-dark)" stroke-width=".6"/>
      <path d="M47 57.600 L50 70 L53 57.600 Z" fill="var(--gold)"/><g fill="var(--gold)"><circle cx="34" cy="62" r="1.3"/><circle cx="66" cy="62" r="1.3"/></g>`)}
    <path d="M39 35 C37.5 42 38 47 40 50 L44 50 L43 36 Z M61 35 C62.5 42 62 47 60 50 L56 50 L57 36 Z" fill="var(--hair)"/>
    <path d="M46.2 46 h7.6 v5.5 q-3.8 2.400 -7.6 0 z" fill="#edc8a2"/>
    <path d="M41.8 32 h16.4 v8.5 c0 5.8 -3.700 9.5 -8.2 9.5 s-8.2 -3.700 -8.2 -9.5 z" fill="#f6d9b8"/>
    ${eyes}
    <path d="M47.6 45.8 Q50 47.200 52.4 45.8" stroke="#a4342c" stroke-width="1" fill="none" stroke-linecap="round"/>
    <path d="M37.5 33.4 C36 25.500 42 20.5 50 20.5 C58 20.500 64 25.500 62.500 33.4 Q50 29.4 37.5 33.4 Z" fill="var(--robe)" stroke="var(--gold-dark)" stroke-width=".6"/>
    <path d="M37.2 34.600 Q50 30 62.8 34.6 L62.500 31.4 Q50 27 37.5 31.4 Z" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width=".6"/>
    <path d="M57 29 C61 21 68 17.6 73.500 18.6 C73 25 67 31 58.5 31.6 Z" fill="#fffaf0" stroke="var(--gold-dark)" stroke-width=".6"/><path d="M58 30.6 Q64 24.500 72 19.6" stroke="var(--gold-dark)" stroke-width=".6" fill="none"/>`,
};

const court = (rank: string) => `<symbol id="court-${rank}" viewBox="0 0 100 140">
  <rect x="23" y="15" width="54" height="110" rx="3" fill="var(--panel)"/>
  <g id="half-${rank}" clip-path="url(#half-clip)">${HALF[rank]}</g>
  <use href="#half-${rank}" transform="rotate(180 50 70)"/>
  <path d="M23 70 H77" stroke="var(--gold)" stroke-width="2.6"/><path d="M23 70 H77" stroke="var(--gold-dark)" stroke-width=".7" stroke-dasharray="1.6 2.2"/>
  <rect x="23" y="15" width="54" height="110" rx="3" fill="none" stroke="var(--frame)" stroke-width="1"/>
</symbol>`;

/** The four suits around the middle of a back, and where. */
const BACK_SUITS: [string, number, number][] = [
  ['S', 50, 62.5],
  ['H', 57.5, 70],
  ['C', 50, 77.5],
  ['D', 42.5, 70],
];
const back = (): string => {
  let d = '';
  for (let i = -14; i < 22; i++) d += `M${i * 8} 0 L${i * 8 + 140} 140 M${i * 8 + 140} 0 L${i * 8} 140 `;
  return `<symbol id="card-back" viewBox="0 0 100 140">
    <rect x=".5" y=".5" width="99" height="139" rx="8" fill="#fffdf7" stroke="#0002"/>
    <clipPath id="back-clip"><rect x="6" y="6" width="88" height="128" rx="5"/></clipPath>
    <g clip-path="url(#back-clip)"><rect width="100" height="140" fill="var(--back, #8c1d30)"/><path d="${d}" stroke="#fff" stroke-opacity=".2" stroke-width="1"/>
      <rect x="10.500" y="10.5" width="79" height="119" rx="3" fill="none" stroke="#fff" stroke-opacity=".45"/>
      <circle cx="50" cy="70" r="19" fill="var(--back, #8c1d30)" stroke="#fff" stroke-opacity=".6"/><circle cx="50" cy="70" r="15.5" fill="none" stroke="#fff" stroke-opacity=".3"/>
      <g fill="#fff" fill-opacity=".85">${BACK_SUITS.map(([s, x, y]) => `<use href="#suit-${s}" x="-4.5" y="-4.5" width="9" height="9" transform="translate(${x} ${y})"/>`).join('')}</g></g>
  </symbol>`;
};

/** The symbols; drawn once a page, used by every card. */
export const sprite = (): string => `
  <clipPath id="half-clip"><rect x="23" y="15" width="54" height="55" /></clipPath>
  ${Object.entries(SUIT)
    .map(([s, d]) => `<symbol id="suit-${s}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`)
    .join('')}
  ${['J', 'Q', 'K'].map(court).join('')}${back()}`;
