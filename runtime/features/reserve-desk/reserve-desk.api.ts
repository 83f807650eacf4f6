import type { FeatureApi } from '../../contracts/services.types.ts';
import { mailLinkApi } from '../../ui/mail-link/mail-link-api.ts';

/** POST /api/desk/reservation: does what a link about a reservation is for. */
export const api: FeatureApi = ({ reservationStaff, guard }) =>
  mailLinkApi('/desk/reservation', guard, async (link) => (await reservationStaff?.use(link)) ?? 'gone');
