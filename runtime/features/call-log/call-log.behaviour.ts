import { reportEvent } from '../../islands/report-event.ts';
import { EVENT_IDS } from '../../rules/lead/event-ids.data.ts';

/** A tap on a number is an event (§7 id 25), and is told to the site's server; the call itself waits for neither. */
export function start(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-call]');
    if (!link) return;
    const { call: location, car } = link.dataset;
    reportEvent({ id: EVENT_IDS.call, ...(car ? { car: Number(car) } : {}) });
    const body = JSON.stringify({ ...(location ? { location } : {}), ...(car ? { car_id: car } : {}) });
    navigator.sendBeacon('/api/events/car_phone_call', new Blob([body], { type: 'application/json' }));
  });
}
