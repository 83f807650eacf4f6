import { apiPath } from '../../islands/api-path.ts';
import { quoted } from '../../search/query/conditions.ts';

/** Writes how many cars wait behind the search box on its button: one query to /api/search (§7). Without an answer the words stay. */
export async function showCount(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const words = form.querySelector('[data-count]');
  if (!words) return;
  try {
    const response = await fetch(apiPath('/search'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ queries: [countQuery(new FormData(form), form.dataset.searchCount ?? '')] }),
      signal,
    });
    if (!response.ok) return;
    const { results } = (await response.json()) as { results: { estimatedTotalHits?: number }[] };
    const count = results[0]?.estimatedTotalHits ?? 0;
    words.textContent = `Show ${count} ${count === 1 ? form.dataset.one : form.dataset.many}`;
  } catch {
    // The button works without the number.
  }
}

/** The form as one query of the protocol; `status`: count only cars of it, '' for all. The server adds the index and what shoppers may see. */
export function countQuery(data: FormData, status: string): object {
  const filter: string[] = status ? [`status = "${status}"`] : [];
  for (const field of ['make', 'body']) {
    const value = data.get(`refinementList[${field}][]`);
    if (typeof value === 'string' && value !== '') filter.push(`${field} = ${quoted(value)}`);
  }
  const budget = Number(data.get('price_max'));
  if (budget > 0) filter.push(`price <= ${budget}`);
  return { q: String(data.get('query') ?? ''), filter, limit: 0, matchingStrategy: 'all' };
}
