import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';

export interface BuildOptions {
  tenantsDir: string;
  outDir: string;
  cacheDir: string;
  /** Empty for all. */
  slugs: string[];
  now: Date;
  /** Build even what is up to date. */
  force: boolean;
  env: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds of each phase. */
export type Durations = Record<string, number>;

export interface TenantResult {
  slug: string;
  /** `unchanged`: nothing that it was made from has changed since the last build. */
  status: 'built' | 'unchanged' | 'failed';
  /** Whether a site is there to be served, of this build or an earlier one. */
  standing: boolean;
  features: string[];
  signature: string | null;
  pages: number;
  cars: number;
  /** HTML of the pages that lie ready. */
  bytes: number;
  durations: Durations;
  /** `hit`: nothing had to be made; null: the build never came so far. */
  cache: { browser: 'hit' | 'miss' | null; server: 'hit' | 'miss' | null };
  diagnostics: Diagnostic[];
}

export interface BuildSummary {
  tenants: TenantResult[];
  /** Findings that belong to no single tenant. */
  diagnostics: Diagnostic[];
  duration: number;
}
