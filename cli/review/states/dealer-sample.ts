import { shardOf } from '../../build/select/shard.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import type { NotLookedAt } from '../review.types.ts';
import type { StatesOptions } from './states.types.ts';
import { StatesError } from './states-error.ts';

/** What a dealer stands for. */
export interface DealerFacts {
  slug: string;
  family: string;
  signature: string;
}

/**
 * So many dealers, that stand for as many families of looks as there can be, then for as many sets of features; the first of each in order of name.
 * Equal dealers give an equal sample.
 */
export function dealerSample(dealers: readonly DealerFacts[], count: number): string[] {
  const left = [...dealers].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const chosen: string[] = [];
  const known = new Set<string>();
  for (const traits of [
    ({ family }: DealerFacts) => `family ${family}`,
    ({ signature }: DealerFacts) => `features ${signature}`,
    ({ slug }: DealerFacts) => slug,
  ])
    for (const dealer of left) {
      if (chosen.length >= count) return chosen.sort();
      if (chosen.includes(dealer.slug) || known.has(traits(dealer))) continue;
      chosen.push(dealer.slug);
      known.add(`family ${dealer.family}`).add(`features ${dealer.signature}`);
    }
  return chosen.sort();
}

/** The dealers that a run is about: a sample of all, and of that its own part. What the sample leaves out is told; the part of others is not. */
export async function chosenDealers(
  dealers: readonly string[],
  { sample, shard, tenantsDir }: Pick<StatesOptions, 'sample' | 'shard' | 'tenantsDir'>,
  factsOf: (slugs: readonly string[]) => Promise<DealerFacts[]>,
): Promise<{ dealers: string[]; notLookedAt: NotLookedAt[] }> {
  const sampled =
    sample === null || sample >= dealers.length ? [...dealers] : dealerSample(await factsOf(dealers), sample);
  const left = dealers.filter((slug) => !sampled.includes(slug));
  return {
    dealers: shard ? shardOf(sampled, shard, tenantsDir) : sampled,
    notLookedAt: left.map((dealer) => wholeDealer(dealer, `not among the ${sample} of --sample`)),
  };
}

/** @throws {StatesError} where a dealer is named that neither state has */
export function refuseUnknown(named: readonly string[] | null, known: readonly string[]): void {
  const unknown = (named ?? []).filter((slug) => !known.includes(slug));
  if (unknown.length === 0) return;
  const near = [...new Set(unknown.flatMap((slug) => suggestNearest(slug, known) ?? []))];
  throw new StatesError(
    `there is no tenant ${unknown.join(', ')} in either state: ${near.length > 0 ? `did you mean ${near.join(', ')}?` : `there are ${[...new Set(known)].sort().join(', ')}.`}`,
  );
}

/** That nothing of a dealer was looked at. */
export function wholeDealer(dealer: string, reason: string): NotLookedAt {
  return { dealer, page: null, path: null, width: null, state: null, reason, failed: false };
}

/** That nothing of a dealer could be looked at though it should have been. */
export function failedDealer(dealer: string, reason: string): NotLookedAt {
  return { ...wholeDealer(dealer, reason), failed: true };
}
