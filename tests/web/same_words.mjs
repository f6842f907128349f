// Says every message it is given, the way the browser does: reads {language: {text, asked: [[message, values]]}}, writes the words.
import { readFileSync } from 'node:fs';
import { terse } from '../../web/terse.mjs';
import { FluentBundle, FluentResource } from '../../web/node_modules/@fluent/bundle/esm/index.js';

const said = {};
for (const [language, { text, asked }] of Object.entries(JSON.parse(readFileSync(0, 'utf-8')))) {
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const functions = { PERCENT: ([share]) => percent.format(Number(share)) };
  const bundle = new FluentBundle(language, { useIsolating: false, functions });
  const faults = bundle.addResource(new FluentResource(terse(text)));
  said[language] = asked.map(([message, values]) => bundle.formatPattern(bundle.getMessage(message).value, values, faults));
  if (faults.length > 0) throw faults[0];
}
process.stdout.write(JSON.stringify(said));
