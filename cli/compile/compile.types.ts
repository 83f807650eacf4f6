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
  features: string[];
  signature: string | null;
  pages: number;
  cars: number;
  /** Of the site's own files in its folder. */
  bytes: number;
  durations: Durations;
  cache: { browser: 'hit' | 'miss' | null; server: 'hit' | 'miss' | null };
  diagnostics: Diagnostic[];
}

export interface BuildSummary {
  tenants: TenantResult[];
  /** Findings that belong to no single tenant. */
  diagnostics: Diagnostic[];
  duration: number;
}
