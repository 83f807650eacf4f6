import type { TenantManufacturer, TenantModel } from '../tenant/tenant-parts.types.ts';

/** The makes of a dealer and their models, complete: what the definition says, filled in by what the platform knows. */
export interface ModelRange {
  makes: readonly TenantManufacturer[];
  models: readonly TenantModel[];
}

/** Where a server has the range of a site from. */
export interface RangeSource {
  /** Never rejects: while the platform is away, what it said last counts, and before that the definition alone. */
  current(): Promise<ModelRange>;
}
