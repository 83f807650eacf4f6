import type { FacetValue } from '../../contracts/listing.types.ts';

/** The models of a make among the values of make_model ('Mazda CX-5'), each under its own name ('CX-5'). */
export function modelsOf(make: string, makeModels: readonly FacetValue[]): FacetValue[] {
  return makeModels
    .filter(({ value }) => value.startsWith(`${make} `))
    .map((one) => ({ ...one, value: one.value.slice(make.length + 1), label: one.value.slice(make.length + 1) }));
}
