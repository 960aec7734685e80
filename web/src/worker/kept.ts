// What the service worker answers, and what it leaves alone: everything that is not named here goes to the room.

/** Files whose names change with their contents. */
const ASSET = /^\/assets\/[^/]+\.(js|css|ftl|woff2|svg|webp)$/;
/** The manual as the server tells it: the same for everybody. */
const READING = /^\/((rules\/\w+|questions|credits)(\.[\w-]+)?\.json|rules\/\w+\/chart)$/;

export const isAsset = (path: string): boolean => ASSET.test(path);
export const isReading = (path: string): boolean => READING.test(path);

/** What whoever hosts the room opens, and what programs ask: the room itself answers, also if the answer is bad. */
const FOR_HOSTS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** A page of the client, not a file such as the record of a match. */
export const isPage = (path: string): boolean => !/\.[^/]*$/.test(path) && !FOR_HOSTS.includes(path);

/** Its address holds what was shared, which may be the secret of a table: nobody on the way needs to read that. */
export const isShare = (path: string): boolean => path === '/share';
