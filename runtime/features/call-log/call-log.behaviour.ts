import { apiPath } from '../../islands/api-path.ts';

/** A tap on a number is told to the site's server; the call itself does not wait for that. */
export function start(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-call]');
    if (!link) return;
    const { call: location, car } = link.dataset;
    const body = JSON.stringify({ ...(location ? { location } : {}), ...(car ? { car_id: car } : {}) });
    navigator.sendBeacon?.(apiPath('/events/car_phone_call'), new Blob([body], { type: 'application/json' }));
  });
}
