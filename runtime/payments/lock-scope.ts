import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/** Whether a site takes reservations. */
export const takesReservations = ({ payment, reserve }: Pick<ResolvedTenant, 'payment' | 'reserve'>): boolean =>
  payment.enabled && reserve.enabled;

/** Sites that show the same cars by the same numbers lock them for each other: those of a group, else a dealer's own site alone. */
export function lockScope({ slug, dealer }: Pick<ResolvedTenant, 'slug' | 'dealer'>): string {
  return isOfGroup({ dealer }) ? `group:${dealer.group}` : slug;
}

/** Whether other sites show the same cars: those of a group that names its websites. */
export function isOfGroup({ dealer: { group, websites } }: Pick<ResolvedTenant, 'dealer'>): boolean {
  return group !== null && websites.length > 0;
}
