import type { SiteEvent } from '../rules/event/event.types.ts';
import { EVENT_NUMBERS } from '../rules/event/events.data.ts';

/** Says what a shopper did. Who counts it listens to `forecourt:event` on the document; without a listener nothing is sent anywhere. */
export function reportEvent(name: SiteEvent['name'], details: Omit<SiteEvent, 'name' | 'id'> = {}): void {
  const id: number | undefined = (EVENT_NUMBERS as Partial<Record<string, number>>)[name];
  const detail: SiteEvent = { name, ...(id ? { id } : {}), ...details };
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail }));
}
