import type { FeatureApi } from '../../contracts/services.types.ts';
import { mailLinkApi } from '../../ui/mail-link/mail-link-api.ts';

/** POST /api/desk: does what a link about an enquiry is for. */
export const api: FeatureApi<'desk'> = ({ services: { desk }, guard }) =>
  mailLinkApi('/desk', guard, (link) => desk.use(link));
