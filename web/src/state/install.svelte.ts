// Installation as an app. The browser offers it once, soon after the page has opened.

/** `BeforeInstallPromptEvent`, which only Chromium has. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let promptEvent: InstallPromptEvent | null = $state.raw(null);

export const canInstall = (): boolean => promptEvent !== null;

/** Shows the browser's prompt, once for each event. */
export async function install(): Promise<void> {
  const event = promptEvent;
  promptEvent = null;
  await event?.prompt();
}

/** Call before the browser can send the event. */
export function listenForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own bar.
    event.preventDefault();
    promptEvent = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', () => (promptEvent = null));
}
