import type { FinanceEstimate } from '../../rules/finance/finance.types.ts';
import { longDate } from '../../rules/finance/repayment-words.ts';
import { formatMoney } from '../../rules/price/car-price.ts';
import type { CalculatorData } from './calculator.types.ts';
import { type CalculatorState, filledWords } from './calculator-state.ts';

/** What a loan costs in all, and until when its rate holds. */
export function resultWords(
  { calculated }: FinanceEstimate,
  { words, tenant }: Pick<CalculatorData, 'words' | 'tenant'>,
): { cost: string; rates: string } {
  if (!calculated) return { cost: '', rates: '' };
  const { amount, paid, interest, row } = calculated;
  const money = (value: number): string => formatMoney(Math.ceil(value), tenant);
  const day = (date: string): string => longDate(date, tenant.locale);
  const said = { from: day(row.from), until: day(row.until), source: row.source ?? '' };
  return {
    cost: filledWords(words.cost, { amount: money(amount), paid: money(paid), interest: money(interest) }),
    rates: filledWords(row.source === null ? words.rates : words.ratesBy, said),
  };
}

/** As many years as the application for credit offers. */
const MOST_YEARS = 7;

/** Where a result leads: the cars up to its price, and the finance form with its figures. */
export function resultLinks(
  { price, plan: { deposit, tradeIn, months } }: CalculatorState,
  { listing, apply, words, tenant }: Pick<CalculatorData, 'listing' | 'apply' | 'words' | 'tenant'>,
): { href: string; words: string; strong: boolean }[] {
  const about = new URLSearchParams({
    vehiclePriceBudget: String(price),
    loanDeposit: String(deposit + tradeIn),
    loanYears: String(Math.min(MOST_YEARS, Math.max(1, Math.round(months / 12)))),
  });
  const [path = '', anchor] = (apply ?? '').split('#');
  return [
    ...(listing === null
      ? []
      : [
          {
            href: `${listing}?range%5Bprice%5D=%3A${price}&sortBy=price_desc`,
            words: filledWords(words.fits, { price: formatMoney(price, tenant) }),
            strong: true,
          },
        ]),
    ...(apply === null
      ? []
      : [
          {
            href: `${path}${path.includes('?') ? '&' : '?'}${about}${anchor ? `#${anchor}` : ''}`,
            words: words.apply,
            strong: listing === null,
          },
        ]),
  ];
}
