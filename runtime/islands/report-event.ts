import { EVENTS, type EventName } from './events.data.ts';

/** What a `forecourt:event` carries. */
export interface SiteEvent {
  name: EventName;
  /** The platform's number for it. */
  id: number;
  /** Id of the car that it was done with. */
  car?: number;
}

/** Says what a shopper did. Who counts it listens to `forecourt:event` on the document; without a listener nothing is sent anywhere. */
export function reportEvent(name: EventName, details: Omit<SiteEvent, 'name' | 'id'> = {}): void {
  const detail: SiteEvent = { name, id: EVENTS[name].id, ...details };
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail }));
}
