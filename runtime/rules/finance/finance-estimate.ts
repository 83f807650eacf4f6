import type { Car } from '../car/car.types.ts';
import { isSellable } from '../car/car-availability.ts';
import { slugify } from '../listing/slug.ts';
import { effectivePrice } from '../price/car-price.ts';
import { currentRate, moneyOrNull, planEstimate, rateOrNull, roundedUp, usable, usualPlan } from './current-rate.ts';
import type {
  FinanceEstimate,
  FinanceRules,
  LenderConditions,
  LoanPlan,
  Repayment,
  TenantLender,
} from './finance.types.ts';
import type { LenderFigures } from './lender-figures.types.ts';

/** What of a car decides its estimate. */
export type FinancedCar = Pick<
  Car,
  'make' | 'year' | 'price' | 'km' | 'status' | 'sold' | 'reserved' | 'car_type' | 'dealership_slug' | 'finance_lenders'
>;

interface Asked {
  car: FinancedCar;
  figures: LenderFigures;
  thisYear: number;
}

type Conditions = Required<LenderConditions>;

const FIGURES = {
  interest_rate: 'interestRate',
  comparison_rate: 'comparisonRate',
  weekly_payment: 'paymentWeek',
  monthly_payment: 'paymentMonth',
} as const satisfies Record<Conditions['has'][number], keyof LenderFigures>;

/** §5 Finance estimate: what each condition asks of a car. One that asks for a number fails where the car has none. */
const MEETS: { [Name in keyof Conditions]: (wanted: Conditions[Name], asked: Asked) => boolean } = {
  newerThanYears: (years, { car, thisYear }) => car.year > thisYear - years,
  yearFrom: (year, { car }) => car.year >= year,
  yearTo: (year, { car }) => car.year <= year,
  priceAbove: (price, { car }) => (effectivePrice(car.price) ?? 0) > price,
  priceBelow: (price, { car }) => (effectivePrice(car.price) ?? Number.POSITIVE_INFINITY) < price,
  kmBelow: (km, { car }) => (car.km ?? Number.POSITIVE_INFINITY) < km,
  sellable: (wanted, { car }) => isSellable(car) === wanted,
  has: (names, { figures }) => names.every((name) => usable(figures[FIGURES[name]], name.endsWith('_payment'))),
  carTypes: (types, { car }) => types.includes(car.car_type),
  makes: (makes, { car }) => makes.includes(slugify(car.make)),
  excludedMakes: (makes, { car }) => !makes.includes(slugify(car.make)),
  excludedDealerships: (slugs, { car }) => !slugs.includes(car.dealership_slug),
};

/** The estimate of a car's page: of the first lender that fits (§5). `today`: 'YYYY-MM-DD' at the dealer's. */
export function financeEstimate(car: FinancedCar, rules: FinanceRules, today: string): FinanceEstimate | null {
  return firstEstimate(car, rules, { lenders: rules.lenders, today });
}

/** What a car's repayments are with a shopper's own plan: of the first lender whose rates hold for it; null where none does, or the plan leaves nothing to lend. */
export function estimateByPlan(
  car: FinancedCar,
  rules: FinanceRules,
  { plan, today }: { plan: LoanPlan; today: string },
): FinanceEstimate | null {
  if (!rules.enabled || isExcluded(car, rules)) return null;
  for (const lender of rules.lenders) {
    const found = isCurrent(lender, today) ? calculated(car, lender, today, plan) : null;
    if (found) return found;
  }
  return null;
}

/** The estimate of a car's card: of the lender that the dealer chose for cards, else of the first that fits; always with a repayment. */
export function cardEstimate(car: FinancedCar, rules: FinanceRules, today: string): FinanceEstimate | null {
  const { cardLender } = rules;
  const lenders = cardLender === null ? rules.lenders : rules.lenders.filter(({ id }) => id === cardLender);
  return firstEstimate(car, rules, { lenders, today, repayment: true });
}

/** Whether a lender with rates of its own lends for a car on a site: all but the price, the term and the day. */
export function fitsLender(
  car: FinancedCar,
  rules: FinanceRules,
  { conditions }: TenantLender,
  today: string,
): boolean {
  const { priceAbove: _above, priceBelow: _below, has: _has, ...rest } = conditions;
  return rules.enabled && !isExcluded(car, rules) && meetsAll(rest, { car, figures: {}, thisYear: yearOf(today) });
}

/** Whether any lender's rates hold on a day: once none do, a site says nothing of repayments at all. */
export function hasCurrentRates({ enabled, lenders }: FinanceRules, today: string): boolean {
  return enabled && lenders.some((lender) => isCurrent(lender, today));
}

function firstEstimate(
  car: FinancedCar,
  rules: FinanceRules,
  // `repayment`: one without a repayment does not count.
  { lenders, today, repayment = false }: { lenders: readonly TenantLender[]; today: string; repayment?: boolean },
): FinanceEstimate | null {
  if (!rules.enabled || isExcluded(car, rules)) return null;
  for (const lender of lenders) {
    if (!isCurrent(lender, today)) continue;
    const figures = sentFigures(car, lender);
    const told = figures ? estimateOf(lender, { car, figures, thisYear: yearOf(today) }) : null;
    // The lender's own repayment wins; one that is worked out comes before rates alone.
    const estimate = told?.repayments.length ? told : (calculated(car, lender, today) ?? told);
    if (estimate && (!repayment || estimate.repayments.length > 0)) return estimate;
  }
  return null;
}

function sentFigures({ finance_lenders: all }: FinancedCar, { platformKey }: TenantLender): LenderFigures | undefined {
  return all && Object.hasOwn(all, platformKey) ? all[platformKey] : undefined;
}

