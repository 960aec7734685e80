// Path of the room's address, which the server writes into the page: empty, or as in `/cards`.

// Card faces are drawn without a page, too (tools/make_card_faces.py).
export const BASE = typeof document === 'undefined' ? '' : (document.documentElement.dataset['base'] ?? '');

/** The path of the lobby. */
export const HOME = `${BASE}/`;
