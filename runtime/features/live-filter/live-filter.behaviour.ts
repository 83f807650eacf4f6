import { PAUSE } from './pause.data.ts';

/** After so many milliseconds an answer is late. */
const LATE = 250;

/** After so many milliseconds no frame is to be expected. */
const NO_FRAME = 100;

interface Move {
  /** How the address gets into the history: as a step of its own, in place of the last one while typing goes on, or because it is there. */
  step: 'push' | 'replace' | 'pop';
  /** The field that was typed in. */
  field?: Element;
  /** To another page of the same cars: from its top. */
  toTop?: boolean;
}

/**
 * Live filtering (design §5): a change in the filters fetches the same address that the form would, and swaps the listing's server
 * HTML. Cards are rendered in one place only, and every state has an address of its own.
 */
export function start(): void {
  const listing = document.getElementById('listing');
  if (!listing) return;
  /** Shows that an answer takes its time. */
  const busy = (yes: boolean): void => {
    if (yes) listing.setAttribute('aria-busy', 'true');
    else listing.removeAttribute('aria-busy');
  };
  let running = new AbortController();
  let pause = 0;
  let late = 0;
  /** The address asked for last, and the field whose typing made the last step of the history. */
  let asked = here().href;
  let typed: Element | null = null;

  const go = async (url: URL, { step, field, toTop = false }: Move): Promise<void> => {
    clearTimeout(pause);
    asked = url.href;
    running.abort();
    running = new AbortController();
    const { signal } = running;
    clearTimeout(late);
    late = window.setTimeout(() => busy(true), LATE);
    try {
      const swapping = import('./swap.lazy.ts');
      const response = await fetch(url, { signal, headers: { Accept: 'text/html' } });
      const html = response.ok ? await response.text() : '';
      const { listingOf, swapResults, swapRest } = await swapping;
      // Another one was asked for meanwhile.
      if (signal.aborted) return;
      const next = listingOf(html);
      if (!next) return location.assign(url);
      clearTimeout(late);
      await nextFrame();
      if (signal.aborted) return;
      if (step === 'push') {
        // Where the shopper stood, for the way back.
        history.replaceState({ top: scrollY }, '');
        history.pushState(null, '', response.url);
      } else if (step === 'replace') history.replaceState(null, '', response.url);
      typed = field ?? null;
      document.title = next.title;
      busy(false);
      swapResults(listing, next, step !== 'pop');
      document.dispatchEvent(new Event('forecourt:swapped'));
      if (step === 'pop') scrollTo(0, history.state?.top ?? 0);
      else if (toTop) listing.scrollIntoView();
      await behindFrame();
      swapRest(listing, next);
      document.dispatchEvent(new Event('forecourt:swapped'));
    } catch (error) {
      if ((error as Error).name !== 'AbortError') location.assign(url);
    }
  };

  /** What was typed is there already, or on its way; Enter changes a field and then sends its form. */
  const goOnce = (url: URL): void => {
    if (url.href !== asked) void go(url, { step: 'push' });
  };

  document.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (!field.form?.matches('[data-filter-form]') || !field.name || !/^(search|number)$/.test(field.type)) return;
    clearTimeout(pause);
    pause = window.setTimeout(() => {
      const form = document.querySelector<HTMLFormElement>('[data-filter-form]');
      if (form) void go(addressOf(form), { step: typed === field ? 'replace' : 'push', field });
    }, PAUSE);
  });
  document.addEventListener('change', (event) => {
    const field = event.target as HTMLInputElement;
    if (!field.form?.matches('[data-filter-form]') || 'facetFind' in field.dataset) return;
    goOnce(addressOf(field.form));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-filter-form]')) return;
    event.preventDefault();
    form.closest<HTMLElement>('[popover]')?.hidePopover?.();
    goOnce(addressOf(form));
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    void go(new URL(link.href), { step: 'push', toTop: link.closest('.paging') !== null });
  });
  addEventListener('popstate', () => {
    const url = here();
    if (url.href !== asked) void go(url, { step: 'pop' });
  });
}

/** The page's own address, without the place in it: links within the page change that alone. */
function here(): URL {
  const url = new URL(location.href);
  url.hash = '';
  return url;
}

/** Goes on in the browser's next frame; without one where none comes, e.g. in a tab that nobody looks at. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, NO_FRAME);
  });
}

/** Goes on once this frame is painted. */
function behindFrame(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The address that the form leads to, without fields that say nothing. */
export function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  const counters = new Map<string, number>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '' || (name === 'sortBy' && value === 'newest')) continue;
    const list = /^(refinementList\[[^[\]]+\])\[\]$/.exec(name)?.[1];
    if (!list) {
      url.searchParams.append(name, value);
      continue;
    }
    const index = counters.get(list) ?? 0;
    counters.set(list, index + 1);
    url.searchParams.append(`${list}[${index}]`, value);
  }
  return url;
}
