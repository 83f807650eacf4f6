import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { DomainState } from '../../doctor/domain-checks.ts';
import type { UntriedAccount } from '../../doctor/untried-accounts.ts';

/** One line of the list. `missing`: the site should not go live without it; `open`: worth a look, or nothing can be said of it from here. */
export interface LaunchItem {
  id: string;
  status: 'ok' | 'missing' | 'open';
  /** What it is about, in a few words. */
  title: string;
  /** What is the case. */
  message: string;
  /** What fixes it; null where nothing is to fix. */
  todo: string | null;
  /** Where in the dealer's files: 'tenants/harbour-motors/tenant.yaml:12'. */
  at: string | null;
}

/** All that the list looks at: of a dealer without errors. */
export interface LaunchFacts {
  tenant: ResolvedTenant;
  warnings: readonly Diagnostic[];
  cars: readonly Car[];
  /** Of the stock as it lies there, in milliseconds since 1970; null where there is none. */
  stockFrom: number | null;
  redirects: number | null;
  /** Pages of the built site that the sitemap names; null where it is not built. */
  pages: number | null;
  /** Whether the built site is what the files say now. */
  upToDate: boolean;
  domains: readonly DomainState[];
  /** Accounts of payment providers that take no money before a test payment passed. */
  untried: readonly UntriedAccount[];
  env: Readonly<Record<string, string | undefined>>;
  now: Date;
  /** Where a key of the definition is, or would be. */
  at: (key: string) => string;
}
