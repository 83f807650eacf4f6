import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../launch-chromium.ts';
import { watchedContext } from '../../run-tenant.ts';
import { contrast } from './contrast.ts';
import { firstScreenLooks } from './first-screens.ts';
import { focusRings } from './focus-ring.ts';
import { imagesOnGrounds } from './images-on-grounds.ts';
import type { Look } from './look.types.ts';
import { pageLooks } from './page-looks.ts';
import { partLooks } from './part-looks.ts';
import { wordsOnImages } from './words-on-images.ts';

/** White above, black below. */
const IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="100" fill="#fff"/><rect y="100" width="400" height="100"/></svg>')}`;
const over = (top: number, style = '', ground = ''): string =>
  `<div style="position:relative"><img src="${IMAGE}" width="400" height="200" alt="" style="display:block"><p style="position:absolute;top:${top}px;left:20px;margin:0;${ground}"><span class="words" style="font:20px sans-serif;color:#fff;${style}">Good cars</span></p></div>`;

describe('gates of looks (pages.md §0)', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await (await watchedContext(browser)).newPage();
  });
  afterAll(() => browser.close());

  const show = (body: string, width = 390): Promise<void> =>
    page
      .setViewportSize({ width, height: 844 })
      .then(() => page.setContent(`<!doctype html><html><body style="margin:0">${body}</body></html>`));
  // How wide a space is, is up to the font that a machine has.
  const told = (looks: readonly Look[]): string[] =>
    looks.map(({ gate, element, says }) =>
      `${gate} ${element} ${says}`.replace(/spaces of -?[\d.]+ em/, 'spaces of … em'),
    );

  it.each<[name: string, body: string, found: string[]]>([
    ['a link that a finger meets', '<a class="x" href="/x" style="display:block;height:24px">x</a>', []],
    [
      'a link that is too low',
      '<p><a class="x" href="/x" style="display:block;height:18px">x</a></p>',
      ['touch <a class="x"> is 18 pixels high where a finger needs 24'],
    ],
    ['a link within a sentence', '<p style="font-size:12px">Ask <a href="/x">us</a> about it.</p>', []],
    [
      'a button within a sentence',
      '<p style="font-size:12px">Call <button type="submit">(08) …</button> today.</p>',
      [],
    ],
    [
      'a button beside a sentence',
      '<p>Call us</p> <button class="x" type="submit" style="height:30px">(08) …</button>',
      ['touch <button class="x"> is 30 pixels high where a finger needs 44'],
    ],
    [
      'a phone number',
      '<a class="x" href="tel:1" style="display:block;height:30px">1</a>',
      ['touch <a class="x"> is 30 pixels high where a finger needs 44'],
    ],
    [
      'a phone number that reaches further than it is drawn',
      '<style>.x{display:block;height:30px;position:relative;margin:40px}.x::after{content:"";position:absolute;inset:-8px 0}</style><a class="x" href="tel:1">1</a>',
      [],
    ],
    ['a box with its words', '<label style="display:block;height:30px"><input type="checkbox"> All</label>', []],
    [
      'a column that has room for its words',
      '<p style="width:90px;overflow-wrap:anywhere">Used cars, kilometres</p>',
      [],
    ],
    [
      'a column that is too narrow for a word',
      '<dl style="margin:0"><dt class="x" style="width:60px;overflow-wrap:anywhere">Used kilometres</dt></dl>',
      ['word <dt class="x"> breaks “kilometres” inside: it is 60 pixels wide'],
    ],
    [
      'words without a size',
      '<p class="x" style="height:20px"><span style="font-size:0">Drive away</span></p>',
      ['word <p class="x"> is written in letters of 0 pixels'],
    ],
    ['an icon in place of its words', '<p style="font-size:0"><svg width="20" height="20"></svg>Share</p>', []],
    [
      'a mark over the name beside it',
      '<header><a href="/" style="display:block;height:44px;position:relative"><img class="x" alt="" width="40" height="40" style="position:absolute;left:0;top:0"><span>Wirra Cars</span></a></header>',
      ['header <img class="x"> lies on the words “Wirra Cars”'],
    ],
    [
      'a long word that has to break',
      '<p style="width:60px;overflow-wrap:anywhere">abcdefghijklmnopqrstuvwxyz at https://x.example/y</p>',
      [],
    ],
    ['one search', '<input type="search" style="height:24px">', []],
    [
      'two searches',
      '<input type="search" style="height:24px"><input class="two" type="search" style="height:24px">',
      ['search <input class="two"> is one of 2 boxes that search for the same in one screen'],
    ],
    [
      'a search beside filters',
      '<input type="search" style="height:24px"><form id="filters"><input type="search" style="height:24px"></form>',
      [],
    ],
    [
      'a header whose parts overlap',
      '<header><a class="a" href="/" style="display:block;width:200px;height:44px">Name</a><a class="b" href="/b" style="position:absolute;top:0;left:180px;height:44px;width:60px">Menu</a></header>',
      ['header <a class="a"> lies on <a class="b"> by 20 pixels'],
    ],
    [
      'a menu of two rows',
      '<header><nav><ul class="m" style="padding:0"><li style="height:44px">A<li style="height:44px">B</ul></nav></header>',
      ['header <ul class="m"> takes more than one row'],
    ],
    [
      'a header wider than its window',
      '<header><a class="a" href="/" style="display:block;width:420px;height:44px">Name</a></header>',
      ['header <a class="a"> leaves the window: it ends at 420 of 390 pixels'],
    ],
  ])('%s', async (_name, body, found) => {
    await show(body);
    expect(told(await page.evaluate(pageLooks))).toEqual(found);
  });

  const SELECT = '<select class="s" style="appearance:none;';
  const ARROW = 'background-image:linear-gradient(red,blue)';
  const page2000 = (style: string, header: string, more = ''): string =>
    `<header class="h" style="position:sticky;background:#fff;${style}">${header}</header><main style="height:2000px">${more}</main>`;
  const ROWS = '<div class="banner" style="height:56px">x</div><div style="height:60px">y</div>';
  it.each<[name: string, body: string, found: string[]]>([
    [
      'what is for paper, its hiding rule on paper too',
      '<style media="print">.p{display:none} @media print{.p{display:flex}}</style><div class="p" aria-hidden="true">QR</div>',
      ['paper <div class="p"> is meant for paper and shows on the screen'],
    ],
    [
      'what is for paper, hidden on the screen',
      '<style>.p{display:none} @media print{.p{display:flex}}</style><div class="p" aria-hidden="true">QR</div>',
      [],
    ],
    ['what paper arranges in another way', '<style media="print">.p{display:grid}</style><div class="p">x</div>', []],
    ['spaces of a font', '<p style="font:20px sans-serif">Good cars</p>', []],
    [
      'spaces that tracking takes',
      '<p class="x" style="font:20px sans-serif;word-spacing:-4px">Good cars</p>',
      ['space <p class="x"> has spaces of … em where words need 0.2'],
    ],
    ['a select of the browser', '<select><option>1</select>', []],
    ['a select with an arrow', `${SELECT}${ARROW}"><option>1</select>`, []],
    [
      'a select without one',
      `${SELECT}${ARROW};background:#fff"><option>1</select>`,
      ['select <select class="s"> does not show that it opens: it has no arrow'],
    ],
    ['a header whose first row scrolls away', page2000('top:-56px', ROWS), []],
    [
      'a header that stops too low',
      page2000('top:-40px', ROWS),
      ['sticky <div class="banner"> stays in sight with its lower 16 pixels when the page is scrolled'],
    ],
    [
      'a header that stops below the edge',
      page2000('top:12px', ROWS),
      ['sticky <header class="h"> stops 12 pixels below the edge'],
    ],
    [
      'a bar that sticks to the header',
      page2000('top:-56px', ROWS, '<p class="bar" style="position:sticky;top:60px;margin:0">x</p>'),
      [],
    ],
    [
      'a bar that sticks under the header',
      page2000('top:0', ROWS, '<p class="bar" style="position:sticky;top:60px;margin:0">x</p>'),
      ['sticky <p class="bar"> sticks under the header, which lies on it by 56 pixels'],
    ],
  ])('parts: %s', async (_name, body, found) => {
    await show(body);
    expect(told(await page.evaluate(partLooks))).toEqual(found);
  });

  it.each<[ground: string, blend: string, found: number]>([
    ['#fff', 'multiply', 0],
    ['#111', 'multiply', 1],
    ['#111', 'normal', 0],
  ])('a picture on %s that is blended by %s', async (ground, blend, found) => {
    await show(
      `<div style="background:${ground}"><img class="p" src="${IMAGE}" width="120" height="60" alt="" style="mix-blend-mode:${blend}"></div>`,
    );
    expect((await imagesOnGrounds(page)).map(({ gate, element }) => [gate, element])).toEqual(
      Array(found).fill(['ground', '<img class="p">']),
    );
  });

  it('at a desk a mouse meets what a finger does not', async () => {
    await show('<p><a class="x" href="/x" style="display:block;height:18px">x</a></p>', 1366);
    expect(await page.evaluate(pageLooks)).toEqual([]);
  });

  it.each<[name: string, body: string, found: number]>([
    ['white on black', over(140), 0],
    ['white on white', over(20), 1],
    ['white on white, on a ground of its own', over(20, '', 'background:#000'), 0],
    ['black on white', over(20, 'color:#000'), 0],
    ['grey on black', over(140, 'color:#666'), 1],
    ['large grey on black', over(140, 'color:#666;font-size:24px'), 0],
    ['over the edge of both', over(88), 1],
    ['no picture', '<p class="words" style="color:#fff">x</p>', 0],
  ])('words over a picture: %s', async (_name, body, found) => {
    await show(body);
    const looks = await wordsOnImages(page);
    expect(looks.map(({ gate, element }) => [gate, element])).toEqual(
      Array(found).fill(['contrast', '<span class="words">']),
    );
    const colours = await page.locator('.words').evaluate((one) => (one as HTMLElement).style.color);
    expect(colours).not.toBe('transparent');
  });

  it.each<[name: string, ring: string, found: number]>([
    ['dark on white', 'outline:3px solid #003', 0],
    ['white on white', 'outline:3px solid #fff', 1],
    ['none', 'outline:none', 1],
  ])('the ring of the focus: %s', async (_name, ring, found) => {
    await show(
      `<main><a class="go" href="/x" style="display:block;margin:40px;height:44px;${ring};outline-offset:2px">x</a></main>`,
    );
    expect((await focusRings(page)).map(({ gate, element }) => [gate, element])).toEqual(
      Array(found).fill(['focus', '<a class="go">']),
    );
  });

  it.each<[name: string, body: string, found: string[]]>([
    ['high enough', '<button class="go" style="margin-top:500px;height:44px">x</button>', []],
    [
      'too low',
      '<button class="go" style="margin-top:700px;height:44px">x</button>',
      ['screen <button class="go"> (the button) ends 744 pixels down where 640 are the most'],
    ],
    [
      'covered',
      '<button class="go" style="height:44px;display:block">x</button><div class="bar" style="position:fixed;inset:0 0 auto;height:60px"></div>',
      ['screen <button class="go"> (the button) is covered by <div class="bar">'],
    ],
    [
      'under the link of its own card',
      '<article style="position:relative"><a class="name" href="/x" style="position:absolute;inset:0">x</a><p class="go">$1</p></article>',
      [],
    ],
    [
      'there and transparent',
      '<p class="go"><b style="opacity:0">$1</b> Drive away</p>',
      ['screen <p class="go"> (the button) is not to be seen'],
    ],
    [
      'switched off',
      '<p class="go" style="display:none">$1</p>',
      ['screen <p class="go"> (the button) is not to be seen'],
    ],
    [
      'moved out above',
      '<p class="go" style="transform:translateY(-500px)">$1</p>',
      ['screen <p class="go"> (the button) stands above the page'],
    ],
    ['not there', '<p>x</p>', []],
  ])('in the first screen: %s', async (_name, body, found) => {
    await show(body);
    const wish = {
      kind: 'home',
      selector: '.go',
      what: 'the button',
      width: 390,
      edge: 'bottom',
      above: 640,
      key: 'x',
    } as const;
    expect(told(await page.evaluate(firstScreenLooks, wish))).toEqual(found);
  });

  it('what stands too low behind other sections is to be moved before them', async () => {
    const wish = {
      kind: 'home',
      selector: '.go',
      what: 'the first vehicle',
      width: 390,
      edge: 'top',
      above: 300,
      key: 'home.sections',
    } as const;
    const hints = async (...sections: string[]): Promise<(string | undefined)[]> => {
      await show(`<main>${sections.map((section) => `<section>${section}</section>`).join('')}</main>`);
      return (await page.evaluate(firstScreenLooks, wish)).map(({ hint }) => hint);
    };
    const [head, why, cars] = ['<h1>x</h1>', '<h2>Why us</h2><div style="height:400px"></div>', '<h2>Just in</h2>'];
    expect(await hints(head, why, `${cars}<p class="go">x</p>`)).toEqual([
      'Move the section "Just in" to the front of `home.sections`: "Why us" stands before it.',
    ]);
    // Nothing but the head itself is above it.
    expect(await hints(`${head}<div style="height:400px"></div>`, `${cars}<p class="go">x</p>`)).toEqual([undefined]);
  });

  it('a picture that is drawn wider than its file, what is cropped counted', async () => {
    const svg = {
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"></svg>',
    };
    await page.route('http://pictures.example/**', (route) => route.fulfill(svg));
    const drawn = (style: string, sizes = '320px'): string =>
      `<img class="p" alt="" width="2" height="1" srcset="http://pictures.example/a 320w, http://pictures.example/b 960w" sizes="${sizes}" style="${style}">`;
    const looks = async (body: string): Promise<string[]> => {
      await show(body);
      await page.locator('img').evaluate((one) => (one as HTMLImageElement).decode());
      return told(await page.evaluate(pageLooks));
    };
    expect(await looks(drawn('width:320px;height:160px'))).toEqual([]);
    expect(await looks(drawn('width:320px;height:300px;object-fit:cover'))).toEqual([
      'picture <img class="p"> is drawn 600 pixels wide from a file of 320',
    ]);
    // Last: what is large enough is kept by the browser.
    expect(await looks(drawn('width:320px;height:300px;object-fit:cover', '600px'))).toEqual([]);
  });
});

it.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[118, 118, 118], [255, 255, 255], 4.54],
] as const)('contrast of %j and %j', (one, other, ratio) => {
  expect(contrast([...one], [...other])).toBeCloseTo(ratio, 1);
});
