import type { TenantOffer } from '../../tenant/tenant-parts.types.ts';

/** Offers that are on a day, with their places in the dealer's list. Those that have ended, or not begun, are left out. */
export function currentOffers(offers: readonly TenantOffer[], today: string): { offer: TenantOffer; index: number }[] {
  return offers
    .map((offer, index) => ({ offer, index }))
    .filter(({ offer: { starts = '', ends = '9999-12-31' } }) => starts <= today && today <= ends);
}

/** Whether an offer begins or ends some day: then what the page says holds until midnight. */
export const hasDays = (offers: readonly TenantOffer[]): boolean =>
  offers.some(({ starts, ends }) => starts !== undefined || ends !== undefined);
