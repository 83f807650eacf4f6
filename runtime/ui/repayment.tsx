import type { ReactElement } from 'react';
import { formatMoney } from '../rules/car/car-price.ts';
import type { FinanceEstimate } from '../rules/finance/finance.types.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

type Tenant = Pick<ResolvedTenant, 'currency' | 'locale'>;

interface Props {
  estimate: FinanceEstimate;
  tenant: Tenant;
  /** On cards the first repayment alone. */
  all?: boolean;
}

interface Figure {
  value: string;
  name: string;
  /** Points to the note below the cars or the estimate. */
  mark?: string;
}

/**
 * A repayment as one unit with all that the law wants close to it and no less prominent (domain.md 2.1): interest rate, comparison rate, then
 * term, deposit, balloon and lender. Its figures are one size by `finance-estimate.css`.
 */
export function Repayment({ estimate, tenant, all = false }: Props): ReactElement {
  return (
    <div className="repayment">
      <dl className="repayment__figures">
        {figures(estimate, tenant, all).map(({ value, name, mark }) => (
          <div key={name}>
            <dt>
              {name}
              {mark ? <span aria-hidden="true">{mark}</span> : null}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="repayment__terms">{terms(estimate, tenant).join(' · ')}</p>
    </div>
  );
}

function figures(
  { repayments, interestRate, comparisonRate }: FinanceEstimate,
  tenant: Tenant,
  all: boolean,
): Figure[] {
  return [
    ...repayments
      .slice(0, all ? undefined : 1)
      .map(({ every, amount }) => ({ value: formatMoney(amount, tenant), name: `a ${every}`, mark: '*' })),
    ...(interestRate === null ? [] : [{ value: percent(interestRate), name: 'interest rate p.a.' }]),
    ...(comparisonRate === null ? [] : [{ value: percent(comparisonRate), name: 'comparison rate p.a.', mark: '^' }]),
  ];
}

function terms({ lender, term, deposit, balloon }: FinanceEstimate, tenant: Tenant): string[] {
  return [
    ...(term === null ? [] : [termText(term)]),
    ...(deposit === null ? [] : [depositText(deposit, tenant)]),
    ...(balloon === null ? [] : [`${formatMoney(balloon, tenant)} balloon`]),
    lender.name,
  ];
}

function termText({ months, in: unit }: NonNullable<FinanceEstimate['term']>): string {
  const number = unit === 'years' ? months / 12 : months;
  return `${number} ${number === 1 ? unit.slice(0, -1) : unit}`;
}

function depositText({ amount, percent: share }: NonNullable<FinanceEstimate['deposit']>, tenant: Tenant): string {
  const money = formatMoney(amount, tenant);
  return share === null ? `${money} deposit` : `${share}% deposit (${money})`;
}

/** A yearly rate with the two decimals that rates are told with: '8.99%'. */
function percent(rate: number): string {
  return `${rate.toFixed(2)}%`;
}
