// The addresses that the server answers with this client.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

/** The path of each page by its name. */
export const PATHS = {
  lobby: '/',
  table: '/t/{code}',
  play: '/play/{game}',
  daily: '/daily/{game}',
  share: '/share',
  autoplay: '/auto/{game}',
  manual: '/rules',
  rules: '/rules/{game}',
  questions: '/questions',
  puzzles: '/puzzles/{game}',
  puzzle: '/puzzles/{game}/{puzzle}',
  endings: '/endings/{game}',
  ending: '/endings/{game}/{number}',
  match: '/match/{name}/{number}',
  replay: '/match/{name}/{number}/replay',
  review: '/match/{name}/{number}/review',
  what_if: '/match/{name}/{number}/what-if',
  statistics: '/statistics',
  person: '/statistics/{player}',
  ladder: '/ladder/{game}',
  inbox: '/games',
  evenings: '/evenings',
  evening: '/e/{code}',
  follow: '/with/{player}',
  me: '/me',
  signin: '/sign-in',
  email: '/email/{token}',
  host: '/admin',
} as const;

export type PageName = keyof typeof PATHS;
