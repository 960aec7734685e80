// Before each test: all English texts, so that a part of the page can be tested by itself, and the dialogs that jsdom lacks.

import { setTexts } from '../i18n/index.svelte';

const files = import.meta.glob<string>('../locales/en/*.ftl', { query: '?raw', import: 'default', eager: true });
setTexts(Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.ftl$/g, ''), text])));

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
