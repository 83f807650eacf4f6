import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Answer, aDocument, ORIGIN, serve } from '../../../templates/tests/behaviour-page.ts';
import type { useBrowser } from '../../../templates/tests/browser.ts';

const CARS: Readonly<Record<string, string[]>> = { Kestrel: ['1', '2', '3'], Heron: ['4', '5'], Lark: ['6'] };
const MAKES = Object.keys(CARS);
export const LIST = 'refinementList[make]';

/** The listing of an address, as the server renders it. */
export function listing({ searchParams: query }: URL): string {
  const made = [...query].flatMap(([name, value]) => (name.startsWith(LIST) ? [value] : []));
  const [text, sort, page] = ['query', 'sortBy', 'page'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const cars = (made.length > 0 ? made : MAKES)
    .flatMap((make) => CARS[make] ?? [])
    .filter((id) => text === '' || id === text);
  const shown = sort === 'price_asc' ? cars.toReversed() : cars;
  const boxes = MAKES.map(
    (make) =>
      `<li><label><input type="checkbox" form="filter" name="${LIST}[]" value="${make}"${made.includes(make) ? ' checked' : ''}>${make} <span>${CARS[make]?.length}</span></label></li>`,
  );
  return aDocument(
    `${cars.length} cars`,
    `<div id="listing"><form id="filter" data-filter-form action="/search" method="get"></form>
<div class="filters"><details data-facet="make"><summary>Make</summary><input type="search" data-facet-find form="filter" name="find"><ul>${boxes.join('')}</ul></details>
<input id="text" type="search" form="filter" name="query" value="${text}"><button form="filter">Show</button></div>
<div class="listing__results"><p class="count">${shown.length}</p>
<select id="sort" form="filter" name="sortBy"><option value="newest">Newest</option><option value="price_asc"${sort === 'price_asc' ? ' selected' : ''}>Cheapest</option></select>
<ul class="car-grid">${shown.map((id) => `<li style="height:400px"><article data-car="${id}"><button aria-pressed="false">${id}</button></article></li>`).join('')}</ul>
<p class="paging"><a data-live href="/search?page=2">Next ${page}</a></p><a class="clear" data-live href="/search">Clear</a><a class="plain" href="/contact">Contact</a></div></div>`,
  );
}

interface Opened {
  page: Page;
  /** Addresses that were asked for since the page was there. */
  asked: string[];
  /** How the next request for an address is answered. */
  next(address: string, answer: Answer | Promise<Answer>): void;
  /** Whether this is still the document that was opened. */
  stays(): Promise<boolean>;
  close(): Promise<void>;
}

/** A way to open pages of the listing in a browser. */
export const opener =
  (browser: ReturnType<typeof useBrowser>, script: () => ReadonlyMap<string, string>) =>
  async (address = '/search'): Promise<Opened> => {
    const { page, close } = await browser.visit({ viewport: { width: 900, height: 700 } });
    const answers = new Map<string, Answer | Promise<Answer>>();
    const all = await serve(page, script(), (url) => {
      const found = answers.get(decodeURIComponent(url.pathname + url.search));
      answers.delete(decodeURIComponent(url.pathname + url.search));
      return found ?? (url.pathname === '/search' ? listing(url) : aDocument('Another', 'Another page'));
    });
    await page.goto(ORIGIN + address);
    await page.evaluate(() => Object.assign(window, { first: true }));
    // The filters are open, as a shopper opened them.
    if (address !== '/contact') await page.locator('summary').click();
    all.length = 0;
    const stays = () => page.evaluate(() => 'first' in window);
    return { page, asked: all, next: (one, answer) => void answers.set(one, answer), stays, close };
  };

export const cars = (page: Page): Promise<string[]> =>
  page.locator('[data-car]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.car as string));
export const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
export const shows = (page: Page, ids: string[]) => expect.poll(() => cars(page)).toEqual(ids);
export const box = (page: Page, make: string) => page.locator(`input[value=${make}]`);

/** From now on time goes by when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets time go by until the listing shows these cars. */
export const comes = (page: Page, ids: string[]) =>
  expect
    .poll(async () => {
      await page.clock.runFor(200);
      return cars(page);
    })
    .toEqual(ids);

/** An answer that comes when the test says so. */
export function later(): { answer: Promise<Answer>; come(answer: Answer): void } {
  let come: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}