/** From the rates of the definition; null where none holds for the car, or the lender does not. `plan`: what is assumed unless a shopper says so. */
function calculated(car: FinancedCar, lender: TenantLender, today: string, plan?: LoanPlan): FinanceEstimate | null {
  const price = effectivePrice(car.price);
  if (price === null) return null;
  const planned = plan ?? usualPlan(lender, car, { price, today });
  const row = planned && currentRate(lender, { ...car, months: planned.months }, today);
  const found = planned && row ? planEstimate(lender, row, { price, plan: planned }) : null;
  if (!found || !row) return null;
  // Whoever declares its rates has the figures that a condition asks for.
  const figures = { interestRate: row.rate, comparisonRate: row.comparisonRate, paymentWeek: 1, paymentMonth: 1 };
  if (!meetsAll(lender.conditions, { car, figures, thisYear: yearOf(today) })) return null;
  const words = sentFigures(car, lender);
  return words ? { ...found, disclaimer: disclaimerOf(lender, words) } : found;
}

/** §5: makes and dealerships that never show an estimate, and on some sites cars of one brand or type. */
function isExcluded(car: FinancedCar, { excludedMakes, excludedDealerships, hiddenFor }: FinanceRules): boolean {
  const make = slugify(car.make);
  return (
    excludedMakes.includes(make) ||
    excludedDealerships.includes(car.dealership_slug) ||
    hiddenFor.some(
      (hidden) =>
        (hidden.make !== undefined || hidden.carTypes !== undefined) &&
        (hidden.make === undefined || hidden.make === make) &&
        (hidden.carTypes === undefined || hidden.carTypes.includes(car.car_type)),
    )
  );
}

const isCurrent = ({ ratesValidTo }: TenantLender, today: string): boolean =>
  ratesValidTo === null || today <= ratesValidTo;

function estimateOf(lender: TenantLender, asked: Asked): FinanceEstimate | null {
  const { car, figures } = asked;
  const [interest, comparison] = [rateOrNull(figures.interestRate), rateOrNull(figures.comparisonRate)];
  // Neither rate may be missing (§5), whichever of them the lender shows.
  if (interest === null || comparison === null || !meetsAll(lender.conditions, asked)) return null;
  const shows = (figure: keyof LenderFigures): boolean => lender.displays.includes(figure);
  const repayments = repaymentsOf(lender, figures);
  // Who needs a repayment says so by a condition; the others show what was sent (decisions.md).
  if (repayments.length === 0 && !shows('interestRate') && !shows('comparisonRate')) return null;
  const balloon = moneyOrNull(figures.balloon);
  return {
    lender,
    repayments,
    interestRate: shows('interestRate') ? interest : null,
    comparisonRate: shows('comparisonRate') ? comparison : null,
    term: termOf(lender, figures),
    deposit: shows('deposit') ? depositOf(lender, car, figures) : null,
    balloon: shows('balloon') ? balloon : null,
    disclaimer: disclaimerOf(lender, figures),
    weekly: weeklyOf(figures),
    calculated: null,
  };
}

function meetsAll(conditions: LenderConditions, asked: Asked): boolean {
  return (Object.keys(conditions) as (keyof Conditions)[]).every((name) => {
    const wanted = conditions[name];
    return wanted === undefined || (MEETS[name] as (wanted: never, asked: Asked) => boolean)(wanted as never, asked);
  });
}

const REPAYMENTS = [
  ['paymentWeek', 'week'],
  ['paymentMonth', 'month'],
] as const;

function repaymentsOf({ displays }: TenantLender, figures: LenderFigures): Repayment[] {
  return REPAYMENTS.flatMap(([figure, every]) => {
    const amount = displays.includes(figure) ? moneyOrNull(figures[figure]) : null;
    return amount === null ? [] : [{ every, amount: roundedUp(amount) }];
  });
}

function weeklyOf({ paymentWeek, paymentMonth }: LenderFigures): number | null {
  const [week, month] = [moneyOrNull(paymentWeek), moneyOrNull(paymentMonth)];
  if (week !== null) return roundedUp(week);
  return month === null ? null : roundedUp((month * 12) / 52);
}

function termOf({ displays }: TenantLender, { termMonths, termYears }: LenderFigures): FinanceEstimate['term'] {
  const unit = displays.find((figure) => figure === 'termMonths' || figure === 'termYears');
  const months =
    moneyOrNull(termMonths) ?? (moneyOrNull(termYears) === null ? null : Math.round(Number(termYears) * 12));
  if (unit === undefined || months === null) return null;
  return { months, in: unit === 'termYears' && months % 12 === 0 ? 'years' : 'months' };
}

function depositOf(
  { depositPercent }: TenantLender,
  { price }: FinancedCar,
  { deposit }: LenderFigures,
): FinanceEstimate['deposit'] {
  const amount = effectivePrice(price);
  if (depositPercent !== null)
    return depositPercent === 0 || amount === null
      ? null
      : { amount: (amount * depositPercent) / 100, percent: depositPercent };
  const sent = moneyOrNull(deposit);
  return sent === null ? null : { amount: sent, percent: null };
}

/** The dealer's own words are in any case; the lender's where they are asked for. */
function disclaimerOf({ disclaimer, displays }: TenantLender, figures: LenderFigures): FinanceEstimate['disclaimer'] {
  if (disclaimer !== null) return { text: disclaimer, html: true };
  return figures.disclaimer && displays.includes('disclaimer') ? { text: figures.disclaimer, html: false } : null;
}

const yearOf = (today: string): number => Number(today.slice(0, 4));
