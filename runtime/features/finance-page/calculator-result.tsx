import type { ReactElement } from 'react';
import { FinanceNotes } from '../../ui/price/finance-notes.tsx';
import { Repayment } from '../../ui/price/repayment.tsx';
import type { CalculatorData } from './calculator.types.ts';
import type { CalculatorState } from './calculator-state.ts';
import { resultLinks, resultWords } from './result-words.ts';

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
        <Repayment estimate={result} tenant={tenant} all />
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
