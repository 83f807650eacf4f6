import type { ClaimingLead, ClaimRefusal, LeadClaim, LeadClaims } from '../../contracts/lead-claims.types.ts';
import type { LeadInput } from '../../rules/lead/lead.types.ts';
import type { CreateOutcome, RefusedClaim, UpdateOutcome } from '../store/lead-store.types.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import type { LeadDeskOptions } from './lead-desk.types.ts';

/** A lead is taken without what it claims: with these fields, and these features are not asked again. */
export interface WithoutClaims {
  fields: Partial<LeadInput>;
  hooks: readonly LeadClaims[];
}

/** What came of a lead and what it claims: stored together, refused, or to be taken without. */
type Claimed =
  | { outcome: Exclude<CreateOutcome | UpdateOutcome, RefusedClaim>; claims: readonly LeadClaim[] }
  | { refused: ClaimRefusal }
  | { without: WithoutClaims };

/**
 * Stores a lead with what it claims of features. One that fails costs the lead nothing but its claim. Throws where the store does not answer, and
 * where it fails without a claim.
 */
export async function claimAndStore(
  claiming: ClaimingLead,
  hooks: readonly LeadClaims[],
  options: Reporting,
  store: (claims: readonly LeadClaim[]) => Promise<CreateOutcome | UpdateOutcome>,
): Promise<Claimed> {
  const failed = new Map<LeadClaims, unknown>();
  const claims = new Map<LeadClaims, LeadClaim>();
  const refusals: ClaimRefusal[] = [];
  for (const hook of hooks)
    try {
      const claimed = await hook.of(claiming);
      if (claimed && 'errors' in claimed) refusals.push(claimed);
      else if (claimed) claims.set(hook, claimed);
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error;
      failed.set(hook, error);
    }
  if (failed.size > 0) return withoutFailed(claiming, hooks, failed, options);
  if (refusals.length > 0) return { refused: { errors: Object.assign({}, ...refusals.map(({ errors }) => errors)) } };
  const outcome = await store([...claims.values()]).catch((error: unknown) => {
    if (claims.size === 0 || error instanceof StoreUnavailableError) throw error;
    for (const hook of claims.keys()) failed.set(hook, error);
    return null;
  });
  if (outcome === null) return withoutFailed(claiming, hooks, failed, options);
  if (!('claim' in outcome)) return { outcome, claims: [...claims.values()] };
  const [hook, claim] = [...claims].find(([, one]) => one === outcome.claim) ?? [];
  if (!hook || !claim) return { refused: { errors: {} } };
  if (outcome.outcome === 'full')
    return { without: { fields: fieldsWithout(hook, claiming, options), hooks: hooks.filter((one) => one !== hook) } };
  try {
    return { refused: await claim.refusal() };
  } catch (error) {
    return withoutFailed(claiming, hooks, new Map([[hook, error]]), options);
  }
}

type Reporting = Pick<LeadDeskOptions, 'tenant' | 'log'>;

/** A lead is taken without what it claims of features that have failed: what it had of them earlier, it still has. */
function withoutFailed(
  claiming: ClaimingLead,
  hooks: readonly LeadClaims[],
  failed: ReadonlyMap<LeadClaims, unknown>,
  reporting: Reporting,
): { without: WithoutClaims } {
  const before = claiming.stored?.lead;
  const isNew = ([name]: [string, unknown]): boolean =>
    before?.form_completed !== true || claiming.lead[name as keyof LeadInput] !== before[name as keyof LeadInput];
  const fields = [...failed].flatMap(([hook, error]) => {
    report(error, reporting);
    return Object.entries(fieldsWithout(hook, claiming, reporting)).filter(isNew);
  });
  return { without: { fields: Object.fromEntries(fields), hooks: hooks.filter((hook) => !failed.has(hook)) } };
}

/** What a feature says of a lead that does not get what it claims; nothing, where it fails at that too. */
function fieldsWithout(hook: LeadClaims, claiming: ClaimingLead, reporting: Reporting): Partial<LeadInput> {
  try {
    return hook.without(claiming);
  } catch (error) {
    report(error, reporting);
    return {};
  }
}

function report(error: unknown, { tenant, log }: Reporting): void {
  const reason = error instanceof Error ? error.message : String(error);
  log('error', 'An enquiry is taken without what it claims', { tenant: tenant.slug, reason }, error);
}
