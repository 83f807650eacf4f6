import { parseHtml } from '../../islands/parse-html.ts';
import { morph } from './morph.ts';

/** Of a list of cards while those out of sight wait. */
const WAITING = 'data-waiting';

type Field = HTMLInputElement | HTMLSelectElement;

/** A listing that came back: what is seen first is read first, the filters when it is their turn. */
export interface Listing {
  title: string;
  results: ParentNode;
  /** Reads the filters. */
  filters: () => ParentNode;
}

/** The listing of a page's HTML; null where there is none. */
export function listingOf(html: string): Listing | null {
  const [start, middle, end] = [
    html.indexOf('<div id="listing"'),
    html.indexOf(`<div class="${RESULTS}"`),
    html.indexOf('</main>'),
  ];
  if (start < 0 || middle < start) return null;
  const title = html.slice(html.indexOf('<title>'), html.indexOf('</title>'));
  return {
    title: parseHtml(title).title,
    results: parseHtml(html.slice(middle, end)),
    filters: () => parseHtml(html.slice(start, middle)),
  };
}

const RESULTS = 'listing__results';

/**
 * Shows the cars of another listing and what is said about them. `inSteps`: cards that are out of sight wait for `swapRest`, so that the
 * first ones are on screen sooner.
 */
export function swapResults(listing: HTMLElement, { results }: Listing, inSteps: boolean): void {
  // The first card that waits (`live-filter.css`).
  const waiting = listing.querySelector('.car-grid > :nth-child(7)');
  const outOfSight = !waiting || waiting.getBoundingClientRect().top > innerHeight;
  results.querySelector('.car-grid')?.toggleAttribute(WAITING, inSteps && outOfSight);
  swapPart(listing, results, `.${RESULTS}`);
}

/** Shows the rest: all cards, the filters and what each of them would find. */
export function swapRest(listing: HTMLElement, next: Listing): void {
  listing.querySelector('.car-grid')?.removeAttribute(WAITING);
  const filters = next.filters();
  swapPart(listing, filters, '.filters');
}

/**
 * Makes a part of a listing the same as that of `next`, which is used up. What the shopper has in hand stays: the focus and what is being
 * typed, which groups are open, where they are scrolled to, the drawer.
 */
function swapPart(listing: HTMLElement, next: ParentNode, selector: string): void {
  const [part, wanted] = [listing.querySelector(selector), next.querySelector(selector)];
  if (!part || !wanted) return;
  const focused = document.activeElement as HTMLInputElement;
  const had = part.contains(focused);
  morph(part, wanted);
  if (had && focused !== document.activeElement) inPlaceOf(focused, part)?.focus({ preventScroll: true });
  for (const field of part.querySelectorAll<Field>('input, select')) settle(field);
}

/** A field that lost the focus by a move, or the box of the same value in another part of its group. */
function inPlaceOf(gone: HTMLInputElement, part: Element): HTMLInputElement | null {
  if (gone.isConnected) return gone;
  const boxes = [...part.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  return boxes.find(({ name, value }) => name === gone.name && value === gone.value) ?? null;
}

/** A field says what the page says, but for what is being typed or dragged: that is newer than the page that came back. */
function settle(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = option.defaultSelected;
  } else if (field.dataset.facetFind !== undefined) {
    // Values that came only now have not been looked through.
    if (field.value) field.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (field.type === 'checkbox') field.checked = field.defaultChecked;
  else if (!inHand(field) && field.value !== field.defaultValue) field.value = field.defaultValue;
}

/** The fields of a range are in hand together: dragging one of them writes its number. */
function inHand(field: Field): boolean {
  return (field.closest('fieldset') ?? field).contains(document.activeElement);
}
