/** While a shopper fills in the search box, its button says how many cars wait behind it: what asks for that comes with the first change. */
export function start(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search-count]');
  let request = new AbortController();
  form?.addEventListener('change', async () => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const { showCount } = await import('./search-count.lazy.ts');
    if (!signal.aborted) await showCount(form, signal);
  });
}
