import type { ReactElement } from 'react';
import type { FinanceEstimate } from '../../rules/finance/finance.types.ts';
import { type FinanceSpeaker, repaymentFigures, repaymentTerms } from '../../rules/finance/repayment-words.ts';

interface Props {
  estimate: FinanceEstimate;
  tenant: Omit<FinanceSpeaker, 'finance'>;
  /** On cards the first repayment alone. */
  all?: boolean;
}

/**
 * A repayment as one unit with all that the law wants close to it and no less prominent (domain.md 2.1): interest rate, comparison rate, then
 * term, deposit, balloon and lender. Its figures are one size by `finance-estimate.css`.
 */
export function RepaymentLine({ estimate, tenant, all = false }: Props): ReactElement {
  return (
    <div className="repayment">
      <dl className="repayment__figures">
        {repaymentFigures(estimate, tenant, all).map(({ value, name, mark }) => (
          <div key={name}>
            <dt>
              {name}
              {mark ? <span aria-hidden="true">{mark}</span> : null}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="repayment__terms">{repaymentTerms(estimate, tenant).join(' · ')}</p>
    </div>
  );
}
