import { shardOf } from '../../build/select/shard.ts';
import type { NotLookedAt } from '../review.types.ts';
import type { StatesOptions } from './states.types.ts';

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

/** That nothing of a dealer was looked at. */
export function wholeDealer(dealer: string, reason: string): NotLookedAt {
  return { dealer, page: null, path: null, width: null, state: null, reason };
}
