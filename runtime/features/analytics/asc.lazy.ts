import type { SiteEvent } from '../../rules/event/event.types.ts';
import type { AnalyticsCar, AscSite, MeasuredPage, Sending } from './analytics.types.ts';
import { ascEvents, ascViews, formEngagement, menuInteraction } from './asc-events.ts';
import { listedNames } from './page-cars.ts';

/** What the council's other tools read of a page. */
interface AscLayer {
  measurement_ids: string[];
  store_name: string;
  oem_code: string;
  oem_brand: string;
  affiliation: string;
  language: string;
  currency: string;
  page_type: string;
  items: object[];
  events: object[];
}

/**
 * Begins with the events of the Automotive Standards Council on a page.
 * @returns tells of what happens, by the site's own events
 */
export function openAsc(
  page: MeasuredPage,
  car: AnalyticsCar | null,
  send: (...sending: Sending) => void,
  may: () => boolean | null,
): (event: SiteEvent) => void {
  const thanks = document.getElementById('analytics-lead') ? { page_type: 'thank_you' } : {};
  const asc = { ...(page.asc as AscSite), ...thanks };
  const layer: AscLayer = {
    measurement_ids: [page.tag],
    store_name: asc.store_name,
    oem_code: 'unknown',
    oem_brand: asc.oem_brand,
    affiliation: 'forecourt',
    language: asc.language,
    currency: page.currency,
    page_type: asc.page_type,
    items: [],
    events: [],
  };
  Object.assign(window, { asc_datalayer: layer });
  const tell = ([name, parameters]: Sending): void => {
    layer.events.push({ event: name, ...parameters });
    send(name, { ...parameters, send_to: page.tag });
  };
  const begun = new Set<string>();
  for (const view of ascViews(asc, car, listedNames()?.length ?? null)) tell(view);
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLElement>('form.lead-form[data-form]');
    const step = form?.querySelector<HTMLInputElement>('input[name="step_number"]')?.value ?? '1';
    const name = form?.dataset.form;
    if (!name || !may() || begun.has(`${name} ${step}`)) return;
    begun.add(`${name} ${step}`);
    tell(formEngagement(name, asc, car));
  });
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('header nav :is(a, summary)');
    if (link && may()) tell(menuInteraction(link.textContent?.trim() ?? 'unknown', asc));
  });
  return (event) => {
    for (const sending of ascEvents(event, asc, car)) tell(sending);
  };
}
