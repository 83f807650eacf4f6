import type { DescribedPage, SeenElement } from '../pictures/described-page.types.ts';
import type { Box, ChangeKind } from '../review.types.ts';
import { matchElements } from './match-elements.ts';
import { type Inherited, ownChanges } from './own-changes.ts';
import {
  coveredPixels,
  cropRaster,
  differingPixels,
  movedWithin,
  type PixelBox,
  type Raster,
  showOtherwise,
} from './raster.ts';

/** A page as it was photographed. */
export interface PictureOfPage {
  described: DescribedPage;
  raster: Raster;
}

/** A change at one element of a page. */
export interface FoundChange {
  kind: ChangeKind;
  what: string;
  values: string;
  /** From the body down to the element, as it is now, or was where it is gone. */
  path: readonly SeenElement[];
  /** What stands before it in the same element; null: nothing. Of what came or went alone. */
  behind: SeenElement | null;
  before: Box | null;
  after: Box | null;
}

/** A change, and whether it is but where something stands or how big it is: what changes beside it may be why. */
interface Candidate extends FoundChange {
  weak: boolean;
}

/** What may move all that is in the same element. */
const REFLOWS: ReadonlySet<ChangeKind> = new Set(['words', 'type', 'style']);
/** How far shadows reach, in CSS pixels. */
const SHADOW = 24;
/** As many pixels of what moved, or such a share of them, may be smoothed otherwise. */
const MANY = 40;
const SHARE = 0.015;
const LAYER_SHARE = 0.04;
/** Positions nearer than this are rounded, not moved; CSS pixels. */
const NEAR = 0.75;

/**
 * What a shopper sees otherwise, at the elements where it came about: elements are told by their place among others, each is held against itself
 * wherever it stands now, and what only moved or grew because of another is not told. Pixels decide whether anything changed, elements say what.
 */
