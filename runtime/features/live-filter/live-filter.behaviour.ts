import { parseHtml } from '../../islands/parse-html.ts';

/** How long typing may pause before it counts as done, in milliseconds. */
const PAUSE = 300;

/** How an address gets into the history: as a step of its own, in place of the last one while typing goes on, or because it is there. */
type Step = 'push' | 'replace' | 'pop';

/**
 * Live filtering (design §5): a change in the filters fetches the same address that the form would, and swaps the listing's server
 * HTML. Cards are rendered in one place only, and every state has an address of its own.
 */
export function start(): void {
  if (!document.getElementById('listing')) return;
  let running = new AbortController();
  let pause = 0;
  /** The address asked for last, and the field that it was typed in. */
  let asked = '';
  let typed: Element | null = null;

  const go = async (url: URL, step: Step): Promise<void> => {
    clearTimeout(pause);
    asked = url.href;
    running.abort();
    running = new AbortController();
    document.getElementById('listing')?.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(url, { signal: running.signal, headers: { Accept: 'text/html' } });
      const fresh = response.ok && parseHtml(await response.text());
      const next = fresh ? fresh.getElementById('listing') : null;
      if (!fresh || !next) return location.assign(url);
      if (step === 'push') {
        // Where the shopper stood, for the way back.
        history.replaceState({ top: scrollY }, '');
        history.pushState(null, '', response.url);
      } else if (step === 'replace') history.replaceState(null, '', response.url);
      swap(next);
      document.title = fresh.title;
      document.dispatchEvent(new Event('forecourt:swapped'));
      if (step === 'pop') scrollTo(0, history.state?.top ?? 0);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') location.assign(url);
    }
  };

  document.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (!field.form?.matches('[data-filter-form]') || !field.name || !/^(search|number)$/.test(field.type)) return;
    clearTimeout(pause);
    pause = setTimeout(() => {
      const form = document.querySelector<HTMLFormElement>('[data-filter-form]');
      const again = typed === document.activeElement && typed !== null;
      if (form) void go(addressOf(form), again ? 'replace' : 'push').then(() => (typed = document.activeElement));
    }, PAUSE) as unknown as number;
  });
  document.addEventListener('change', (event) => {
    const field = event.target as HTMLInputElement;
    if (!field.form?.matches('[data-filter-form]') || field.dataset.facetFind !== undefined) return;
    const url = addressOf(field.form);
    // What was typed is there already, or on its way.
    if (url.href === asked) return;
    typed = null;
    void go(url, 'push');
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-filter-form]')) return;
    event.preventDefault();
    form.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
    void go(addressOf(form), 'push');
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    void go(new URL(link.href), 'push').then(() => {
      if (link.closest('.paging')) document.getElementById('listing')?.scrollIntoView();
    });
  });
  addEventListener('popstate', () => void go(new URL(location.href), 'pop'));
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

/** Replaces the listing, keeping what the shopper has in hand: the focus and what is being typed, which groups are open, where they are scrolled to, the drawer. */
function swap(next: HTMLElement): void {
  const old = document.getElementById('listing') as HTMLElement;
  // Read before the old listing goes: what has no place in the page has no focus.
  const focused = document.activeElement as HTMLInputElement | null;
  const drawerOpen = old.querySelector('.filters:popover-open') !== null;
  const scrolled = old.querySelector('.filters')?.scrollTop ?? 0;
  for (const group of next.querySelectorAll<HTMLDetailsElement>('details[data-facet]')) {
    const before = old.querySelector<HTMLDetailsElement>(`details[data-facet="${group.dataset.facet}"]`);
    if (!before) continue;
    group.open = before.open;
    const [more, moreBefore] = [group, before].map((one) => one.querySelector<HTMLDetailsElement>('.facet__more'));
    if (more && moreBefore) more.open = moreBefore.open;
  }
  old.replaceWith(next);
  const filters = next.querySelector<HTMLElement>('.filters');
  if (drawerOpen) filters?.showPopover();
  if (filters) filters.scrollTop = scrolled;
  for (const find of old.querySelectorAll<HTMLInputElement>('[data-facet-find]')) {
    const again = find.value ? twin(find, next) : null;
    if (!again) continue;
    again.value = find.value;
    again.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const same = focused && old.contains(focused) ? twin(focused, next) : null;
  if (!same) return;
  // What is being typed is newer than the page that came back.
  if (/^(search|number|range)$/.test(same.type)) same.value = focused?.value ?? '';
  same.focus({ preventScroll: true });
  // Where in the words the shopper was; numbers do not tell.
  if (same.type === 'search') same.setSelectionRange(focused?.selectionStart ?? null, focused?.selectionEnd ?? null);
}

/** The same field of another listing. */
function twin(field: HTMLInputElement, listing: HTMLElement): HTMLInputElement | null {
  const fields = [...listing.querySelectorAll<HTMLInputElement>('input, select')];
  return fields.find((one) => identity(one) === identity(field)) ?? null;
}

/** A field by its name, and its value where several share one; one that is not sent by its place in its facet. */
function identity(field: HTMLInputElement): string {
  if (field.type === 'checkbox') return `${field.name} ${field.value}`;
  return (
    field.name || `${field.closest<HTMLElement>('[data-facet]')?.dataset.facet} ${field.type} ${field.dataset.end}`
  );
}
