import { Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { paymentRoutes } from './payment-routes.ts';

/** What payment providers call, and where they send shoppers (`paymentRoutes`); nothing where the site takes no reservations. */
export const api: FeatureApi<'reservations'> = ({ site, guard, services: { reservations } }) =>
  reservations
    ? paymentRoutes({ ...reservations.provider, name: site.tenant.name, desk: reservations, guard })
    : new Hono();
