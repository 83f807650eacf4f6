import { reportEvent } from '../../islands/report-event.ts';
import { localStore } from '../../islands/site-storage.ts';
import type { SiteEvent } from '../../rules/event/event.types.ts';
import { eventOfName } from '../../rules/event/events.data.ts';
import type { MeasuredPage } from './analytics.types.ts';
import { filterFields, knownWords } from './clean-address.ts';
import { ga4Event, isCounted } from './ga4-events.ts';
import { allowTag, openTag } from './google-tag.ts';
import { CHOICE, hasSignal } from './may-measure.ts';
import { carOfPage, listedNames, pageCars } from './page-cars.ts';
import { storedList } from './stored-list.ts';

/** What was told once and is not told again. */
const TOLD = 'forecourt.analytics.told';

const isFirstTime = (what: string): boolean =>
  !storedList<string>('localStorage', TOLD, (told) => (told.includes(what) ? told : [...told, what])).includes(what);

const pageOf = (bar: HTMLElement): MeasuredPage => JSON.parse(bar.dataset.page as string) as MeasuredPage;

/**
 * Begins to measure a page: tells of the page itself, then of what happens on it.
 * @param may whether that is still agreed to
 * @returns hears events of the document: clicks, `forecourt:event`, and `forecourt:swapped`, after which the page shows something else
 */
export function measure(bar: HTMLElement, may: () => boolean | null): (event: Event) => void {
  const page = pageOf(bar);
  const car = carOfPage();
  const cars = pageCars(page, car);
  const send = openTag(page);
  const asc = page.asc ? import('./asc.lazy.ts').then(({ openAsc }) => openAsc(page, car, send, may)) : null;
  let listed = '';

  const tell = (event: SiteEvent): void => {
    const sending = page.numbered || !isCounted(event) ? ga4Event(event, cars) : null;
    if (sending) send(...sending);
    void asc?.then((tellAsc) => tellAsc(event));
  };
  /** What the page shows now, that is told of by being there. */
  const look = (): void => {
    for (const one of page.events)
      if ('shown' in one && document.querySelector(one.shown) && isFirstTime(one.event + location.href))
        reportEvent(eventOfName(one.event), car ? { car: car.id } : {});
    const names = listedNames();
    if (names === null || listed === location.href) return;
    listed = location.href;
    const query = new URLSearchParams(location.search);
    reportEvent({ name: 'list_view' });
    const typed = query.get('query');
    if (typed) reportEvent({ name: 'search' }, { words: knownWords(typed, names) });
    const fields = filterFields(query, (field) => document.querySelector(`[name^="${nameIn(query, field)}"]`) !== null);
    if (fields.length > 0) reportEvent({ name: 'filter' }, { fields });
  };
  const view = (): void => {
    if (car) reportEvent({ name: 'car_view' }, { car: car.id });
    const sent = document.getElementById('analytics-lead')?.dataset.event;
    const lead = sent ? (JSON.parse(sent) as SiteEvent) : null;
    if (lead && isFirstTime(`lead ${lead.lead}`)) reportEvent(eventOfName(lead.name), lead);
    listed = '';
    look();
  };
  const click = (target: Element): void => {
    for (const one of page.events) {
      const element = 'click' in one ? target.closest<HTMLElement>(one.click) : null;
      if (!element) continue;
      const about = element.closest<HTMLElement>('[data-car]')?.dataset.car ?? car?.id;
      const href = element.getAttribute('href') ?? '';
      reportEvent(eventOfName(one.event), {
        ...(about === undefined ? {} : { car: Number(about) }),
        ...(href.startsWith('tel:') ? { phone: href.slice(4) } : {}),
      });
    }
  };

  send('page_view', {});
  // Not before who called this hears what is told.
  queueMicrotask(view);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !may()) return;
    send('page_view', {});
    view();
  });
  return (event) => {
    if (event.type === 'click') click(event.target as Element);
    else if (event instanceof CustomEvent) tell(event.detail as SiteEvent);
    else look();
  };
}

const nameIn = (query: URLSearchParams, field: string): string =>
  query.has(`range[${field}]`) ? `${field}_` : `refinementList[${field}]`;

/** What a button with `data-analytics` does: opens the question, or takes the answer. */
export function choose(bar: HTMLElement, button: HTMLElement): void {
  const { analytics: choice } = button.dataset;
  if (choice === 'ask') {
    const shown = hasSignal() ? 'signal' : 'question';
    for (const part of bar.querySelectorAll<HTMLElement>('[data-of]')) part.hidden = part.dataset.of !== shown;
    bar.dataset.opened = '';
    bar.hidden = false;
    bar.focus();
    return;
  }
  if (choice === 'yes' || choice === 'no') {
    keepChoice(choice);
    allowTag(pageOf(bar).tag, choice === 'yes');
    if (choice === 'no') storedList('localStorage', TOLD, () => []);
  }
  bar.hidden = true;
  // To where it was opened.
  if (bar.dataset.opened !== undefined)
    document.querySelector<HTMLElement>('[data-analytics="ask"]')?.focus({ preventScroll: true });
  delete bar.dataset.opened;
}

function keepChoice(choice: 'yes' | 'no'): void {
  try {
    localStore().setItem(CHOICE, `${choice} ${Date.now()}`);
  } catch {
    // Nothing is kept: it is asked again.
  }
}
