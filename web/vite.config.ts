import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { terse } from './terse.mjs';

/** The catalogues as they travel. */
function words(): Plugin {
  return {
    name: 'tatami-words',
    transform(code, id) {
      if (!/(web|coach|again|luck|deal|arrange)\.ftl\?raw$/.test(id)) return null;
      const text = JSON.parse(code.slice(code.indexOf('"'))) as string;
      return `export default ${JSON.stringify(terse(text))}`;
    },
  };
}

/** Tells the worker which version it is of, and what to keep: the first files, the letters, and every language. */
function worker(): Plugin {
  return {
    name: 'tatami-worker',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort();
      const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
      const first = new Set(chunks.filter((chunk) => ['index', 'Home', 'Table'].includes(chunk.name)));
      for (const chunk of first) for (const name of chunk.imports) first.add(chunks.find((one) => one.fileName === name) ?? chunk);
      const begun = [...first].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
      const words = names.filter((name) => /\.woff2$|^assets\/web-.*\.js$/.test(name));
      const files = [...new Set([...begun, ...words])].map((name) => `/${name}`);
      const shell = chunks.find((chunk) => chunk.name === 'sw');
      if (shell) shell.code = shell.code.replace('%VERSION%', digest(names.join())).replace('%FILES%', files.join());
    },
  };
}

function digest(text: string): string {
  let [low, high] = [0x811c9dc5, 0x811c9dc5];
  for (const letter of text) [low, high] = [Math.imul(low ^ letter.charCodeAt(0), 0x01000193), Math.imul(high ^ low, 0x01000193)];
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

const styled = new Set<string>(); // files that come with styles of their own

/** Learns which files wait for styles, before it is decided what is fetched ahead. */
function styles(): Plugin {
  return {
    name: 'tatami-styles',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) if (part.type === 'chunk' && part.viteMetadata?.importedCss.size) styled.add(part.fileName);
      },
    },
  };
}

/** What a script fetches ahead of an import: not the base, which is there; nor the file itself, unless it waits for styles. */
function resolveDependencies(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files;
  const waits = files.some((one) => styled.has(one));
  return files.filter((one) => !one.includes('/base-') && (waits || one !== file));
}

// What comes together is one file: fewer of them arrive sooner, and pack better. All else is where it is asked for.
const GROUPS = [
  { name: 'base', priority: 3, test: /node_modules|src\/((aloud|focus|fresh\.svelte|route\.svelte|say|settings\.svelte|shell|sound|world)\.|art\/(Avatar|Glyph|Sign|Sprite|animals|palette|signs|sprite|three|trusted)\.)/ },
  { name: 'sheet', priority: 3, test: /src\/table\/Sheet\./ }, // which a table does without until one is opened
  { name: 'table', priority: 2, test: /src\/(pages\/(Table|Fresh|NoLine)\.|table\/(Play|Acts|Bubble|chairs|Coached|Count|Place|Seats|attend\.svelte|prompt|sides|stage)\.|(store\.svelte|net|queue|flip|game|keys|screens|things|awake)\.)/ },
  { name: 'cards', priority: 2, test: /src\/art\/(Card|classic|die|numerals|push-sprite)\./ },
  { name: 'push', priority: 1, test: /src\/push\// },
  { name: 'dojo', priority: 1, test: /src\/(dojo\/|art\/[dD]ojo)/ },
];

// The built client lies inside the Python package, so that whoever installs it needs no Node.
export default defineConfig({
  plugins: [svelte(), words(), styles(), worker()],
  build: {
    outDir: '../src/tatami/web/dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // nothing inline: the service forbids it
    modulePreload: { polyfill: false, resolveDependencies },
    license: { fileName: 'licences/packages.txt' }, // of every package in the bundle
    chunkSizeWarningLimit: 200,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'sw.js' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } }, fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
