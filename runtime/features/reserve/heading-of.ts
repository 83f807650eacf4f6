import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What the way to a reservation is called, on the car's page and on its own: a purchase where cars are bought online. */
export const headingOf = ({ buyOnline, reserve }: Pick<ResolvedTenant, 'buyOnline' | 'reserve'>): string =>
  buyOnline.enabled ? buyOnline.heading : reserve.heading;
