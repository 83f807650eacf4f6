import type { Shard } from '../build/select/shard.ts';
import type { Cluster, SeenChange, SiteReview } from './review.types.ts';

/** Which two states a review compares, and how much of them it looks at. At most one of `base`, `against` and `release`. */
export interface ReviewOptions {
  /** Folder of the tenants. */
  tenants: string;
  /** Folder of the built sites. */
  out: string;
  /** A commit, branch or tag of git. None of the three: the merge base with main. */
  base?: string;
  /** Folder of other built sites to compare those of `out` with. */
  against?: string;
  /** Compare each site's release with the one before. */
  release?: boolean;
  /** The moment to look at. */
  now?: Date;
  maxPages?: number;
  /** How many dealers of each family and set of features. */
  sample?: number;
  jobs?: number;
  shard?: Shard;
}

/**
 * Compares two states of sites. Puts the pictures that pairs name into the folder `to`, which is there. Null: nothing that a shopper sees changed.
 * Throws where the states cannot be compared; the message says what is wrong and what mends it.
 */
export type MakeReview = (
  slugs: readonly string[],
  options: ReviewOptions,
  work: {
    to: string;
    progress: (done: number, total: number) => void;
    /** Hears what is being done before anything is looked at, in words. */
    say?: (what: string) => void;
  },
) => Promise<SiteReview | null>;

/** Joins equal changes, of however many dealers: the biggest cluster first. */
export type ClusterChanges = (changes: readonly SeenChange[]) => Cluster[];
