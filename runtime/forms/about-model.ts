import type { ModelRange } from '../contracts/range.types.ts';
import type { FormDefinition, FormValues } from '../rules/form/form.types.ts';
import { modelHref } from '../rules/model/model-address.ts';
import { fullName, makeName } from '../rules/model/model-names.ts';

/** A model of the dealer's that a form is about. */
export interface FormModel {
  make: string;
  model: string;
  /** 'Acme Rover' */
  name: string;
  href: string;
  /** §3: the platform's number of who makes its accessories. */
  aftermarketManufacturerId?: number;
}

/** The parameter of a form's page that names a model by its slug. */
export const MODEL_PARAMETER = 'model';

/** The address of a form about a model. */
export const formAboutModel = ({ path }: Pick<FormDefinition, 'path'>, { slug }: { slug: string }): string =>
  `${path}?${MODEL_PARAMETER}=${slug}`;

/** A model as forms speak of it; null where the dealer has none of that slug. */
export function formModel({ makes, models }: ModelRange, slug: string | null): FormModel | null {
  const model = models.find((one) => one.slug === slug);
  const make = makes.find((one) => one.slug === model?.manufacturer);
  if (!model || !make) return null;
  const { aftermarketManufacturerId: id } = model;
  return {
    make: makeName(model, make),
    model: model.name,
    name: fullName(model, make),
    href: modelHref(model),
    ...(id === undefined ? {} : { aftermarketManufacturerId: id }),
  };
}

/** What is in a form's own fields to begin with: who needs an accessory is asked for the vehicle, and the platform for its maker. */
export function valuesOfModel(
  { fields }: Pick<FormDefinition, 'fields'>,
  { name, aftermarketManufacturerId: id }: FormModel,
): FormValues {
  const known: FormValues = {
    parts_vehicle: name,
    ...(id === undefined ? {} : { aftermarket_manufacturer_id: String(id) }),
  };
  return Object.fromEntries(Object.entries(known).filter(([field]) => fields.some((one) => one.name === field)));
}
