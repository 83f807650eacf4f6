import type { ReactElement } from 'react';
import { formatMoney } from '../../rules/car/car-price.ts';
import { COMPARISON_WARNINGS } from '../../rules/finance/comparison-warning.data.ts';
import type { FinanceEstimate, TenantLender } from '../../rules/finance/finance.types.ts';
import { offerEnds } from '../../rules/finance/offer-ends.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

interface Props {
  /** Those of a page: what they have in common is said once. */
  estimates: readonly FinanceEstimate[];
  today: string;
  tenant: Pick<ResolvedTenant, 'currency' | 'locale' | 'finance'>;
}

/** More small prints than these on one page would be read by nobody; each car's own stands on its page. */
const MOST_DISCLAIMERS = 3;

/** The notes under repayments: the example of each comparison rate (§9), the warning as text, until when the offer holds, the small print. */
export function FinanceNotes({ estimates, today, tenant }: Props): ReactElement {
  const lenders = [...new Set(estimates.map(({ lender }) => lender))];
  const compared = lenders.filter((lender) =>
    estimates.some((one) => one.lender === lender && one.comparisonRate !== null),
  );
  const disclaimers = [...new Map(estimates.flatMap(({ disclaimer: one }) => (one ? [[one.text, one]] : []))).values()];
  return (
    <>
      {estimates.some(({ repayments }) => repayments.length > 0) ? (
        <p>
          <span aria-hidden="true">* </span>
          Repayments are estimates, rounded up to a whole dollar. Credit is subject to the lender’s approval.
        </p>
      ) : null}
      {lenders.map((lender) => {
        const words = lenderWords(lender, compared.includes(lender), { today, tenant });
        return words === '' ? null : (
          <p key={lender.id}>
            {compared.includes(lender) ? <span aria-hidden="true">^ </span> : null}
            {lenders.length > 1 ? `${lender.name}: ` : ''}
            {words}
          </p>
        );
      })}
      {compared.length > 0 ? <p>{COMPARISON_WARNINGS[tenant.finance.comparisonWarning]}</p> : null}
      {disclaimers
        .slice(0, MOST_DISCLAIMERS)
        .map(({ text, html }) =>
          html ? <p key={text} dangerouslySetInnerHTML={{ __html: text }} /> : <p key={text}>{text}</p>,
        )}
    </>
  );
}

function lenderWords(
  lender: TenantLender,
  compared: boolean,
  { today, tenant }: Pick<Props, 'today' | 'tenant'>,
): string {
  const { amount, years, secured } = lender.comparisonExample;
  const loan = `${secured ? 'a secured' : 'an unsecured'} loan of ${formatMoney(amount, tenant)} over ${timeText(years)}`;
  const ends = offerEnds(lender, today);
  return [
    compared ? `Comparison rate based on ${loan}.` : '',
    ends === null ? '' : `Offer ends ${longDate(ends, tenant.locale)}.`,
    lender.creditProvider === null ? '' : `Credit provider: ${lender.creditProvider}.`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}

/** Loans under a year are told in months, or weeks, as the law's own examples are. */
function timeText(years: number): string {
  const counted = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (Number.isInteger(years)) return counted(years, 'year');
  const months = Math.round(years * 12);
  return months >= 1 && Math.abs(years * 12 - months) < 0.05
    ? counted(months, 'month')
    : counted(Math.round(years * 52), 'week');
}

/** '30 November 2026' as the locale writes it. */
function longDate(date: string, locale: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
