import type { Slot } from '../../contracts/page.types.ts';
import type { FinanceEstimate } from '../../rules/finance/finance.types.ts';
import { financeEstimate } from '../../rules/finance/finance-estimate.ts';
import { estimateNotes } from '../../rules/finance/repayment-words.ts';
import { say } from '../../rules/words/say.ts';
import { NoteLines } from '../../ui/price/finance-notes.tsx';
import { RepaymentLine } from '../../ui/price/repayment.tsx';
import { todayAt } from '../../ui/today-at.ts';

/** §5: the estimate of a car's page, with everything that the law wants said in the same place. */
export const slot: Slot<'car.summary', { estimate: FinanceEstimate; today: string }> = {
  load(context, { car }) {
    const { finance, timeZone } = context.site.tenant;
    const today = todayAt(context, timeZone);
    const estimate = financeEstimate(car, finance, today);
    return estimate ? { estimate, today } : null;
  },
  body: ({ context, input: { car }, data: { estimate, today } }) => {
    const { tenant } = context.site;
    const { said, more } = estimateNotes(estimate, { today, tenant });
    // The lender has small print, and neither the feed nor (so far) the platform told it.
    const awaited = estimate.disclaimer === null && estimate.lender.displays.includes('disclaimer');
    return (
      <section className="finance-estimate" aria-labelledby="finance-estimate">
        <h2 id="finance-estimate">{say(tenant, 'finance.estimate')}</h2>
        <RepaymentLine estimate={estimate} tenant={tenant} all />
        <div className="finance-notes">
          <NoteLines notes={said} />
        </div>
        {more.length > 0 || awaited ? (
          <details className="finance-more">
            <summary {...(awaited ? { 'data-tool': 'load', 'data-load': printAddress(car) } : {})}>
              {say(tenant, 'finance.more')}
            </summary>
            <NoteLines notes={more} />
          </details>
        ) : null}
      </section>
    );
  },
};

const printAddress = ({ slug }: { slug: string }): string => `/finance/print?${new URLSearchParams({ car: slug })}`;
