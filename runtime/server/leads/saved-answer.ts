import type { LeadClaim } from '../../contracts/lead-claims.types.ts';
import type { SavedLead } from '../../contracts/lead-desk.types.ts';
import type { LeadErrors } from '../../rules/lead/lead.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import type { CreateOutcome, RefusedClaim, UpdateOutcome } from '../store/lead-store.types.ts';
import type { LeadDeskOptions } from './lead-desk.types.ts';

/** What is answered once the store has a lead with what it claims, or will not have it. */
export function answer(
  outcome: Exclude<CreateOutcome | UpdateOutcome, RefusedClaim>,
  claims: readonly LeadClaim[],
  options: Pick<LeadDeskOptions, 'onAccepted' | 'tenant' | 'log'>,
): SavedLead {
  switch (outcome.outcome) {
    case 'created':
    case 'updated':
      options.onAccepted?.();
      return { ok: true, id: outcome.id, replayed: false, ...claimedWith(outcome.id, claims, options) };
    case 'replayed':
      return { ok: true, id: outcome.id, replayed: true, ...claimedWith(outcome.id, claims, options) };
    case 'unknown':
      return { ok: false, reason: 'unknown' };
    case 'conflict':
      return { ok: false, reason: 'refused', errors: {}, message: ANSWERS.alreadySent };
    case 'rejected':
      return refused({ errors: outcome.errors });
  }
}

/** What features say of what they gave a lead. It is stored: whatever fails here, the lead is taken. */
function claimedWith(
  id: string,
  claims: readonly LeadClaim[],
  { tenant, log }: Pick<LeadDeskOptions, 'tenant' | 'log'>,
): Pick<Extract<SavedLead, { ok: true }>, 'claimed'> {
  if (claims.length === 0) return {};
  const claimed: Record<string, string> = {};
  for (const claim of claims)
    try {
      Object.assign(claimed, claim.answer(id));
    } catch (error) {
      log('error', 'Nothing is said of what an enquiry claimed', { tenant: tenant.slug, reason: String(error) }, error);
    }
  return { claimed };
}

/** What is answered where something is wrong with what was sent. */
export function refused({ errors, step }: Refusal): SavedLead {
  return {
    ok: false,
    reason: 'refused',
    errors,
    message: ANSWERS.checkFields,
    ...(step === undefined ? {} : { step }),
  };
}

interface Refusal {
  errors: LeadErrors;
  step?: number | undefined;
}
