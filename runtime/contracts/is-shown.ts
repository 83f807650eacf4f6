import type { Site } from './site.types.ts';
import type { SlotName } from './slot.types.ts';

/** Whether a module ('home/reasons') is in a slot of a site: the dealer's own list may leave it out. */
export const isShown = ({ plan }: Pick<Site, 'plan'>, slot: SlotName, module: string): boolean =>
  plan.slots[slot]?.includes(module) ?? false;
