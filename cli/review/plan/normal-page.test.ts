import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceAround, normalPage, normalText } from './normal-page.ts';

/** What lies under the addresses of a site, whose names tell nothing. */
const contents = (all: Record<string, string>) => async (address: string) => all[address] ?? null;

const page = (parts: { head?: string; header?: string; main?: string; footer?: string }) =>
  `<!doctype html><html><head>${parts.head ?? ''}</head><body><header>${parts.header ?? 'Menu'}</header><main id="content">${parts.main ?? '<h1>Cars</h1>'}</main><footer>${parts.footer ?? 'Open today'}</footer></body></html>`;

describe('a text of a site', () => {
  const hash = fc.stringMatching(/^[A-Za-z0-9_-]{6,20}$/);
  const word = fc.stringMatching(/^[a-z]{1,12}$/);

  it('is the same under other names of its files and on another port', async () => {
    await fc.assert(
      fc.asyncProperty(hash, hash, fc.nat(60_000), fc.nat(60_000), word, async (one, other, port, second, said) => {
        const named = (name: string, at: number) =>
          normalText(
            page({
              head: `<link rel="stylesheet" href="/assets/style.${name}.css"><script type="module" src="/assets/app.lazy.${name}.js"></script>`,
              main: `<p>${said}</p><img src="/pictures/v1/files/${name}/640" srcset="/pictures/v1/files/${name}/320 320w"><a href="http://a-dealer.localhost:${at}/">x</a>`,
            }),
            contents({
              [`/assets/style.${name}.css`]: 'sheet',
              [`/assets/app.lazy.${name}.js`]: 'script',
              [`/pictures/v1/files/${name}/640`]: 'photo',
            }),
          );
        expect(await named(one, port)).toBe(await named(other, second));
      }),
      { seed: 7 },
    );
  });

  it('is another where a word is', async () => {
    await fc.assert(
      fc.asyncProperty(word, word, async (one, other) => {
        const said = async (text: string) => normalPage(await normalText(page({ main: text }), contents({}))).own;
        expect((await said(one)) === (await said(other))).toBe(one === other);
      }),
      { seed: 7 },
    );
  });

  it.each([
    ['a sheet', '<link rel="stylesheet" href="/assets/style.aaaaaaaa.css">', '/assets/style.aaaaaaaa.css'],
    ['a script that another loads', 'import("./near.lazy.aaaaaaaa.js")', '/assets/near.lazy.aaaaaaaa.js'],
    ['a font', "src: url('/assets/hanken.aaaaaaaa.woff2')", '/assets/hanken.aaaaaaaa.woff2'],
    ['a drawing', '<img src="/pictures/v1/cars/ute/red/side/320">', '/pictures/v1/cars/ute/red/side/640'],
  ])('is another where the content of %s is', async (_, text, address) => {
    const [before, after, renamed] = await Promise.all([
      normalText(text, contents({ [address]: 'one' })),
      normalText(text, contents({ [address]: 'other' })),
      normalText(
        text.replace('aaaaaaaa', 'bbbbbbbb'),
        contents({ [address.replace('aaaaaaaa', 'bbbbbbbb')]: 'one', [address]: 'one' }),
      ),
    ]);
    expect(before).not.toBe(after);
    expect(before).toBe(renamed);
  });

  it('keeps a name of which nothing is known', async () => {
    const text = '<img src="https://cdn.example/assets/photo.abcdefgh.jpg">';
    expect(await normalText(text, contents({}))).toBe(text);
  });
});

describe('a page', () => {
  it('is the same whatever it says to machines alone', () => {
    const said = page({
      head: '<title>Cars</title><meta name="description" content="x"/><link rel="canonical" href="https://a.example/"/><script type="application/ld+json">{"a":1}</script>',
      main: '<h1>Cars</h1><input type="hidden" name="nonce" value="1"/>',
    });
    expect(normalPage(said)).toEqual(normalPage(page({})));
  });

  it.each([
    ['what is in it', { main: '<h1>Utes</h1>' }],
    ['the theme', { head: '<style>:root{--brand:#123456}</style>' }],
    ['a sheet', { head: '<link rel="stylesheet" href="/assets/other.css">' }],
    ['a script', { head: '<script type="module" src="/assets/other.js"></script>' }],
    ['what an island is given', { main: '<script type="application/json">{"steps":2}</script>' }],
  ])('differs in itself by %s', (_, parts) => {
    expect(normalPage(page(parts)).own).not.toBe(normalPage(page({})).own);
  });

  it('differs around itself by its footer, in the same way as another page does', () => {
    const differing = (main: string, from: string, to: string) =>
      differenceAround(normalPage(page({ main, footer: from })), normalPage(page({ main, footer: to })));
    const one = differing('<h1>Cars</h1>', '<p>Hours</p><p>Map</p>', '<p>Open</p><p>Map</p>');
    expect(one).not.toBeNull();
    expect(differing('<h1>Contact</h1>', '<b>Here</b><p>Hours</p>', '<b>Here</b><p>Open</p>')).toBe(one);
    expect(differing('<h1>Contact</h1>', '<p>Hours</p>', '<p>Closed</p>')).not.toBe(one);
    expect(differing('<h1>Cars</h1>', '<p>Hours</p>', '<p>Hours</p>')).toBeNull();
    expect(differing('', '<i>1</i><b>2</b>', '<b>2</b><i>1</i>')).not.toBeNull();
  });
});
