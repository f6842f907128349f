import { describe, expect, it } from 'vitest';
import { modules } from './qr';

const LINK = 'https://an-evening-with-the-whole-family-and-f.tatami.example.org/t/38exj8dyhm80r#0.PRE5S1uQnnvuvci6FGmq9A';
// As long as it may be, so that nothing is filled up. Drawn by segno, which the service uses: segno.make(LINK, version=5, error='l', mode='byte', mask=0, boost_error=False)
const DRAWN = [
  '1fcb43667f',
  '104be3ae41',
  '175132005d',
  '174f30705d',
  '17460bee5d',
  '104beaff41',
  '1fd555557f',
  '001febed00',
  '1df7089bc4',
  '0331f919ed',
  '10d4d059a1',
  '0819ddfa09',
  '1ee9fbcbc1',
  '0197c41945',
  '0c695494cb',
  '02b5e99d5a',
  '005189b8c1',
  '061fc181c5',
  '0bf50d103b',
  '1835c8df32',
  '03dc1c9bc3',
  '15bcc55049',
  '06e05444cf',
  '0e12c9bf92',
  '1ddb8bb9c3',
  '0fa51981c5',
  '14f8915133',
  '0a0ca9fa8a',
  '13fd8b9bf0',
  '0015041717',
  '1fdd94175f',
  '1059afdd13',
  '175ca9bdf0',
  '1749c1d2b3',
  '175885433f',
  '105fbbad72',
  '1fd8bb9bfb',
];

describe('a link as a picture', () => {
  it('is what others draw too', () => {
    const rows = modules(LINK).map((row) => row.map((is) => (is ? '1' : '0')).join(''));
    expect(rows.map((row) => BigInt(`0b${row}`).toString(16).padStart(10, '0'))).toEqual(DRAWN);
  });
  it('is left out where it would not fit', () => {
    expect(modules('x'.repeat(106))).toHaveLength(37);
    expect(modules('x'.repeat(107))).toEqual([]);
  });
});