export function comparePages(before: PictureOfPage, after: PictureOfPage): FoundChange[] {
  const pixels = (a: SeenElement, b: SeenElement) =>
    [before.raster, coveredPixels(a.seen, before.raster), after.raster, coveredPixels(b.seen, after.raster)] as const;
  // A letter with another accent differs by less than smoothing does: where elements say otherwise, any pixel tells that it is seen.
  const differs = (a: SeenElement, b: SeenElement): boolean =>
    showOtherwise(...pixels(a, b), a.says === b.says ? undefined : 'any');

  const compare = (
    a: SeenElement,
    b: SeenElement,
    above: readonly SeenElement[],
    inherited: Inherited,
  ): Candidate[] => {
    if (a.covered === 1 || b.covered === 1 || (sameSize(a.seen, b.seen) && !differs(a, b))) return [];
    const path = [...above, b];
    const here = { path, behind: null, before: a.seen, after: b.seen };
    const own = ownChanges(a, b, inherited);
    const found: Candidate[] = own.changes.map((change) => ({ ...change, ...here, weak: false }));
    const matched = matchElements(a.children, b.children);
    const comesAndGoes = [
      ...matched.removed.filter(isSeen).map((one): Candidate => cameOrWent('removed', one, a.children, [...above, a])),
      ...matched.added.filter(isSeen).map((one): Candidate => cameOrWent('added', one, b.children, path)),
    ];
    const inner = matched.pairs.map((pair) => ({
      ...pair,
      grown: !sameSize(pair.before.box, pair.after.box),
      found: compare(pair.before, pair.after, path, own.inherited),
    }));
    const grown = (except: unknown): boolean =>
      comesAndGoes.length > 0 ||
      found.some(({ kind }) => REFLOWS.has(kind)) ||
      inner.some((one) => one !== except && one.grown && one.found.some(({ weak }) => !weak));
    const reflows = grown(null);
    let last: Delta = { start: STILL, end: STILL };
    for (const one of inner) {
      const delta = deltaOf(one, a.box, b.box);
      const carried =
        isNear(delta.start, last.start) || isNear(delta.start, last.end) || isNear(delta.start, mixed(last));
      const why = grown(one);
      const stays = one.after.floats && isNear(startOf(one.before.box), startOf(one.after.box));
      if (!isStill(delta.start) && !carried && !reflows && !stays && isSeen(one.after))
        found.push({
          kind: 'moved',
          what: movedWords(delta.start),
          values: `${Math.round(delta.start.x)} ${Math.round(delta.start.y)}`,
          path: [...path, one.after],
          behind: null,
          before: one.before.seen,
          after: one.after.seen,
          weak: true,
        });
      found.push(...(why && (one.grown || !isStill(delta.start)) ? one.found.filter(({ weak }) => !weak) : one.found));
      // What follows goes on from what flows.
      if (!one.after.floats) last = delta;
    }
    found.push(...comesAndGoes);
    if (found.length > 0) return found;
    if (!sameSize(a.box, b.box))
      return [{ kind: 'resized', what: resizedWords(a.box, b.box), values: '', ...here, weak: true }];
    const move = movedWithin(...pixels(a, b));
    const stays = isNear(startOf(a.box), startOf(b.box));
    if (a.covered > 0 || b.covered > 0 || (!stays && (move || isSmoothing(a, b, SHARE)))) return [];
    // A layer of its own is drawn to the nearest pixel, by what was drawn before it.
    const inLayer = path.some(({ floats }) => floats);
    if (inLayer && (move || isSmoothing(a, b, LAYER_SHARE) || !differs(middleOf(a), middleOf(b)))) return [];
    return move
      ? [{ kind: 'moved', what: movedWords(move), values: `${move.x} ${move.y}`, ...here, weak: false }]
      : [{ kind: 'looks', what: 'looks otherwise', values: '', ...here, weak: false }];
  };
  /** What stands elsewhere is smoothed otherwise, letters and pictures alike. */
  const isSmoothing = (a: SeenElement, b: SeenElement, share: number): boolean => {
    if (![b.box.left - a.box.left, b.box.top - a.box.top].every(isWhole)) return true;
    const [was, from, is, to] = pixels(a, b);
    const size = { width: Math.min(from.width, to.width), height: Math.min(from.height, to.height) };
    const count = differingPixels(cropRaster(was, { ...from, ...size }), cropRaster(is, { ...to, ...size }));
    return count < Math.max(MANY, size.width * size.height * share);
  };
  const found = compare(before.described.root, after.described.root, [], new Set());
  return withoutCovered(found, before, after).map(({ weak: _, ...change }) => change);
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 0.04;

const isSeen = ({ seen, paints, covered }: SeenElement): boolean =>
  paints && covered < 1 && seen.width >= 1 && seen.height >= 1;

const sameSize = (a: Box, b: Box): boolean =>
  Math.abs(a.width - b.width) < NEAR && Math.abs(a.height - b.height) < NEAR;

function cameOrWent(
  kind: 'added' | 'removed',
  element: SeenElement,
  among: readonly SeenElement[],
  above: readonly SeenElement[],
): Candidate {
  const { seen } = element;
  const word = kind === 'added' ? 'added' : 'gone';
  const isWide = seen.width > 200 && seen.height > 20;
  return {
    kind,
    what: isWide ? `${Math.round(seen.height)} px ${word}` : word,
    values: '',
    path: [...above, element],
    behind: among.slice(0, among.indexOf(element)).findLast(isSeen) ?? null,
    before: kind === 'added' ? null : seen,
    after: kind === 'added' ? seen : null,
    weak: false,
  };
}

/** Without its edges: behind the corners of what lies over a page the page is seen. */
const middleOf = ({ seen: { left, top, width, height }, ...element }: SeenElement): SeenElement => ({
  ...element,
  seen: { left: left + width / 4, top: top + height / 4, width: width / 2, height: height / 2 },
});

const startOf = ({ left, top }: Box): Point => ({ x: left, y: top });

interface Point {
  x: number;
  y: number;
}
/** How far the start (left, top) and the end (right, bottom) of an element are from where they were, within what is around it. */
interface Delta {
  start: Point;
  end: Point;
}
const STILL: Point = { x: 0, y: 0 };

function deltaOf({ before, after }: { before: SeenElement; after: SeenElement }, a: Box, b: Box): Delta {
  const x = after.box.left - before.box.left - (b.left - a.left);
  const y = after.box.top - before.box.top - (b.top - a.top);
  return {
    start: { x, y },
    end: { x: x + after.box.width - before.box.width, y: y + after.box.height - before.box.height },
  };
}

const isNear = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR;
const isStill = (point: Point): boolean => isNear(point, STILL);
/** What stands in a row after something that grew moves along with its end, at the height of its start; in a column, the other way round. */
const mixed = ({ start, end }: Delta): Point =>
  Math.abs(end.x - start.x) > Math.abs(end.y - start.y) ? { x: end.x, y: start.y } : { x: start.x, y: end.y };

function movedWords({ x, y }: Point): string {
  const way = (by: number, forth: string, back: string): string[] =>
    Math.abs(by) < NEAR ? [] : [`${Math.round(Math.abs(by))} px ${by > 0 ? forth : back}`];
  return `moved ${[...way(y, 'down', 'up'), ...way(x, 'right', 'left')].join(' and ')}`;
}

function resizedWords(a: Box, b: Box): string {
  const way = (by: number, more: string, less: string): string[] =>
    Math.abs(by) < NEAR ? [] : [`${Math.round(Math.abs(by))} px ${by > 0 ? more : less}`];
  return [...way(b.height - a.height, 'taller', 'less tall'), ...way(b.width - a.width, 'wider', 'narrower')].join(
    ' and ',
  );
}

/** Leaves out what looks otherwise only where another change says why, such as a ground of another colour, or where something lies over it. */
function withoutCovered(
  found: readonly Candidate[],
  before: PictureOfPage,
  after: PictureOfPage,
): readonly Candidate[] {
  const told = found.filter(({ kind }) => kind !== 'looks');
  const floats = { before: floatsIn(before.described.root), after: floatsIn(after.described.root) };
  return found.filter((one) => {
    if (one.kind !== 'looks' || !one.before || !one.after) return true;
    const [a, b] = [coveredPixels(one.before, before.raster), coveredPixels(one.after, after.raster)];
    const size = { width: Math.min(a.width, b.width), height: Math.min(a.height, b.height) };
    if (size.width < 1 || size.height < 1) return false;
    const over = (side: 'before' | 'after'): Box[] =>
      one.path.some((element) => element.floats) ? [] : floats[side].map(({ seen }) => withShadow(seen));
    const boxesOf = (side: 'before' | 'after', { x, y }: PixelBox): Box[] =>
      [...told.flatMap((other) => other[side] ?? []), ...over(side)].map((box) => ({
        ...box,
        left: box.left - x,
        top: box.top - y,
      }));
    const boxes = [...boxesOf('before', a), ...boxesOf('after', b)];
    if (boxes.length === 0) return true;
    const mask = Buffer.alloc(size.width * size.height * 4);
    differingPixels(cropRaster(before.raster, { ...a, ...size }), cropRaster(after.raster, { ...b, ...size }), mask);
    for (let y = 0; y < size.height; y++)
      for (let x = 0; x < size.width; x++)
        if (mask[(y * size.width + x) * 4 + 3] !== 0 && !boxes.some((box) => covers(box, x, y))) return true;
    return false;
  });
}

/** What lies over a page throws a shadow. */
const withShadow = ({ left, top, width, height }: Box): Box => ({
  left: left - SHADOW,
  top: top - SHADOW,
  width: width + 2 * SHADOW,
  height: height + 2 * SHADOW,
});

const floatsIn = (element: SeenElement): SeenElement[] =>
  element.floats ? [element] : element.children.flatMap(floatsIn);

const covers = ({ left, top, width, height }: Box, x: number, y: number): boolean =>
  x >= left - 1 && x <= left + width && y >= top - 1 && y <= top + height;
