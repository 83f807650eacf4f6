import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import type { Layered } from '../layers/layer.ts';
import { resolveTenant } from './resolve-tenant.ts';

/**
 * Phase resolve. Call it only for a definition in which `check` found no error: that is what makes the one narrowing here true,
 * from 'some YAML' to the schema's own type.
 */
export function resolve(layered: Layered, features: readonly Feature[]): ResolvedTenant {
  return deepFreeze(resolveTenant(layered.config as CompleteConfig, features));
}

/** The same value, unchangeable all the way down. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
