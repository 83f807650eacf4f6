import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { afterAll, expect, it, vi } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { openCache } from '../../../cache/cache.ts';
import { type FontFile, needsAccents, openFonts } from './fonts.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const opened = async (woff2: Uint8Array): Promise<Font> => create(Buffer.from(await decompress(woff2))) as Font;
const fonts = (code = '1') => openFonts(openCache(dir), () => code);

it('headings come in the one weight of their family, words in the weights that sheets name, both with every letter', async () => {
  const [body, heading] = (await fonts().of({
    fonts: { heading: 'archivo', body: 'hanken-grotesk' },
    family: 'exchange',
  })) as [FontFile, FontFile];
  expect([body.family, heading.family]).toEqual(['hanken-grotesk', 'archivo']);
  expect(heading.bytes.length).toBeLessThan(heading.whole.length / 2);
  expect(body.bytes.length).toBeLessThan(body.whole.length * 0.7);
  const [cutHeading, cutBody, whole] = await Promise.all([heading.bytes, body.bytes, heading.whole].map(opened));
  expect(cutHeading?.variationAxes).toEqual({});
  expect(cutHeading?.characterSet).toEqual(whole?.characterSet);
  expect(cutHeading?.['OS/2'].usWeightClass).toBe(700);
  expect(cutBody?.variationAxes.wght).toMatchObject({ min: 400, max: 800 });
});

it('of one font for both there is one file, and none grows by being cut', async () => {
  const made = await fonts().of({ fonts: { heading: 'outfit', body: 'outfit' }, family: 'trip' });
  expect(made).toHaveLength(1);
  expect(made[0]?.bytes).toEqual(made[0]?.whole);
});

it('letters that Latin has not are in a file of their own, after the others, which a page asks for by itself', async () => {
  const theme = { fonts: { heading: 'fraunces', body: 'public-sans' }, family: 'yard' } as const;
  const made = await fonts().of(theme, true);
  expect(made.map(({ family, range }) => [family, range !== undefined])).toEqual([
    ['public-sans', false],
    ['fraunces', false],
    ['public-sans', true],
    ['fraunces', true],
  ]);
  for (const file of made.slice(2)) {
    const { characterSet } = await opened(file.bytes);
    for (const letter of 'āēīōūĀĒĪŌŪ') expect(characterSet).toContain(letter.codePointAt(0));
    expect(characterSet.filter((letter) => letter < 0x100 || (letter > 0x17f && letter < 0xffff))).toEqual([]);
    expect(file.bytes.length).toBeLessThan(12_000);
  }
  expect(new Set(made.map(({ url }) => url)).size).toBe(4);
  const [latin] = await Promise.all(made.slice(0, 1).map(({ bytes }) => opened(bytes)));
  for (const letter of 'ıŒœé')
    expect([letter, latin?.characterSet.includes(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
});

it.each([
  ['Whangārei', true],
  ['Citroën Œuvre', false],
  ['Škoda', true],
])('%s: letters beyond Latin %s', (text, needs) => {
  expect(needsAccents(text)).toBe(needs);
});

it('what was cut before is read from the cache, and by other code is cut again', async () => {
  const theme = { fonts: { heading: 'figtree', body: 'figtree' }, family: 'yard' } as const;
  const [first] = await fonts().of(theme);
  vi.doMock('./cut-font.ts', () => ({ cutFont: async () => new Uint8Array([1]) }));
  expect((await fonts().of(theme))[0]?.url).toBe(first?.url);
  expect((await fonts('2').of(theme))[0]?.bytes).toHaveLength(1);
  vi.doUnmock('./cut-font.ts');
});
