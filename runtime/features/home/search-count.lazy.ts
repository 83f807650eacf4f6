import { apiPath } from '../../islands/api-path.ts';
import { quoted } from '../../search/query/filter-builder.ts';

/** What the box offers to choose from, each value with the cars that it would lead to. */
const CHOICES = ['make', 'body'] as const;

/** What the engine answers to one query, as far as it is read here. */
interface Answer {
  estimatedTotalHits?: number;
  facetDistribution?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * Writes how many cars wait behind the search box on its button, and lets nobody choose what leads to none: one call to /api/search (§7). Without an
 * answer all stays as it is.
 */
export async function showCount(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const words = form.querySelector('[data-count]');
  if (!words) return;
  try {
    const [data, status] = [new FormData(form), form.dataset.searchCount ?? ''];
    const response = await fetch(apiPath('/search'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        queries: [countQuery(data, status), ...CHOICES.map((field) => choiceQuery(data, status, field))],
      }),
      signal,
    });
    if (!response.ok) return;
    const { results } = (await response.json()) as { results: Answer[] };
    const count = results[0]?.estimatedTotalHits ?? 0;
    words.textContent = `Show ${count} ${count === 1 ? form.dataset.one : form.dataset.many}`;
    for (const [index, field] of CHOICES.entries()) {
      const select = form.elements.namedItem(nameOf(field));
      const counts = results[index + 1]?.facetDistribution?.[field];
      if (select instanceof HTMLSelectElement && counts) closeDeadEnds(select, counts);
    }
  } catch {
    // The button works without the number.
  }
}

/** What is chosen stays open, so that it can be seen and changed. */
function closeDeadEnds(select: HTMLSelectElement, counts: Readonly<Record<string, number>>): void {
  for (const option of select.options)
    option.disabled = option.value !== '' && !option.selected && (counts[option.value] ?? 0) === 0;
}

/** The form as one query of the protocol; `status`: count only cars of it, '' for all. The server adds the index and what shoppers may see. */
export function countQuery(data: FormData, status: string): object {
  return { ...queryOf(data, status), limit: 0 };
}

/** How many cars each value of a field would lead to beside all else that is chosen. */
export function choiceQuery(data: FormData, status: string, field: (typeof CHOICES)[number]): object {
  return { ...queryOf(data, status, field), facets: [field], limit: 0 };
}

const nameOf = (field: string): string => `refinementList[${field}][]`;

function queryOf(data: FormData, status: string, without = ''): object {
  const filter: string[] = status ? [`status = "${status}"`] : [];
  for (const field of CHOICES) {
    const value = data.get(nameOf(field));
    if (field !== without && typeof value === 'string' && value !== '') filter.push(`${field} = ${quoted(value)}`);
  }
  const budget = Number(data.get('price_max'));
  if (budget > 0) filter.push(`price <= ${budget}`);
  return { q: String(data.get('query') ?? ''), filter, matchingStrategy: 'all' };
}
