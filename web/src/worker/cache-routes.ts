// Paths that the service worker answers; everything else goes to the room.

/** Files whose names change with their contents. */
const ASSET = /^\/assets\/[^/]+\.(js|css|ftl|woff2|svg|webp)$/;
/** The manual and the questions of shipped puzzles: the same for everybody. Those from this room may be withdrawn. */
const READING =
  /^\/((rules\/\w+|questions|credits)(\.[\w-]+)?\.json|rules\/\w+\/chart|puzzles\/\w+(\/\d{1,6})?\.json)$/;

export const isAsset = (path: string): boolean => ASSET.test(path);
export const isReading = (path: string): boolean => READING.test(path);

/** Pages for hosts and monitoring: always answered by the room, even with an error. */
const FOR_HOSTS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** A page of the client, not a file such as the record of a match. */
export const isPage = (path: string): boolean => path !== '' && !/\.[^/]*$/.test(path) && !FOR_HOSTS.includes(path);

/** The address holds shared text, which may be the secret of a table, so it must not reach the server. */
export const isShare = (path: string): boolean => path === '/share';
