import { mount } from 'svelte';
import Root from './App.svelte';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import './styles/cards.css';

const target = document.getElementById('app');
if (target !== null) mount(Root, { target });
