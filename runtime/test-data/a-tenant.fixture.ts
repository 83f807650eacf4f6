import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { ResolvedLocation, TenantModel } from '../tenant/tenant-parts.types.ts';
import { frozen, type Overrides, withOverrides } from './overrides.fixture.ts';
import { DEALER } from './sample-dealer.gen.fixture.ts';

const [YARD] = frozen(DEALER).locations as [ResolvedLocation];

const MODEL: TenantModel = frozen({
  name: 'Arc',
  slug: 'kestrel-arc',
  manufacturer: 'kestrel',
  body: [],
  bodyStyle: [],
  fuel: [],
  accessoriesCount: 0,
  figures: [],
  grades: [],
  colours: [],
});

/** A dealer as a definition resolves that says nothing but these parts. */
export const aTenant = (overrides: Overrides<ResolvedTenant> = {}): ResolvedTenant => withOverrides(DEALER, overrides);

/** The one yard of that dealer, or another like it. */
export const aLocation = (overrides: Overrides<ResolvedLocation> = {}): ResolvedLocation =>
  withOverrides(YARD, overrides);

/** A model of new cars of which a definition says no more than that there is one. */
export const aModel = (own: Partial<TenantModel> = {}): TenantModel => ({ ...MODEL, ...own });
