import { describe, expect, it } from 'vitest';
import { heightOf, picture, type Scene } from './picture';

const scene: Scene = {
  title: 'Push, 2 players', help: 'Help', luck: 'Luck', choices: 'Choices', font: '',
  rows: [
    { seat: 0, name: 'Ada & <b>', points: '40 points', isFirst: true, luck: 0.1, choices: -0.2, luckText: '+10', choicesText: '−20' },
    { seat: 1, name: 'A name that is far too long', points: '30 points', isFirst: false, luck: -0.1, choices: 0, luckText: '−10', choicesText: '0' },
  ],
};

describe('the picture', () => {
  const drawn = picture(scene);
  it('stands alone: it asks for nothing and runs nothing', () => expect(drawn.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|<script|<image|foreignObject|url\(/));
  it('has names as text, not as markup, and not too long', () => {
    expect(drawn).toContain('Ada &#38; &#60;b&#62;');
    expect(drawn).toContain('A name that is …');
  });
  it('grows with the players', () => {
    expect(drawn).toContain(`height="${heightOf(2)}"`);
    expect(heightOf(6)).toBeGreaterThan(heightOf(2));
  });
  it('draws bars as long as what they show', () => {
    const bars = [...drawn.matchAll(/width="([\d.]+)" height="30" rx="8" fill="(#\w+)"/g)].map(([, wide, fill]) => [Number(wide), fill]);
    expect(bars).toEqual([[105, '#0F6B3E'], [210, '#A63A00'], [105, '#A63A00'], [2, '#0F6B3E']]);
  });
  it('carries our letters where it has them', () => expect(picture({ ...scene, font: 'data:font/woff2;base64,AA' })).toContain('url(data:font/woff2;base64,AA)'));
});
