import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Box, Cluster, ReviewWidth, SeenChange, SiteReview } from './review.types.ts';

/** What differs from the usual change of these tests. */
type Given = Partial<SeenChange> & { dealer: string };

const CROP = { 390: { width: 390, height: 260 }, 1440: { width: 900, height: 320 } };

/** A change of what is on a page, with pictures that `drawPictures` draws. */
export function aChange({ dealer, ...given }: Given): SeenChange {
  const { width = 390, page = 'car', kind = 'added', selector = '.car-code' } = given;
  const name = [dealer, page, selector.replace(/\W/g, ''), kind, width].join('-').replaceAll(' ', '-');
  const crop = CROP[width];
  const box: Box = { left: 40, top: 60, width: crop.width - 120, height: 90 };
  return {
    dealer,
    family: 'classic',
    page,
    path: page === 'car' ? '/cars/a1-2021-reef-hatch' : `/${page}`,
    width,
    state: null,
    kind,
    selector,
    selectors: [selector],
    times: 1,
    place: 'below the location card',
    what: '182 px added',
    values: 'height 182',
    before: kind === 'added' ? null : box,
    after: kind === 'removed' ? null : box,
    hash: createHash('sha256').update(name).digest('hex'),
    pictures: {
      before: `pairs/${name}.before.png`,
      after: kind === 'removed' ? null : `pairs/${name}.after.png`,
      difference: kind === 'removed' ? null : `pairs/${name}.difference.png`,
      beforeBox: kind === 'added' ? null : box,
      afterBox: kind === 'removed' ? null : box,
      wholeBefore: null,
      wholeAfter: null,
    },
    ...given,
  };
}

/** Equal changes as one cluster. */
export function aCluster(id: string, title: string, pairs: readonly [SeenChange, ...SeenChange[]]): Cluster {
  const [{ kind, page, selector }] = pairs;
  const all = <T>(of: (pair: SeenChange) => T): T[] => [...new Set(pairs.map(of))];
  return {
    id,
    title,
    kind,
    page,
    selector,
    pages: all((pair) => pair.page),
    selectors: all((pair) => pair.selector),
    dealers: all(({ dealer }) => dealer).sort(),
    families: all(({ family }) => family).sort(),
    widths: all(({ width }) => width).sort((a, b) => a - b),
    pairs,
  };
}

/** Fifteen dealers who sell nothing. */
export const REVIEWED = Array.from({ length: 15 }, (_, at) => `dealer-${String(at + 1).padStart(2, '0')}`);

const WIDTHS: readonly ReviewWidth[] = [390, 1440];
const [FIRST, SECOND, THIRD] = REVIEWED as [string, string, string];
type Pairs = [SeenChange, ...SeenChange[]];

/** A review of six clusters: of all dealers, of some, of one, of words, of what is gone. */
export function aReview(given: Partial<SiteReview> = {}): SiteReview {
  const everywhere = REVIEWED.flatMap((dealer, at) =>
    WIDTHS.map((width) => aChange({ dealer, width, family: at % 3 === 0 ? 'bold' : 'classic' })),
  );
  const colour = { page: 'home', kind: 'colour', selector: '.button', place: 'in the introduction' } as const;
  const clusters = [
    aCluster('3f2a9c', 'Car page, below the location card: 182 px added', everywhere as Pairs),
    aCluster('3f7b01', 'Home page, in the introduction: background #0a5f38 to #0b7a48', [
      aChange({ dealer: FIRST, ...colour, what: 'background #0a5f38 to #0b7a48' }),
      aChange({ dealer: SECOND, ...colour, what: 'background #0a5f38 to #0b7a48' }),
    ]),
    aCluster('a10c55', 'Listing, on the car card: price moved 1 px down', [
      aChange({
        dealer: SECOND,
        page: 'listing',
        kind: 'moved',
        selector: '.car-card .price',
        what: 'moved 1 px down',
      }),
    ]),
    aCluster('b77d20', 'Home page: the section with reviews is gone', [
      aChange({ dealer: THIRD, page: 'home', kind: 'removed', selector: 'section.words', what: '640 px removed' }),
    ]),
    aCluster('c3e901', 'Every page, in the footer: “Hours” to “Open”', [
      aChange({ dealer: FIRST, page: 'contact', kind: 'words', selector: 'footer h2', what: '“Hours” to “Open”' }),
      aChange({ dealer: THIRD, page: 'contact', kind: 'words', selector: 'footer h2', what: '“Hours” to “Open”' }),
    ]),
    aCluster('d00112', 'Contact page, menu open: the menu looks different', [
      aChange({ dealer: FIRST, page: 'contact', kind: 'style', selector: 'header nav', state: 'menu open' }),
    ]),
  ];
  return {
    before: 'main (3f2a9c1)',
    after: 'the working tree',
    at: '2026-12-01T00:10:00.000Z',
    now: '2026-11-30T22:00:00.000Z',
    dealers: REVIEWED.map((dealer) => ({ dealer, family: 'classic', pages: 12, lookedAt: 10 })),
    clusters,
    came: [{ dealer: FIRST, family: 'bold', page: 'contact', path: '/contact/north' }],
    went: [{ dealer: SECOND, family: 'classic', page: 'offers', path: '/offers/spring' }],
    notLookedAt: REVIEWED.slice(0, 4).map((dealer) => ({
      dealer,
      page: 'car',
      path: '/cars/a2-2019-reef-wagon',
      width: null,
      state: null,
      reason: 'more pages than --max-pages 150',
      failed: false,
    })),
    notes: ['The lockfile differs: packages may look different by themselves.'],
    ...given,
  };
}

/** Draws every picture that a review names into a folder: grey blocks, what changed in colour. */
export async function drawPictures({ clusters }: SiteReview, dir: string): Promise<void> {
  for (const { pictures, width } of clusters.flatMap(({ pairs }) => pairs)) {
    const size = CROP[width];
    const draw = async (name: string | null, box: Box | null, fill: string, ground: string): Promise<void> => {
      if (name === null) return;
      const file = path.join(dir, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const blocks = [20, 170, 210]
        .map((top) => `<rect x="20" y="${top}" width="${size.width - 60}" height="22" fill="#8b93a1"/>`)
        .join('');
      const drawn = box
        ? `<rect x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" fill="${fill}"/>`
        : '';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${ground}"/>${blocks}${drawn}</svg>`;
      await sharp(Buffer.from(svg)).png().toFile(file);
    };
    await draw(pictures.before, pictures.beforeBox, '#0a5f38', '#ffffff');
    await draw(pictures.after, pictures.afterBox, '#c98b2b', '#ffffff');
    await draw(pictures.difference, pictures.afterBox, '#e0007a', '#f0f0f0');
  }
}
