import type { FeatureApi } from '../../contracts/services.types.ts';
import { mailLinkApi } from '../../ui/mail-link/mail-link-api.ts';

/** POST /api/desk/reservation: does what a link about a reservation is for. */
export const api: FeatureApi<'reservations'> = ({ services: { reservations }, guard }) =>
  mailLinkApi('/desk/reservation', guard, async (link) => (await reservations?.staff.use(link)) ?? 'gone');
