import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../tenant/tenant-parts.types.ts';
import { frozen, type Overrides, withOverrides } from './overrides.fixture.ts';
import { DEALER } from './sample-dealer.gen.fixture.ts';

const [YARD] = frozen(DEALER).locations as [ResolvedLocation];

/** A dealer as a definition resolves that says nothing but these parts. */
export const aTenant = (overrides: Overrides<ResolvedTenant> = {}): ResolvedTenant => withOverrides(DEALER, overrides);

/** The one yard of that dealer, or another like it. */
export const aLocation = (overrides: Overrides<ResolvedLocation> = {}): ResolvedLocation =>
  withOverrides(YARD, overrides);
