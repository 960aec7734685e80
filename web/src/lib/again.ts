// In the moment in which something is fetched, a phone may go from one network to another: the browser gives up then,
// although the next try succeeds.

/** Milliseconds before each further try. */
const WAITS_MS = [200, 800, 2_500];

/** What `get` fetches; tried again a few times before it fails. */
export async function again<Found>(get: () => Promise<Found>): Promise<Found> {
  for (const wait of WAITS_MS) {
    try {
      return await get();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return get();
}
