import { morph } from './morph.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Makes the listing of the page the one that came back. What the shopper has in hand stays: the focus and what is being typed, which groups
 * are open, where they are scrolled to, the drawer.
 */
export function swap(next: HTMLElement): void {
  const listing = document.getElementById('listing') as HTMLElement;
  const focused = document.activeElement as HTMLInputElement | null;
  const had = listing.contains(focused);
  morph(listing, next);
  if (had && focused !== document.activeElement) inPlaceOf(focused, listing)?.focus({ preventScroll: true });
  for (const field of listing.querySelectorAll<Field>('input, select')) settle(field);
}

/** A field that lost the focus by a move, or the box of the same value in another part of its group. */
function inPlaceOf(gone: HTMLInputElement | null, listing: HTMLElement): HTMLInputElement | null {
  if (!gone || gone.isConnected) return gone;
  const boxes = [...listing.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
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
