import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { CalculatorData } from './calculator.types.ts';
import { calculatorData } from './calculator-data.ts';
import { applyPath } from './finance-forms.ts';

/** Ids of the two calculators of a site: the script says by them which one it asks for. */
export const CAR_CALCULATOR = 'car-loan';
export const PAGE_CALCULATOR = 'loan';

/** The calculator on a car's page; null where no rate holds for it. `asked`: what was entered. */
export function carCalculator(
  tenant: ResolvedTenant,
  car: Car,
  today: string,
  asked?: URLSearchParams,
): CalculatorData | null {
  return calculatorData(tenant, {
    id: CAR_CALCULATOR,
    car,
    apply: applyPath(tenant, car),
    listing: null,
    today,
    ...(asked ? { asked } : {}),
  });
}

/** The calculator of the finance page, about a car or any; it leads to the listing where that can be narrowed by price. */
export function pageCalculator(
  tenant: ResolvedTenant,
  car: Car | null,
  today: string,
  asked: URLSearchParams,
): CalculatorData | null {
  const listing = car === null && tenant.search.facets.includes('price') ? tenant.search.basePath : null;
  return calculatorData(tenant, { id: PAGE_CALCULATOR, car, asked, apply: applyPath(tenant, car), listing, today });
}
