import type { Car } from '../../rules/car/car.types.ts';
import { usualPlan } from '../../rules/finance/current-rate.ts';
import { fitsLender } from '../../rules/finance/finance-estimate.ts';
import {
  lendersWithRates,
  PLAN_FIELDS,
  type PlanLender,
  type PlanValues,
  type VehicleKind,
  vehicleKinds,
} from '../../rules/finance/plan.ts';
import { effectivePrice } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import { capital } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { CalculatorData, CalculatorWords } from './calculator.types.ts';

interface About {
  id: string;
  car: Car | null;
  /** What the address says of the fields; left out, what is usual. */
  asked?: URLSearchParams;
  /** The page of the finance form, with what it is about. */
  apply: string | null;
  listing: string | null;
  today: string;
}

/** A calculator on a page; null where no lender has a rate that holds for it. */
export function calculatorData(
  tenant: ResolvedTenant,
  { id, car, asked, apply, listing, today }: About,
): CalculatorData | null {
  const { currency, locale, region, finance } = tenant;
  if (!finance.enabled) return null;
  const lenders = lendersWithRates(
    finance.lenders,
    today,
    (one) => car === null || fitsLender(car, finance, one, today),
  ).map(({ conditions: { priceAbove, priceBelow }, ...one }) => ({
    ...one,
    // What else a lender asks of a car is decided; the price is the shopper's to change.
    conditions: {
      ...(priceAbove === undefined ? {} : { priceAbove }),
      ...(priceBelow === undefined ? {} : { priceBelow }),
    },
  }));
  if (lenders.length === 0) return null;
  const kinds = car
    ? []
    : vehicleKinds(lenders, Number(today.slice(0, 4))).map((kind) => ({ ...kind, label: kindLabel(tenant, kind) }));
  return {
    id,
    action: '/finance#calculator',
    car: car ? { id: car.id, year: car.year, car_type: car.car_type } : null,
    kinds,
    lenders,
    today,
    tenant: { currency, locale, region, finance: { comparisonWarning: finance.comparisonWarning } },
    words: calculatorWords(tenant),
    labels: labelsOf(tenant, lenders),
    balloons: lenders.some(({ rates }) => rates.some(({ balloonTo }) => balloonTo > 0)),
    values: valuesOf({ lenders, car, kinds, today, asked }),
    apply,
    listing,
  };
}

/** Words of all terms and last payments that some vehicle may have. */
function labelsOf(tenant: ResolvedTenant, lenders: readonly PlanLender[]): Record<string, string> {
  const longest = lenders.flatMap(({ rates }) => rates.map(({ months }) => months.to));
  const months = [...Array.from({ length: 10 }, (_, index) => (index + 1) * 12), ...longest];
  const term = (count: number): string => {
    if (count === 12) return say(tenant, 'calculator.oneYear');
    return count % 12 === 0
      ? say(tenant, 'calculator.years', { years: count / 12 })
      : say(tenant, 'calculator.months', { months: count });
  };
  return Object.fromEntries([
    ...months.map((count) => [`months ${count}`, term(count)]),
    ['balloon 0', say(tenant, 'calculator.noBalloon')],
    ...[10, 20, 30, 40, 50, 60, 70].map((share) => [`balloon ${share}`, `${share}%`]),
  ]);
}

function valuesOf({
  lenders,
  car,
  kinds,
  today,
  asked,
}: Pick<CalculatorData, 'lenders' | 'kinds' | 'today'> & {
  car: Car | null;
  asked: URLSearchParams | undefined;
}): PlanValues {
  const [lender] = lenders as [(typeof lenders)[number]];
  const vehicle = car ?? kinds[0] ?? { year: null, car_type: null };
  const price =
    Number(asked?.get('price') ?? asked?.get('vehiclePriceBudget') ?? '') ||
    (effectivePrice(car?.price) ?? lender.comparisonExample.amount);
  const usual = usualPlan(lender, vehicle, { price, today });
  const values: PlanValues = {
    price: String(Math.round(price)),
    deposit: String(usual?.deposit ?? 0),
    trade_in: '',
    months: String(usual?.months ?? ''),
    balloon: '0',
    every: usual?.every ?? 'week',
    vehicle: kinds[0]?.value ?? '',
  };
  const given = PLAN_FIELDS.flatMap((name) => {
    const value = asked?.get(name);
    return value === null || value === undefined ? [] : [[name, value.slice(0, 20)]];
  });
  return { ...values, ...Object.fromEntries(given) };
}

/** 'New or demo', 'Used, 2019 or newer'. */
export function kindLabel(
  tenant: ResolvedTenant,
  { carTypes, years: { from, to } }: Pick<VehicleKind, 'carTypes' | 'years'>,
): string {
  const kind = carTypes === null ? say(tenant, 'calculator.any') : capital(carTypes.join(' or '));
  if (from !== null && to !== null) return say(tenant, 'calculator.fromTo', { kind, from, to });
  if (from !== null) return say(tenant, 'calculator.from', { kind, year: from });
  return to === null ? kind : say(tenant, 'calculator.to', { kind, year: to });
}

/** The calculator's words in the dealer's own; '{…}' stays for what the calculator fills in. */
export function calculatorWords(tenant: ResolvedTenant): CalculatorWords {
  return {
    price: say(tenant, 'calculator.price'),
    deposit: say(tenant, 'calculator.deposit'),
    tradeIn: say(tenant, 'calculator.tradeIn'),
    tradeInHelp: say(tenant, 'calculator.tradeInHelp'),
    term: say(tenant, 'calculator.term'),
    balloon: say(tenant, 'calculator.balloon'),
    balloonHelp: say(tenant, 'calculator.balloonHelp'),
    every: say(tenant, 'calculator.every'),
    week: say(tenant, 'calculator.everyWeek'),
    fortnight: say(tenant, 'calculator.everyFortnight'),
    month: say(tenant, 'calculator.everyMonth'),
    vehicle: say(tenant, 'calculator.vehicle'),
    button: say(tenant, 'calculator.button'),
    cost: say(tenant, 'calculator.cost', { amount: '{amount}', paid: '{paid}', interest: '{interest}' }),
    wrong: say(tenant, 'calculator.wrong'),
    none: {
      covered: say(tenant, 'calculator.covered'),
      balloon: say(tenant, 'calculator.tooLarge'),
      'no-rate': say(tenant, 'calculator.noRate'),
    },
    rates: say(tenant, 'calculator.rates', { from: '{from}', until: '{until}' }),
    ratesBy: say(tenant, 'calculator.ratesBy', { from: '{from}', until: '{until}', source: '{source}' }),
    noCheck: say(tenant, 'calculator.noCheck'),
    apply: say(tenant, 'calculator.apply'),
    fits: say(tenant, 'calculator.fits', { price: '{price}' }),
  };
}
