import { apiPath } from '../../islands/api-path.ts';
import { fetchPart } from '../../islands/parse-html.ts';

/** Puts what the platform says by now in place of what the page came with; where there is no answer, that stays. */
export async function fetchPrint(details: HTMLElement): Promise<void> {
  const asked = new URLSearchParams({ car: details.dataset.printOf ?? '' });
  const part = await fetchPart(`${apiPath('/finance/print')}?${asked}`, 'finance-print');
  if (!part) return;
  for (const old of [...details.children].slice(1)) old.remove();
  details.append(...part.children);
}
