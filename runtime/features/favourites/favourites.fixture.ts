import type { Page } from 'playwright';
import { aDocument } from '../../../templates/tests/behaviour-page.ts';

export const SOLD = 9;
export const heart = (id: number): string => `<button data-heart="${id}" aria-pressed="false">Save ${id}</button>`;
export const STRIP = `<aside id="strip" data-strip="/favourites" hidden><p class="strip__words"></p><div class="strip__slots"></div><button class="strip__close">Close</button></aside>`;
const COUNT = '<a href="/favourites"><span data-saved-count=""></span></a>';

/** A listing of five cars, as the server renders it. */
export const listing = (strip = STRIP): string =>
  aDocument('Cars', `${COUNT}${[1, 2, 3, 4, 5].map(heart).join('')}${strip}`);

/** The page of saved cars of an address; one of them is sold. */
export function saved({ searchParams }: URL): string {
  // Where the address of the page has a word in it that listings have, the strip is there too.
  const strip = searchParams.has('strip') ? STRIP : '';
  if (!searchParams.has('car'))
    return aDocument('Saved', `${COUNT}<div id="saved" data-saved="">Fetching</div>${strip}`);
  const ids = searchParams.getAll('car').filter(Boolean).map(Number);
  const here = ids.filter((id) => id !== SOLD);
  const cars = here.map((id) => `<li data-car="${id}">${heart(id)}</li>`).join('');
  const gone = ids.includes(SOLD) ? `<button data-unsave="${SOLD}">Remove it</button>` : '';
  const slots = here.map((id) => `<li>${id}<button data-unsave="${id}">Remove ${id}</button></li>`).join('');
  return aDocument(
    'Saved',
    `${COUNT}<div id="saved"><ul>${cars}</ul>${gone}<a href="/search">Search</a><template id="strip-slots" data-words="${here.length} saved"><ul>${slots}</ul><a href="/compare">Go</a></template></div>`,
  );
}

export const KEY = 'forecourt.favourites';
export const stored = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);
export const store = (page: Page, ids: number[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(ids)] as const);
export const pressed = (page: Page): Promise<number[]> =>
  page
    .locator('[data-heart][aria-pressed=true]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.heart)));
export const inStrip = (page: Page): Promise<string[]> =>
  page
    .locator('#strip [data-unsave]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.unsave ?? ''));
export const count = (page: Page): Promise<string> => page.locator('[data-saved-count]').innerText();
export const press = (page: Page, id: number) => page.locator(`[data-heart="${id}"]`).click();

/** From now on the storage is full, or not any more. */
export const fill = (page: Page, full: boolean) =>
  page.evaluate((yes) => {
    const text = 'x'.repeat(2 ** 16);
    for (let index = 0; ; index += 1) {
      if (!yes && localStorage.getItem(`fill ${index}`) === null) return;
      try {
        if (yes) localStorage.setItem(`fill ${index}`, text);
        else localStorage.removeItem(`fill ${index}`);
      } catch {
        // To the last letter.
        for (let last = 0; ; last += 1)
          try {
            localStorage.setItem(`fill ${index + last}`, '');
          } catch {
            return;
          }
      }
    }
  }, full);
