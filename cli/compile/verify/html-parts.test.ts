import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlParts } from './html-parts.ts';

const cards = (count: number): string => `<li class="card"><img src="a>b"><br/>words</li>`.repeat(count);

describe('where most of a page is', () => {
  it.each<[name: string, html: string, first: string]>([
    [
      'a list',
      `<body><header><p>x</p></header><main><ul class="cards">${cards(9)}</ul></main></body>`,
      '<ul class="cards"> with 9 items',
    ],
    [
      'one of its items, where that holds most',
      `<main><ul>${cards(2)}<li id="big">${'x'.repeat(900)}</li></ul></main>`,
      '<li id="big">',
    ],
    ['inline styles', `<head><style>a>b{}${'.x{}'.repeat(99)}</style></head><body><p>x</p></body>`, '<style>'],
    [
      'tags in a script are no tags',
      `<body><script>"<ul class='x'>${'y'.repeat(300)}"</script><p>x</p></body>`,
      '<script>',
    ],
    ['what is not closed', `<main><section class="a b">${'x'.repeat(300)}`, '<section class="a b">'],
  ])('%s', (_name, html, first) => expect(htmlParts(html)[0]?.name).toBe(first));

  it('knows the island that a part belongs to', () => {
    const [part] = htmlParts(
      `<main><fc-island data-island="form"><div><form>${'x'.repeat(200)}</form></div></fc-island></main>`,
    );
    expect([part?.name, part?.island]).toEqual(['<form>', 'form']);
  });

  it('parts stand beside each other: together they are no more than the page, whatever it is', () => {
    const text = fc.array(
      fc.constantFrom('<ul>', '</ul>', '<li class="a">', '</li>', '<br>', '<p/>', 'x'.repeat(30), '<', '>', '"'),
    );
    fc.assert(
      fc.property(text, (pieces) => {
        const html = pieces.join('');
        const lengths = htmlParts(html).map(({ length }) => length);
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(html.length);
      }),
    );
  });
});
