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
const { page } = routeOf(location.pathname);
/** A page that opens no connection. */
const standalone = closed
  ? import('./room-password/RoomPasswordPage.svelte')
  : page === 'signin'
    ? import('./account/SignIn.svelte')
    : page === 'email'
      ? import('./account/EmailLink.svelte')
      : { default: Root };
if (target !== null) mount((await standalone).default, { target });
