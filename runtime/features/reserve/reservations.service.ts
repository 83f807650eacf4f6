import type { LoadedService } from '../../contracts/service-core.types.ts';
import { lockScope } from '../../payments/lock-scope.ts';
import { sharedReservations } from '../../payments/shared-reservations.ts';
import { openReservations } from './open-reservations.ts';
import type { Reservations } from './reservations.types.ts';

/** The only page whose form leads to a provider's. */
const HAND_OFF_ROUTE = '/pay/:token/continue';

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    /** Null: the site takes no reservations. */
    reservations: Reservations | null;
  }
}

export const service: LoadedService<'reservations'> = async (core) => {
  const { tenant } = core.site;
  const { store, database, locksOf, join, wake } = core.shared(sharedReservations);
  const opened = await openReservations(tenant, { ...core, store, database, wake: () => wake(tenant.slug) });
  if (opened === null) return { api: null };
  const { reservations, handOffHosts, round } = opened;
  const leave = join({ slug: tenant.slug, round });
  return {
    api: reservations,
    hooks: {
      cars: locksOf(lockScope(tenant)),
      formHosts: reservations.payHosts,
      formHostsAt: { [HAND_OFF_ROUTE]: handOffHosts },
    },
    close: async () => leave(),
  };
};
