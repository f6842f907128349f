// Scripts and styles also as small as they get: the service gives these to browsers that can read them.
// And the page that checks matches by itself, as it is: the service gives it to whoever wants to keep it.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const folder = new URL('../src/tatami/web/dist/assets/', import.meta.url);
for (const name of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))) {
  writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(readFileSync(new URL(name, folder))));
}
copyFileSync(new URL('verify/verify.html', import.meta.url), new URL('../verify.html', folder));
