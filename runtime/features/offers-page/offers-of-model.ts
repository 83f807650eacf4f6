import { stockNames } from '../../rules/model/model-stock.ts';
import type { TenantOffer } from '../../tenant/tenant-parts.types.ts';

interface Named {
  name: string;
  slug: string;
  manufacturerName?: string;
}

/**
 * Whether an offer is about a model (§3 Model): the cars that it holds for are named by this model, or by its make alone. An offer that names neither
 * is about the dealer's whole stock and is on its own page only; so do those of used cars.
 */
export function holdsForModel(
  { kind, cars }: Pick<TenantOffer, 'kind' | 'cars'>,
  model: Named,
  make: { name: string; slug: string },
): boolean {
  if (kind !== 'new' || !cars) return false;
  const { make: makes, model: models } = cars;
  if (!makes && !models) return false;
  // An offer without a make means the model of any.
  const named = (makes ?? [make.name]).flatMap((one) =>
    (models ?? [model.name]).map((other) => ({ make: one, model: other })),
  );
  return stockNames(model, make, named).length > 0;
}
