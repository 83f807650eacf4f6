import type { ReactElement } from 'react';
import type { FinanceEstimate } from '../../rules/finance/finance.types.ts';
import { longDate } from '../../rules/finance/repayment-words.ts';
import { formatMoney } from '../../rules/price/car-price.ts';
import { FinanceNotes } from '../../ui/price/finance-notes.tsx';
import { RepaymentLine } from '../../ui/price/repayment.tsx';
import type { CalculatorData } from './calculator.types.ts';
import { type CalculatorState, filledWords } from './calculator-state.ts';

/** As many years as the application for credit offers. */
const MOST_YEARS = 7;

/** What it comes to, as one lawful unit: repayment, rate, comparison rate, term, deposit, balloon, lender, example and warning. */
export function CalculatorResult({ state, data }: { state: CalculatorState; data: CalculatorData }): ReactElement {
  const { result } = state;
  const { words, tenant, today } = data;
  if (result === null) return <p className="calculator__none">{words.wrong}</p>;
  if (typeof result === 'string') return <p className="calculator__none">{words.none[result]}</p>;
  const { cost, rates } = resultWords(result, data);
  const links = resultLinks(state, data);
  return (
    <>
      <div className="finance-estimate calculator__unit">
        <RepaymentLine estimate={result} tenant={tenant} all />
        <p className="calculator__cost">{cost}</p>
        <div className="finance-notes">
          <p>{rates}</p>
          <FinanceNotes estimates={[result]} today={today} tenant={tenant} />
        </div>
      </div>
      {links.length === 0 ? null : (
        <p className="calculator__ways">
          {links.map(({ href, words: text, strong }) => (
            <a key={href} className={`button button--${strong ? 'accent' : 'quiet'}`} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      <p className="calculator__small">{words.noCheck}</p>
    </>
  );
}

/** What a loan costs in all, and until when its rate holds. */
function resultWords(
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

/** Where a result leads: the cars up to its price, and the finance form with its figures. */
function resultLinks(
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
