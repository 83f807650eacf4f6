import type { PageSample } from '../../../runtime/contracts/site-check.types.ts';
import type { Shard } from '../../build/select/shard.ts';
import type { NotLookedAt } from '../review.types.ts';

/** Which two states a review compares. */
export type StatesWay =
  /** The working tree and a commit of it; null: where this branch left `main`. */
  | { base: string | null }
  /** Two folders of built sites, the earlier one first. */
  | { against: string; out: string }
  /** Built sites and their releases before. */
  | { release: true; out: string };

export interface StatesOptions {
  way: StatesWay;
  tenantsDir: string;
  /** Those that are wanted; null: all. */
  slugs: readonly string[] | null;
  /** The moment that both are built and served for; null: chosen by the way. */
  now: Date | null;
  /** `.cache` of the folder that the command runs in. */
  cacheDir: string;
  /** So many dealers, of each family and set of features; null: all. */
  sample: number | null;
  /** One part of all dealers; null: all. */
  shard: Shard | null;
  /** Where the code is; the product's own folder unless a test says otherwise. */
  root?: string;
  /** Hears what is being done, in words: 'Building main at 1a2b3c4'. */
  progress?(what: string): void;
}

/** A site of one state, as the process that serves it tells it. */
export interface ServedSite {
  slug: string;
  /** Of the theme: 'counter'. */
  family: string;
  /** Of its set of features. */
  signature: string;
  features: readonly string[];
  /** The name of its build: equal ones have equal files. */
  build: string;
  /** Ids of the cars that shoppers find. */
  listed: readonly number[];
  samples: readonly PageSample[];
}

/** What a state's process answers when it is told to serve sites. */
export interface ServedAnswer {
  port: number;
  sites: readonly ServedSite[];
  /** Of sites that cannot be read, why. */
  unread: Readonly<Record<string, string>>;
}

/** One of the two states, before anything of it is served. */
export interface StateFolder {
  /** In words: 'main at 1a2b3c4', 'the working tree'. */
  name: string;
  /** The folder of the code that serves it. */
  root: string;
  /** Folders of built sites, by slug. */
  dirs: ReadonlyMap<string, string>;
}

/** Two states that are built. */
export interface ReadyStates {
  before: StateFolder;
  after: StateFolder;
  now: Date;
  /** Whether both are served by the same code: then sites of equal files answer alike. */
  sameCode: boolean;
  /** Dealers of which one state at least has a site, and that may differ. */
  dealers: readonly string[];
  /** Dealers of whom nothing that their sites are made from differs. */
  unchanged: readonly string[];
  notes: readonly string[];
  notLookedAt: readonly NotLookedAt[];
}

/** The sites of both states that are served now, by slug. */
export interface ServedBatch {
  before: ReadonlyMap<string, ServedSite>;
  after: ReadonlyMap<string, ServedSite>;
  notLookedAt: readonly NotLookedAt[];
}

export interface OpenedStates extends ReadyStates {
  /** Where each state answers once it serves, the same for as long as it is open: a site is at http://<slug>.localhost:<port>. */
  ports: { before: number; after: number };
  /** The dealers, as many at once as may be served. */
  batches: readonly (readonly string[])[];
  /** Serves these dealers in both states, in place of those before; where all of them are served already, nothing changes. */
  serve(slugs: readonly string[]): Promise<ServedBatch>;
  close(): Promise<void>;
}
