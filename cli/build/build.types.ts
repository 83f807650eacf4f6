import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';

export interface BuildOptions {
  tenantsDir: string;
  outDir: string;
  cacheDir: string;
  slugs: readonly string[];
  /** Whether these are all tenants of the folder: no other one can claim then what is theirs. */
  whole?: boolean;
  now: Date;
  /** Build even what is up to date. */
  force: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** Processes that work at the same time; 1: all is done in this one. */
  jobs?: number;
  /** Hears how many of the tenants whose sites are to be built are checked, then how many sites are done. */
  progress?: (phase: 'check' | 'sites', done: number, total: number) => void;
}

/** Milliseconds of each phase. */
export type Durations = Record<string, number>;

/** What a build said of a site: it holds as long as its files do. */
export interface Made {
  features: string[];
  signature: string | null;
  pages: number;
  cars: number;
  /** HTML of the pages that lie ready. */
  bytes: number;
  /** Where enquiries go: nowhere but into the sandbox, of a preview whatever targets it has, or to targets. */
  enquiries: 'preview' | 'sandbox' | 'targets';
  diagnostics: Diagnostic[];
}

export interface TenantResult extends Made {
  slug: string;
  /** `unchanged`: nothing that it was made from has changed since the last build. */
  status: 'built' | 'unchanged' | 'failed';
  /** Why it was not left as it was: what has changed since the last build. Empty for `unchanged`. */
  reasons: string[];
  /** Whether a site is there to be served, of this build or an earlier one. */
  standing: boolean;
  /** Pages that were rendered, for the site or to be looked at. */
  rendered: number;
  durations: Durations;
  /** `hit`: nothing had to be made; null: the build never came so far. */
  cache: { browser: 'hit' | 'miss' | null; server: 'hit' | 'miss' | null };
}

export interface BuildSummary {
  tenants: TenantResult[];
  /** Diagnostics that belong to no single tenant. */
  diagnostics: Diagnostic[];
  duration: number;
  /** Of the whole run, by the clock. */
  phases: Durations;
}
