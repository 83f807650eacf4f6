import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import type { FinanceEstimate, LoanPlan } from '../../rules/finance/finance.types.ts';
import { estimateByPlan } from '../../rules/finance/finance-estimate.ts';
import { amountOf, EVERY, lendersWithRates } from '../../rules/finance/plan.ts';
import { formatMoney } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { FinanceNotes } from '../../ui/price/finance-notes.tsx';
import { RepaymentLine } from '../../ui/price/repayment.tsx';

interface Units {
  units: { id: number; estimate: FinanceEstimate | null; covered: boolean }[];
  plan: LoanPlan;
  today: string;
}

/** What some cars come to with a plan of the address; null where there is no plan, or no rate holds at all. */
export function cardUnits(
  { finance }: Pick<ResolvedTenant, 'finance'>,
  cars: readonly Car[],
  { asked, today }: { asked: URLSearchParams; today: string },
): Units | null {
  const [deposit, tradeIn, months, balloon] = ['deposit', 'trade_in', 'months', 'balloon'].map((name) =>
    amountOf(asked.get(name) ?? ''),
  );
  const every = EVERY.find((one) => one === asked.get('every'));
  const numbers = [deposit, tradeIn, months, balloon].every((value) => typeof value === 'number');
  if (!numbers || !every || !finance.enabled || lendersWithRates(finance.lenders, today).length === 0) return null;
  const plan = { deposit, tradeIn, months, balloon, every } as LoanPlan;
  return {
    plan,
    today,
    units: cars.map((car) => ({
      id: car.id,
      estimate: estimateByPlan(car, finance, { plan, today }),
      covered: (car.price ?? 0) <= plan.deposit + plan.tradeIn,
    })),
  };
}

/** The units of cards with a shopper's plan, and the notes that go with them. */
export function PlanUnits({ units, plan, today, tenant }: Units & { tenant: ResolvedTenant }): ReactElement {
  const estimates = units.flatMap(({ estimate }) => estimate ?? []);
  return (
    <div id="plan">
      {units.map(({ id, estimate, covered }) => (
        <div key={id} data-unit={id}>
          {estimate ? (
            <RepaymentLine estimate={estimate} tenant={tenant} />
          ) : (
            <p className="repayment repayment__terms">
              {say(tenant, covered ? 'calculator.covered' : 'calculator.notByPlan')}
            </p>
          )}
        </div>
      ))}
      <div className="finance-notes">
        <p className="plan-line">
          {say(tenant, 'calculator.planNote', { plan: planText(plan, tenant) })}{' '}
          <a href="/finance#calculator">{say(tenant, 'calculator.change')}</a>{' '}
          <button type="button" className="link-button" data-forget-plan="">
            {say(tenant, 'calculator.forget')}
          </button>
        </p>
        <FinanceNotes estimates={estimates} today={today} tenant={tenant} />
      </div>
    </div>
  );
}

/** '$3,000 deposit, 60 months, 20% balloon'. */
function planText({ deposit, tradeIn, months, balloon }: LoanPlan, tenant: ResolvedTenant): string {
  return [
    `${formatMoney(deposit, tenant)} ${tenant.region === 'US' ? 'down payment' : 'deposit'}`,
    ...(tradeIn > 0 ? [`${formatMoney(tradeIn, tenant)} trade-in`] : []),
    `${months} months`,
    ...(balloon > 0 ? [`${balloon}% balloon`] : []),
  ].join(', ');
}
