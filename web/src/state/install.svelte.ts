// Whether the browser offers to install the page as an app. It says so once, soon after the page has opened.

/** Not in the browsers' common types: Chromium alone has it. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer: Offer | null = $state.raw(null);

export const canInstall = (): boolean => offer !== null;

/** Lets the browser ask; it does so once for each offer. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
}

/** To be called before the browser can have said it. */
export function listenForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // It would put a bar over the page.
    event.preventDefault();
    offer = event as Offer;
  });
  window.addEventListener('appinstalled', () => (offer = null));
}
