// `node check.mjs match.json [--receipt mine.json] [--me who] [--json]`: the page's verdict in a terminal. With `--lines FILE`
// each line of a file is [transcript, receipt, me] and is answered by a line of JSON: for comparing verifiers.

import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { verify, verifyFiles } from './verify.js';

const text = { type: 'string' };
const { values, positionals } = parseArgs({
  options: { receipt: text, me: text, lines: text, json: { type: 'boolean' } },
  allowPositionals: true,
});

if (values.lines) {
  for await (const line of createInterface({ input: createReadStream(values.lines) })) {
    process.stdout.write(`${JSON.stringify(verify(...JSON.parse(line)))}\n`);
  }
} else {
  const receipt = values.receipt ? readFileSync(values.receipt) : null;
  const found = verifyFiles(readFileSync(positionals[0]), receipt, values.me ?? null);
  process.stdout.write(`${values.json ? JSON.stringify(found) : found.sentence}\n`);
  process.exitCode = found.exit;
}
