import type { ServiceLeads } from '../../contracts/lead-claims.types.ts';
import { publicId } from '../store/lead-id.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import { toLead } from './enrich-lead.ts';
import type { LeadDeskOptions } from './lead-desk.types.ts';
import { targetsOfChanges, targetsOfLead } from './target-choice.ts';

/** The leads of one site for services of features. */
export function serviceLeads({
  tenant,
  store,
  onAccepted,
}: Pick<LeadDeskOptions, 'tenant' | 'store' | 'onAccepted'>): ServiceLeads {
  return {
    publicId,
    byPublicId: (id) => store.getPublic(tenant.slug, id),
    async change(id, { merge, claims, visitor }) {
      const { outcome } = await store.update({
        tenant: tenant.slug,
        id,
        idempotency: null,
        quarantine: null,
        targets: targetsOfChanges(tenant),
        claims,
        visitor,
        merge: (current) => ({ lead: merge(current) }),
      });
      if (outcome === 'taken' || outcome === 'full') return outcome;
      if (outcome !== 'updated') return 'unknown';
      onAccepted?.();
      return 'changed';
    },
    async take({ input, car, userAgent, consent, idempotency }) {
      const lead = toLead(input, tenant, car, userAgent);
      const { leads, ...unconfirmed } = tenant;
      await store.create({
        tenant: tenant.slug,
        lead,
        quarantine: null,
        consent,
        idempotency,
        targets: targetsOfLead(lead, leads ? { ...unconfirmed, leads: { ...leads, confirmation: false } } : tenant),
      });
      onAccepted?.();
    },
    isAway: (error) => error instanceof StoreUnavailableError,
  };
}
