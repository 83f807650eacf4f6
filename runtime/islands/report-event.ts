import type { NamedEvent, SiteEvent } from '../rules/event/event.types.ts';

/** Says what a shopper did. Who counts it listens to `forecourt:event` on the document; without a listener nothing is sent anywhere. */
export function reportEvent(event: NamedEvent, details: Omit<SiteEvent, keyof NamedEvent> = {}): void {
  const detail: SiteEvent = { ...event, ...details };
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail }));
}
