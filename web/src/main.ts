// The page begins: words first, then everything that is drawn with them.
import { mount } from 'svelte';
import App from './App.svelte';
import './css/tokens.css';
import './css/base.css';
import './css/table.css';
import './css/seats.css';
import './css/mat.css';
import './css/die.css';
import './css/mine.css';
import './css/screens.css';
import './css/pages.css';
import { chooseLanguage, settings, showLook } from './settings.svelte';

showLook();
await chooseLanguage(settings.language);
mount(App, { target: document.body });
