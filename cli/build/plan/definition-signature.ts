import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { enabledFeatures } from '../../definition/features.ts';
import { resolveForms } from '../../definition/resolve/forms.ts';
import { resolveLocations } from '../../definition/resolve/locations.ts';
import { browserCode, fieldTypesOf, signatureOf } from './plan.ts';

/** The signature of the site that a definition would make. One whose forms are malformed counts as one without forms. */
export function definitionSignature(features: readonly Feature[], config: unknown): string {
  const fields = fieldTypesOf(formsOf(config as CompleteConfig));
  return signatureOf(browserCode(enabledFeatures(features, config), fields, config));
}

function formsOf(config: CompleteConfig): ReturnType<typeof resolveForms> {
  try {
    return resolveForms(config, resolveLocations(config));
  } catch {
    // A definition that has not passed its checks: what is wrong in it, others say.
    return {};
  }
}
