// The strokes of the icons, on a field of 24 × 24.
export const ICONS = {
  copy: '<rect x="9" y="9" width="11" height="11" rx="2.5"/><path d="M5 15V6a2 2 0 0 1 2-2h8"/>',
  eye: '<path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z"/><circle cx="12" cy="12" r="2.8"/>',
  qr: '<rect x="3.5" y="3.5" width="6.5" height="6.5" rx="1"/><rect x="14" y="3.5" width="6.5" height="6.5" rx="1"/><rect x="3.5" y="14" width="6.5" height="6.5" rx="1"/><path d="M14 14h3v3M20.5 14v.01M14 20.5h.01M17.5 20.5h3v-3"/>',
  sound: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4z"/><path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
  mute: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4z"/><path d="m16 9.5 5 5M21 9.5l-5 5"/>',
  settings: '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2.2"/><circle cx="9" cy="17" r="2.2"/>',
  leave: '<path d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10M16.5 8.5 20 12l-3.5 3.5"/>',
  hint: '<path d="M9 18h6M10 21h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.7.6-1 1.3-1 2h-5c0-.7-.3-1.4-1-2z"/>',
  cards: '<rect x="4" y="5" width="10" height="14" rx="2"/><path d="M17 7l3 .8-2.8 11"/>',
  scores: '<path d="M5 20V11M12 20V4M19 20v-6"/>',
  log: '<path d="M5 6h14M5 12h14M5 18h9"/>',
  chat: '<path d="M4.5 5.5h15v10.5h-9L6 19.5V16H4.5z"/>',
  send: '<path d="M4.5 12 20 4.5 15.5 20l-3.7-6.8z"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.2a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.9-1.1 1.9M12 17v.01"/>',
  share:
    '<circle cx="17.5" cy="5.5" r="2.7"/><circle cx="6.5" cy="12" r="2.7"/><circle cx="17.5" cy="18.5" r="2.7"/><path d="m9 10.7 6.1-3.7M9 13.3l6.1 3.7"/>',
  swap: '<path d="M4 9h14l-4-4M20 15H6l4 4"/>',
  undo: '<path d="M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2"/>',
  redo: '<path d="m15 7 4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2"/>',
  dots: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>',
  fold: '<path d="M6 9l6-5 6 5M6 15l6 5 6-5"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  flag: '<path d="M6 21V4M6 5h11l-2.5 4L17 13H6"/>',
  calendar: '<rect x="4" y="6" width="16" height="14" rx="2"/><path d="M4 10.5h16M8.5 3.5v4M15.5 3.5v4"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
} as const;

export type IconName = keyof typeof ICONS;
