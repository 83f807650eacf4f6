import { type OpenCards, openCard, openCards, type ReportCard } from './open-cards.ts';
import { openViews } from './open-views.ts';
import { pairHtml, pairName, safeHtml, thumbHtml } from './pair-html.ts';
import type { ReportData } from './shown-pair.types.ts';

/** The script of the report's page, and what it knows as JSON that may stand within HTML. */
export function reportScript(data: ReportData): { code: string; data: string } {
  const parts = [safeHtml, pairName, pairHtml, thumbHtml, openViews, openCard, openCards, openFilter, openKeys];
  return {
    code: `${parts.map(String).join('\n')}\nconst cards = openCards({ openViews, pairHtml, pairName, thumbHtml });\nopenKeys(cards, openFilter(cards));`,
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
  };
}

/** Makes the filter bar filter. @returns what puts the focus there */
function openFilter({ all, say }: OpenCards): () => void {
  const bar = document.querySelector<HTMLFormElement>('.filter');
  if (!bar) return () => {};
  bar.hidden = false;
  const field = (id: string): HTMLInputElement => document.getElementById(`filter-${id}`) as HTMLInputElement;
  const names = ['dealer', 'page', 'width', 'family', 'state'];
  const none = document.getElementById('none-left') as HTMLElement;
  const approved = document.querySelector<HTMLDetailsElement>('#approved details');
  const apply = (): void => {
    const [dealer = '', page, width, family, state] = names.map((name) => field(name).value.trim());
    const isPlace = (one: { dealer?: string; page?: string; family?: string }): boolean =>
      (one.dealer ?? '').includes(dealer.toLowerCase()) &&
      (!page || one.page === page) &&
      (!family || one.family === family);
    for (const card of all)
      card.keep(
        (pair) =>
          isPlace(pair) &&
          (!width || String(pair.width) === width) &&
          (!state || card.cluster.approved === (state === 'approved')),
      );
    for (const place of document.querySelectorAll<HTMLElement>('.places > li[data-dealer]'))
      place.hidden = !isPlace({ ...place.dataset });
    for (const count of document.querySelectorAll<HTMLElement>('[data-section]')) {
      const section = count.closest('section') as HTMLElement;
      const left = section.querySelectorAll('.card:not([hidden])').length;
      count.textContent = String(left);
      section.hidden = left === 0;
    }
    if (approved && state === 'approved') approved.open = true;
    const left = all.filter(({ element }) => !element.hidden);
    none.hidden = left.length > 0;
    const dealers = new Set(left.flatMap(({ pairs, cluster }) => pairs.map((at) => cluster.pairs[at]?.dealer))).size;
    const words = `${left.length} of ${all.length} changes, ${dealers.toLocaleString('en')} ${dealers === 1 ? 'dealer' : 'dealers'}`;
    (document.getElementById('counts') as HTMLElement).textContent = words;
    say(words);
  };
  bar.addEventListener('input', apply);
  bar.addEventListener('submit', (event) => event.preventDefault());
  document.getElementById('all-again')?.addEventListener('click', () => {
    bar.reset();
    apply();
    field('dealer').focus();
  });
  apply();
  say('');
  return () => field('dealer').focus();
}

/** Makes keys walk through cards and pairs. */
function openKeys({ all, say, copy }: OpenCards, focusFilter: () => void): void {
  const dialog = document.getElementById('keys') as HTMLDialogElement;
  document.getElementById('show-keys')?.addEventListener('click', () => dialog.showModal());
  const seen = (): ReportCard[] => all.filter(({ element }) => element.checkVisibility());
  let current: ReportCard | undefined;
  document.addEventListener('focusin', ({ target }) => {
    const element = (target as HTMLElement).closest('.card');
    const card = all.find((one) => one.element === element);
    if (!card || card === current) return;
    current?.element.classList.remove('current');
    current = card;
    card.element.classList.add('current');
  });
  const go = (by: number): void => {
    const cards = seen();
    const now = current ? cards.indexOf(current) : -1;
    const next = cards[now < 0 ? 0 : now + by];
    if (!next) {
      say(by > 0 ? 'This is the last change.' : 'This is the first change.');
      return;
    }
    next.element.focus({ preventScroll: true });
    next.element.scrollIntoView({ block: 'start' });
    say(`Change ${cards.indexOf(next) + 1} of ${cards.length}`);
  };
  const onCurrent = (run: (card: ReportCard) => void) => (): void => {
    if (!current || !seen().includes(current)) go(1);
    if (current) run(current);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(1),
    j: () => go(1),
    ArrowUp: () => go(-1),
    k: () => go(-1),
    ArrowRight: onCurrent((card) => card.step(1)),
    ArrowLeft: onCurrent((card) => card.step(-1)),
    ' ': onCurrent((card) => card.views.nextView()),
    d: onCurrent((card) => card.views.view('difference')),
    s: onCurrent((card) => card.views.view('all')),
    o: onCurrent((card) => card.views.view('over')),
    b: onCurrent((card) => card.views.blink()),
    a: onCurrent((card) => copy(card.element.querySelector<HTMLElement>('[data-copy]')?.dataset.copy ?? '')),
    '/': focusFilter,
    '?': () => dialog.showModal(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
    const target = event.target as HTMLElement;
    if (target.matches('input, select, textarea')) {
      if (event.key === 'Escape' && target.closest('.filter')) {
        event.preventDefault();
        const card = current && seen().includes(current) ? current : seen()[0];
        card?.element.focus();
      }
      return;
    }
    // What a button or a link does itself stays as it is.
    if (event.key === ' ' && target.matches('button, a, summary')) return;
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
