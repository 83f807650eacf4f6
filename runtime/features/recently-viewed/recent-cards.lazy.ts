import { apiPath } from '../../islands/api-path.ts';
import { fetchPart } from '../../islands/parse-html.ts';

/** Puts the cards of these cars into their place; where none is here any more, there is no place. */
export async function showRecent(place: HTMLElement, ids: readonly string[]): Promise<void> {
  const asked = new URLSearchParams(ids.map((id) => ['car', id]));
  const cards = await fetchPart(`${apiPath('/cars/recent')}?${asked}`, 'recent');
  if (!cards) {
    place.hidden = true;
    return;
  }
  const row = document.createElement('ul');
  row.className = 'card-row';
  row.tabIndex = 0;
  row.setAttribute('aria-label', place.querySelector('h2')?.textContent ?? '');
  row.append(...cards.children);
  place.append(row);
  document.dispatchEvent(new Event('forecourt:swapped'));
}
