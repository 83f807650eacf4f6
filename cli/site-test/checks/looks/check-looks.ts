import { elementOwner } from '../../../build/verify/element-owner.ts';
import { drawn, type WatchedWindow } from '../../browser-window.ts';
import { aboutPage } from '../../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../../site-test.types.ts';
import { lookAtEach } from '../look-at-each.ts';
import { overflowFaults, overflowOf } from '../overflow.ts';
import { firstScreenLooks } from './first-screens.ts';
import { focusRings } from './focus-ring.ts';
import { imagesOnGrounds } from './images-on-grounds.ts';
import type { Gate, Look } from './look.types.ts';
import { pageLooks } from './page-looks.ts';
import { partLooks } from './part-looks.ts';
import { wordsOnImages } from './words-on-images.ts';

/** Widths that pages are looked at, each with the height of a window that is common at it. */
const WINDOWS: Readonly<Record<number, number>> = {
  320: 640,
  390: 844,
  768: 1024,
  992: 744,
  1024: 768,
  1200: 800,
  1366: 768,
  1440: 900,
  1920: 1080,
};
/** Where rings of the focus are measured: a phone and a desk. */
const RING_WIDTHS: readonly number[] = [390, 1366];
/** Where images are held against their ground, which is the same at all widths. */
const GROUND_WIDTH = 1366;

const HINTS: Readonly<Record<Gate, string>> = {
  header:
    'Give the menu fewer or shorter items, or choose another header; in the sheet of the header, let the name shrink.',
  touch: 'Give it a min-height, or let the area that is touched reach further than what is drawn.',
  picture: 'Say in `sizes` how wide the picture is drawn, what is cropped counted.',
  word: 'Give its column more room, or put what stands beside it above or below it.',
  search: 'Leave one of them out: what filters a list stands apart from the search.',
  contrast: 'Give the words a solid ground, another colour, or another place; a quieter picture helps too.',
  focus: 'Say another `outline-color` for this ground, or let the ring lie where both of its sides are the same.',
  paper: 'Hide it in a sheet that holds on the screen: one of `media="print"` does not.',
  space: 'Give it `word-spacing` for what its font and its tracking take from the space.',
  select: 'Set its `background-color`, never `background`, which takes the arrow with it.',
  sticky: 'Let its `top`, and the heights that it is made of, follow what really stands above it.',
  ground: 'Blend it with light grounds alone, or give it a ground of its own.',
  screen: 'Say it with fewer words, or let the picture above take less height.',
};

/** One page of each route: pages of one route are laid out alike. */
export const pagesToLookAt = (pages: readonly AnsweredPage[]): AnsweredPage[] =>
  [...new Map(pages.toReversed().map((page) => [page.sample?.route ?? page.path, page])).values()].toReversed();

/** Opens pages at the widths that shoppers have: what people do not get on with there, whoever the dealer is. */
export async function checkLooks(
  tested: SiteUnderTest,
  pages: readonly AnsweredPage[],
  opened: WatchedWindow,
): Promise<{ faults: SiteFault[]; stuck: boolean }> {
  const screens = tested.on.flatMap(({ checks }) => checks.screens?.(tested) ?? []);
  return lookAtEach(tested, pages, async (answered) => {
    const { page } = opened;
    const faults: SiteFault[] = [];
    for (const [text, height] of Object.entries(WINDOWS)) {
      const width = Number(text);
      await page.setViewportSize({ width, height });
      if (page.url() !== tested.origin + answered.path) {
        opened.watch(tested.origin);
        await page.goto(tested.origin + answered.path, { waitUntil: 'load' });
      }
      await page.evaluate(drawn);
      await opened.settled();
      const wished = screens.filter((one) => one.kind === answered.sample?.kind && one.width === width);
      const looks = [
        ...(await Promise.all(wished.map((one) => page.evaluate(firstScreenLooks, one)))).flat(),
        ...(await page.evaluate(pageLooks)),
        ...(await page.evaluate(partLooks)),
        ...(await wordsOnImages(page)),
        ...(width === GROUND_WIDTH ? await imagesOnGrounds(page) : []),
        ...(RING_WIDTHS.includes(width) ? await focusRings(page) : []),
      ];
      faults.push(
        ...(await overflowFaults(tested, answered, await overflowOf(page))),
        ...(await Promise.all(looks.map((look) => lookFault(tested, answered, width, look)))),
      );
    }
    return faults;
  });
}

/** A look as a fault at the key that decides it, else of the feature that wrote the element, as far as its marks tell, else of the page. */
export async function lookFault(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  width: number,
  { gate, element, marks, says, weight, key, hint }: Look,
): Promise<SiteFault> {
  const feature = (await elementOwner(tested.site.plan.browser))(marks);
  return {
    id: 'site/look',
    cause: `${gate} ${element}`,
    message: `On {where}, ${width} pixels wide, ${element} ${says}.`,
    hint: hint ?? `${HINTS[gate]}${feature ? ` It is of the feature "${feature}".` : ''}`,
    page: answered.path,
    weight,
    ...(feature ? { feature } : aboutPage(tested, answered)),
    ...(key ? { key } : {}),
  };
}
