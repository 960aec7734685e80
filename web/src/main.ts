import { mount } from 'svelte';
import Root from './App.svelte';
import { listenForOffer } from './lib/install.svelte';
import { settings } from './lib/settings.svelte';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import './styles/cards.css';
import { setLanguage } from './words/index.svelte';

listenForOffer();
// Nothing is shown in one language that is then exchanged for another.
await setLanguage(settings.language);
const target = document.getElementById('app');
if (target !== null) mount(Root, { target });
