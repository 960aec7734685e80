// Path of the room's address, which the server writes into the page: empty, or as in `/cards`.

export const BASE = document.documentElement.dataset['base'] ?? '';

/** The path of the lobby. */
export const HOME = `${BASE}/`;
