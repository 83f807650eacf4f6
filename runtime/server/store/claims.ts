import type { Claimer, ClaimOutcome } from '../../contracts/lead-claims.types.ts';
import { countedVisitor } from './counted-visitor.ts';
import { ofFeatures } from './feature-database.ts';
import type { LeadTransaction } from './lead-database.types.ts';
import type { RefusedClaim, StoreClaim } from './lead-store.types.ts';

/** Takes back all of a transaction: what its lead claims cannot be had. */
export class ClaimRefusedError extends Error {
  override name = 'ClaimRefusedError';
  readonly refused: RefusedClaim;

  constructor(outcome: ClaimOutcome, claim: StoreClaim) {
    super(outcome);
    this.refused = { outcome, claim };
  }
}

/** Takes what a lead claims, one after the other. `visitor`: as limits count them. Throws ClaimRefusedError. */
export async function takeClaims(
  trx: LeadTransaction,
  claims: readonly StoreClaim[],
  { visitor, ...claimer }: Claimer,
): Promise<void> {
  const by = countedVisitor(visitor);
  for (const claim of claims) {
    const refused = await claim.take(ofFeatures(trx), { ...claimer, visitor: by });
    if (refused !== null) throw new ClaimRefusedError(refused, claim);
  }
}
