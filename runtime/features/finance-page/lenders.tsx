import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { planEstimate } from '../../rules/finance/current-rate.ts';
import type { LenderRate, TenantLender } from '../../rules/finance/finance.types.ts';
import { lendersWithRates } from '../../rules/finance/plan.ts';
import { percentText } from '../../rules/finance/repayment-words.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { FinanceNotes } from '../../ui/price/finance-notes.tsx';
import { todayAt } from '../../ui/today-at.ts';
import { kindLabel } from './calculator-data.ts';

/** Who lends: each lender by its legal name, with its rates of today and their comparison rates in one size, the example and the warning. */
export function Lenders({ context }: { context: PageContext }): ReactElement | null {
  const { tenant } = context.site;
  const { lenders, enabled } = tenant.finance;
  const today = todayAt(context, tenant.timeZone);
  if (!enabled || lenders.length === 0) return null;
  const rated = lendersWithRates(lenders, today);
  const estimates = rated.flatMap((lender) => lender.rates.flatMap((row) => exampleOf(lender, row) ?? []));
  return (
    <section className="page-block" aria-labelledby="finance-lenders">
      <h2 id="finance-lenders">{say(tenant, 'finance.lenders')}</h2>
      <ul className="finance-lenders">
        {lenders.map((lender) => {
          const rates = rated.find(({ id }) => id === lender.id)?.rates ?? [];
          return (
            <li key={lender.id} className="panel">
              <h3>{lender.name}</h3>
              {lender.creditProvider === null ? null : <p>{lender.creditProvider}</p>}
              {rates.length > 0 ? (
                <Rates tenant={tenant} name={lender.name} rates={rates} />
              ) : (
                <p>{say(tenant, 'finance.noRates')}</p>
              )}
            </li>
          );
        })}
      </ul>
      {estimates.length > 0 ? (
        <div className="finance-notes">
          <FinanceNotes estimates={estimates} today={today} tenant={tenant} />
        </div>
      ) : null}
    </section>
  );
}

/** What the notes of a rate are made from: the loan of its comparison rate, without a repayment. */
function exampleOf(lender: TenantLender, row: LenderRate) {
  const { amount, years } = lender.comparisonExample;
  const months = Math.min(row.months.to, Math.max(row.months.from, Math.round(years * 12)));
  const plan = { deposit: 0, tradeIn: 0, months, balloon: 0, every: 'month' as const };
  const estimate = planEstimate(lender, row, { price: amount, plan });
  return estimate ? { ...estimate, repayments: [] } : null;
}

function Rates({
  tenant,
  name,
  rates,
}: {
  tenant: ResolvedTenant;
  name: string;
  rates: readonly LenderRate[];
}): ReactElement {
  const isUS = tenant.region === 'US';
  return (
    <table className="finance-rates">
      <caption className="visually-hidden">{say(tenant, 'finance.ratesOf', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{say(tenant, 'finance.vehicles')}</th>
          <th scope="col">{say(tenant, 'finance.terms')}</th>
          <th scope="col">{say(tenant, isUS ? 'finance.rateUS' : 'finance.rate')}</th>
          <th scope="col">
            {say(tenant, isUS ? 'finance.comparedUS' : 'finance.compared')}
            <span aria-hidden="true">^</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((row) => (
          <tr key={`${kindLabel(tenant, row)} ${row.months.from}`}>
            <th scope="row">{kindLabel(tenant, row)}</th>
            <td>{say(tenant, 'calculator.months', { months: `${row.months.from}–${row.months.to}` })}</td>
            <td className="finance-rates__rate">{percentText(row.rate)}</td>
            <td className="finance-rates__rate">{percentText(row.comparisonRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
