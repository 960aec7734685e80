import { mount } from 'svelte';
import Root from './App.svelte';
import { listenForOffer } from './state/install.svelte';
import { settings } from './state/settings.svelte';
import { routeOf } from './state/route';
import { pressOnce } from './table/keys';
import './styles/fonts.css';
import './styles/index.css';
import { setLanguage } from './i18n/index.svelte';

listenForOffer();
pressOnce();
// Load the language first, so that no text changes after it was shown.
await setLanguage(settings.language);
document.getElementById('unopened')?.remove();
const target = document.getElementById('app');
/** Whether the server asks for the room password. */
const closed = document.querySelector('meta[name="dealt-entrance"]') !== null;
if (target !== null) {
  if (closed) mount((await import('./room-password/RoomPasswordPage.svelte')).default, { target });
  else if (routeOf(location.pathname).page === 'signin')
    mount((await import('./account/SignIn.svelte')).default, { target });
  else mount(Root, { target });
}
