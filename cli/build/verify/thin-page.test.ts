import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { htmlFaults, htmlValidator } from './html-check.ts';
import { thinPage } from './thin-page.ts';

const pageOf = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>A &amp; B</title></head><body>${body}</body></html>`;

/** What React may write that is no valid HTML, each by itself. */
const FAULTS = [
  '<button>Call</button>',
  '<img src="/a.jpg"/>',
  '<img src="" alt="A"/>',
  '<input type="text" name="first"/>',
  '<span style="color:red">red</span>',
  '<span><div>block</div></span>',
  '<p><ul><li>list</li></ul></p>',
  '<ol><div>no item</div></ol>',
  '<table><caption>A</caption><caption>B</caption><tbody><tr><td>1</td></tr></tbody></table>',
  '<table><tbody><tr><td>1</td></tr></tbody><caption>late</caption></table>',
  '<dl><span>neither</span></dl>',
  '<label>two <input type="text" name="a"/><input type="text" name="b"/></label>',
  '<a class="a" class="b" href="/a">twice</a>',
  '<wombat>who</wombat>',
  '<i id="known"></i>',
  '<span id="twice"></span><span id="twice"></span>',
  '<a href="/a"><a href="/b">in a link</a></a>',
  '<main></main>',
  '<em>never closed',
  '</em>',
  'Fish &chips; and &nbsp;',
  '<a href="/cars?a=1&nosuch;">link</a>',
  '<font>old</font>',
  '<div role="widget">abstract</div>',
  '<input type="text" aria-label="Name" autocomplete="nobody"/>',
];

interface Item {
  words: string;
  href: string;
  kind: number;
  times: number;
  inner: number;
}

/** What is sound, and the same with one word, address or id that is not. */
const TWINS: [sound: string, faulty: string][] = [
  ['<p>Fish</p>', '<p>Fish &chips;</p>'],
  ['<p>Fish</p>', '<p>Fish<span></div></p>'],
  ['<p id="NUMBER">Fish</p>', '<p id="known">Fish</p>'],
  ['<p><b id="NUMBER">Fish</b></p>', '<p><b id="known">Fish</b></p>'],
  ['<a href="/fish">Fish</a>', '<a href="/fish?a=1&chips;">Fish</a>'],
  ['<a href="/fish"><img src="/a.jpg" alt="Fish"/></a>', '<a href="/fish"><img src="/a.jpg" alt=""/></a>'],
  ['<img src="/a.jpg" alt="Fish"/>', '<img src="" alt="Fish"/>'],
  ['<input type="text" aria-label="Fish"/>', '<input type="text" aria-label=""/>'],
  ['<input type="text" aria-label="Fish"/>', '<input type="text" aria-label=" "/>'],
  ['<button type="button">Fish</button>', '<button type="fish">Fish</button>'],
];

/** Items of a list, some like their neighbours but for words and addresses. */
const item = fc.record({
  words: fc.constantFrom('', 'Ford', 'Mazda & Kia'.replace('&', '&amp;'), '3 &lt; 4'),
  href: fc.constantFrom('/', '/cars?make=Ford', '/cars?a=1&amp;b=2'),
  kind: fc.nat(3),
  times: fc.nat(4),
  inner: fc.nat(4),
});
const page = fc.record({ items: fc.array(item, { maxLength: 12 }), at: fc.nat(60), deep: fc.boolean() });

const KINDS: ((words: string, href: string, inner: number) => string)[] = [
  (words, href) => `<a class="link" href="${href}">${words}go</a>`,
  (words, href, inner) => `<ul>${`<li><a href="${href}">${words}.<wbr/></a></li>`.repeat(inner + 1)}</ul>`,
  (words, href) => `<img src="${href}" alt="${words}"/><button type="button">${words}!</button>`,
  (words, _, inner) => `<label>${words}? <input type="checkbox" name="n${inner}" value="1"/></label>`,
];

/** A page of such items, with something put into the one at a place. */
function written({ items, at, deep }: { items: Item[]; at: number; deep: boolean }, fault: string) {
  const all = items.flatMap(({ kind, words, href, times, inner }) =>
    new Array<string>(times + 1).fill(KINDS[kind]?.(words, href, inner) ?? ''),
  );
  const place = all.length === 0 ? 0 : at % all.length;
  const listed = all.map((text, index) => `<li>${index === place && deep ? `<p>${fault}</p>` : ''}${text}</li>`);
  listed.splice(place, 0, deep && all.length > 0 ? '' : `<li>${fault}</li>`);
  return pageOf(`<main><p id="known">${all.length}</p><ul>${listed.join('')}</ul></main>`);
}

describe('a page without what repeats', () => {
  it('has two of what is alike', () => {
    const row = (names: string): string => pageOf(`<ul>${[...names].map((one) => `<li>${one}</li>`).join('')}</ul>`);
    expect(thinPage(row('abcde'))).toBe(row('ab'));
    expect(thinPage(pageOf('<p>a</p><br/><p>b</p><br/><p>c</p><br/>'))).toBe(
      pageOf('<p>a</p><br/><p>b</p><br/><p>c</p><br/>'),
    );
  });

  it('has all that has an id, and what differs in more than words', () => {
    const all = pageOf('<p id="a">a</p><p id="b">b</p><p id="c">c</p><i></i><i class="x"></i><i>a</i>');
    expect(thinPage(all)).toBe(all);
  });

  it.each(TWINS)('has of %s the one that is %s, wherever it stands', async (sound, faulty) => {
    const validator = htmlValidator();
    for (const place of [0, 1, 2, 3, 4, null]) {
      const row = ['a', 'b', 'c', 'd', 'e'].map((id, at) => (at === place ? faulty : sound).replace('NUMBER', id));
      const html = pageOf(`<i id="known"></i>${row.join('')}`);
      expect((await htmlFaults([{ html }], validator)).length > 0).toBe(place !== null);
    }
  });

  it('has nothing invalid where the whole has nothing, and something wherever the whole has', async () => {
    const validator = htmlValidator();
    const invalid = async (html: string): Promise<boolean> => !(await (await validator()).validateString(html)).valid;
    await fc.assert(
      fc.asyncProperty(page, fc.constantFrom('', 'sound', ...FAULTS), async (shape, fault) => {
        const html = written(shape, fault);
        expect(await invalid(thinPage(html))).toBe(await invalid(html));
        if (FAULTS.includes(fault)) expect(await htmlFaults([{ html }], validator)).not.toEqual([]);
      }),
      tries(2000),
    );
  });
});
