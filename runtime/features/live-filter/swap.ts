import { morph } from './morph.ts';

/** Of a list of cards while those out of sight wait. */
const WAITING = 'data-waiting';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Shows the cars of another listing and what is said about them. `inSteps`: cards that are out of sight wait for `swapRest`, so that the
 * first ones are on screen sooner.
 */
export function swapResults(listing: HTMLElement, next: HTMLElement, inSteps: boolean): void {
  // The first card that waits (`live-filter.css`).
  const waiting = listing.querySelector('.car-grid > :nth-child(7)');
  const outOfSight = !waiting || waiting.getBoundingClientRect().top > innerHeight;
  next.querySelector('.car-grid')?.toggleAttribute(WAITING, inSteps && outOfSight);
  swapPart(listing, next, '.listing__results');
}

/** Shows the rest: all cards, the filters and what each of them would find. */
export function swapRest(listing: HTMLElement, next: HTMLElement): void {
  listing.querySelector('.car-grid')?.removeAttribute(WAITING);
  swapPart(listing, next, '.listing__filter-button');
  swapPart(listing, next, '.filters');
}

/**
 * Makes a part of a listing the same as that of `next`, which is used up. What the shopper has in hand stays: the focus and what is being
 * typed, which groups are open, where they are scrolled to, the drawer.
 */
function swapPart(listing: HTMLElement, next: HTMLElement, selector: string): void {
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
  else if (field !== document.activeElement && field.value !== field.defaultValue) field.value = field.defaultValue;
}
