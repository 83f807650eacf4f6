import type { FormValues } from '../rules/form/form.types.ts';

/** §2 Car detail, finance, and the calculator: what links say in the address, and the fields that it fills in; a form without such a field leaves it. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  preferredDealership: ['dealership_slug', 'location'],
  vehiclePriceBudget: ['vehicle_budget'],
  car_type: ['car_type'],
  pick_up_date: ['pick_up_date'],
  return_date: ['return_date'],
  loanDeposit: ['finance_deposit'],
  loanYears: ['loan_years'],
};

export const FORM_PARAMETERS: readonly string[] = Object.keys(FIELDS_OF);

const LONGEST = 80;

/** What the address of a form's page says of its fields. */
export function valuesOfAddress({ searchParams }: Pick<URL, 'searchParams'>): FormValues {
  return Object.fromEntries(
    Object.entries(FIELDS_OF).flatMap(([parameter, fields]) => {
      const value = searchParams.get(parameter)?.slice(0, LONGEST);
      return value ? fields.map((field) => [field, value]) : [];
    }),
  );
}
