import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../runtime/server/host/listen.ts';
import { launchChromium } from '../../site-test/launch-chromium.ts';
import { lookAtPage } from '../look-at-page.ts';
import { openPhotographer } from '../pictures/photographer.ts';
import type { SeenChange } from '../review.types.ts';

/** A small page in the shape of a dealer's. */
const page = (
  parts: Partial<Record<'css' | 'top' | 'middle' | 'card' | 'icon' | 'foot' | 'select', string>> = {},
): string => `<!doctype html>
<html lang="en"><head><title>Page</title><meta name="viewport" content="width=device-width"><style>
* { box-sizing: border-box } body { margin: 0; font: 16px/1.5 sans-serif; color: #222 }
.site-header { padding: 16px; background: #eee; display: flex; gap: 16px; align-items: center }
main { padding: 24px } .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 16px; padding: 0; list-style: none }
.car-card { border: 1px solid #bbb; padding: 12px } .button { background: #0a5f38; color: #fff; padding: 8px 16px; border: 0 }
.chip { border: 2px solid #0a5f38; padding: 4px } .site-footer { padding: 24px; background: #222; color: #fff } select { padding: 8px }
.chat { position: fixed; right: 8px; bottom: 8px; padding: 12px; border-radius: 20px; border: 0 } .site-footer { display: flex; flex-wrap: wrap; justify-content: center; gap: 11.3px }
.location-card { padding: 16px; background: #f4f4ff } ${parts.css ?? ''}</style></head><body>
<header class="site-header"><svg class="logo" width="32" height="32"><circle cx="16" cy="16" r="14" fill="#0a5f38"/></svg>
<nav class="menu"><a href="#a">Cars</a> <a href="#b">Service</a></nav>${parts.icon ?? '<svg class="icon" width="20" height="20"><rect width="20" height="20"/></svg>'}</header>
<main>${parts.top ?? ''}<h1 class="title">Cars of the day</h1><p class="lead">What we have, with all that we know of it.</p>
${parts.select ?? '<select class="sort"><option>Lowest price</option></select>'}
<ul class="cards">${['One', 'Two', 'Three', 'Four'].map((name) => `<li class="car-card"><h2 class="car-card__title">${name}</h2><p class="price">$10,000</p>${name === 'Two' ? (parts.card ?? '') : ''}<button class="button">Enquire</button></li>`).join('')}</ul>
<section class="location-card"><h2>Where we are</h2><p class="address">1 High Street</p></section>${parts.middle ?? ''}
<section class="hours"><h2>Hours</h2><p><span class="chip">Open today</span></p></section></main>
<button class="chat">Chat</button>
<footer class="site-footer"><p class="notice">${parts.foot ?? 'All prices include tax.'}</p> <p class="credit">Made by hand, with the <a href="#c">terms</a>.</p></footer></body></html>`;

describe('what is seen otherwise on a page', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-review-'));
  const pages = { before: page(), after: page() };
  let browser: Browser;
  let listening: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const app = new Hono();
    app.get('/before', (context) => context.html(pages.before));
    app.get('/after', (context) => context.html(pages.after));
    listening = await listen(app, 0, { hostname: '127.0.0.1' });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await listening.close(0);
    rmSync(dir, { recursive: true, force: true });
  });
  let count = 0;
  const look = async (after: string, width: 390 | 1440 = 1440): Promise<readonly SeenChange[]> => {
    pages.after = after;
    const photographer = openPhotographer(browser, { cacheDir: dir, now: new Date('2026-11-30T02:00:00Z'), known: {} });
    const side = (name: string, key: string) => ({ url: `http://127.0.0.1:${listening.port}/${name}`, key });
    const planned = { dealer: 'quarry', family: 'yard', page: 'home', path: '/', states: [] };
    const { changes, notLookedAt } = await lookAtPage(
      {
        planned: { ...planned, before: side('before', 'one'), after: side('after', `${count++}`) },
        width,
        state: null,
      },
      photographer,
      { reportDir: dir, keeps: () => true },
    );
    await photographer.close();
    expect(notLookedAt).toBeNull();
    return changes;
  };
  const told = (changes: readonly SeenChange[]): string[] =>
    changes.map(({ kind, selector, what, times }) => `${kind} ${selector}: ${what} × ${times}`);

  it.each<[string, Parameters<typeof page>[0], string[]]>([
    ['nothing', {}, []],
    [
      'a section that came',
      { middle: '<section class="qr"><svg width="182" height="182"><rect width="182" height="182"/></svg></section>' },
      ['added main .qr: 189 px added × 1'],
    ],
    [
      'all text one pixel lower',
      { css: 'h1, h2, p, a, select { position: relative; top: 1px }' },
      ['moved .menu a: moved 1 px down × 10'],
    ],
    [
      'a colour of several things',
      { css: '.button { background: #1d4ed8 } .chip { border-color: #1d4ed8 }' },
      ['colour .car-card .button: background color #0a5f38 to #1d4ed8 × 5'],
    ],
    [
      'a slight colour',
      { css: '.button { background: #0d6b41 }' },
      ['colour .car-card .button: background color #0a5f38 to #0d6b41 × 4'],
    ],
    [
      'an icon that is gone',
      { icon: '<svg class="icon" width="20" height="20"></svg>' },
      ['picture .site-header .icon: another picture × 1'],
    ],
    [
      'a header that is too low',
      { css: '.site-header { margin-top: 16px }' },
      ['moved .site-header: moved 16 px down × 1'],
    ],
    [
      'a select without its arrow',
      { css: 'select { appearance: none }' },
      ['style main .sort: appearance auto to none × 1'],
    ],
    ['a section that went', { css: '.hours { display: none }' }, ['removed main .hours: 80 px gone × 1']],
    [
      'words in the footer',
      { foot: 'All prices include taxes.' },
      ['words .site-footer .notice: “tax.” to “taxes.” × 1'],
    ],
    ['words that take another line', { foot: 'All prices include tax. '.repeat(20) }, ['words']],
    [
      'a line more in one of several cards',
      { card: '<p class="note">New arrival</p>' },
      ['added .car-card .note: added × 1'],
    ],
    [
      'a section above all',
      { top: '<p class="notice-top">We are closed today.</p>' },
      ['added main .notice-top: 24 px added × 1'],
    ],
    [
      'a card that is roomier',
      { css: '.location-card { padding: 32px }' },
      ['style main .location-card: padding top 16px to 32px × 1'],
    ],
    [
      'words that push what is beside them',
      { foot: 'All prices now include tax.' },
      ['words .site-footer .notice: “now” added × 1'],
    ],
    [
      'what lies over a page that moved',
      { top: '<p class="notice-top">Closed.</p>', css: 'main { background: #ffe }' },
      ['colour main', 'added main .notice-top'],
    ],
    ['an accent', { middle: '<p class="note">Café</p>' }, ['added main .note']],
    ['a stop that is gone', { foot: 'All prices include tax' }, ['words .site-footer .notice: “tax.” to “tax” × 1']],
    [
      'words that nobody sees',
      { css: '.lead { color: #222 }', foot: 'All prices include tax.<span style="display:none">now</span>' },
      [],
    ],
  ])('%s', async (_name, parts, expected) => {
    expect(told(await look(page(parts)))).toEqual(expected.map((one) => expect.stringContaining(one)));
    expect(told(await look(page(parts), 390))).toHaveLength(expected.length);
  });
});
