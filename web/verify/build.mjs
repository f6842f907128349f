// `node build.mjs` puts verify.js into page.html: verify.html is one file that works from anywhere.

import { readFileSync, writeFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
writeFileSync(new URL('verify.html', import.meta.url), read('page.html').replace('/* verify.js */', () => read('verify.js').trim()));
