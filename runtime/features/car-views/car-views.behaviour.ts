import { apiPath } from '../../islands/api-path.ts';
import { whenSeen } from '../../islands/when-seen.ts';

/** Tells the site that somebody looks at a car, not a program that drives a browser; the server counts a visitor once. */
export function start(): void {
  const id = document.querySelector<HTMLElement>('[data-views]')?.dataset.views;
  if (id && !navigator.webdriver) whenSeen(() => navigator.sendBeacon?.(apiPath('/cars/views'), id));
}
