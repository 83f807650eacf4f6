/** Something a shopper did that the platform has a number for (§7 Analytics event ids). */
export interface SiteEvent {
  id: number;
  /** Id of the car that it was done with. */
  car?: number;
}

/** Says what a shopper did. Who counts it listens to `forecourt:event` on the document; without a listener nothing is sent anywhere. */
export function reportEvent(event: SiteEvent): void {
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail: event }));
}
