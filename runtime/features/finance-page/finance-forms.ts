import type { Car } from '../../rules/car/car.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** The forms about finance in the order in which a page prefers them: the enquiry is the shortest way. */
const FINANCE_FORMS = ['finance', 'finance_application', 'finance_pre_approval'] as const;

/** One of a site's finance forms, where it is this site that answers it. */
export function financeForm(
  { forms }: Pick<ResolvedTenant, 'forms'>,
  ...names: readonly (typeof FINANCE_FORMS)[number][]
): FormDefinition | null {
  const wanted = names.length > 0 ? names : FINANCE_FORMS;
  for (const name of wanted) {
    const form = Object.values(forms).find(({ id, elsewhere }) => id === name && elsewhere === null);
    if (form) return form;
  }
  return null;
}

/** Where finance is applied for with what a shopper worked out, about a car (§2 Car detail): its own page, or the form on the finance page. */
export function applyPath(tenant: Pick<ResolvedTenant, 'forms'>, car: Car | null): string | null {
  const own = financeForm(tenant, 'finance_application', 'finance_pre_approval');
  const form = own ?? financeForm(tenant, 'finance');
  if (!form) return null;
  const about = car
    ? `?${new URLSearchParams({ preferredDealership: car.dealership_slug, car_id: String(car.id), car_type: car.car_type })}`
    : '';
  return `${own ? form.path : '/finance'}${about}#finance-form`;
}
