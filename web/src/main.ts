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
import { watchForNewer } from './fresh.svelte';
import { chooseLanguage, settings, showLook } from './settings.svelte';
import { keepShell } from './shell';
import { listenForTouch } from './sound';
import { breath } from './world';

showLook();
const page = location.pathname.startsWith('/t/') ? import('./pages/Table.svelte') : import('./pages/Home.svelte');
page.catch(() => {}); // on its way with the words; who needs it says that it is missing
await chooseLanguage(settings.language);
await breath();
mount(App, { target: document.body });
listenForTouch();
watchForNewer();
keepShell();
