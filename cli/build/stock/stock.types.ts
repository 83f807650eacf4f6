import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import type { TenantFolder } from '../../definition/source/load.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';

export interface StockInput {
  tenant: ResolvedTenant;
  source: TenantFolder;
  layered: Layered;
  now: Date;
}

/** Cars, and what is wrong, each at the value that shows it. */
export interface Stock {
  cars: Car[];
  diagnostics: Diagnostic[];
}

/** Where stock diagnostics belong. */
export interface StockFileOf {
  tenant: string;
  /** As diagnostics name it. */
  file: string;
}
