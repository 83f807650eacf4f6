import type { Slot } from '../../contracts/page.types.ts';
import type { FinanceEstimate } from '../../rules/finance/finance.types.ts';
import { cardEstimate } from '../../rules/finance/finance-estimate.ts';
import { FinanceNotes } from '../../ui/price/finance-notes.tsx';
import { todayAt } from '../../ui/today-at.ts';

/** What the law wants said once on a page whose cards show repayments. */
export const slot: Slot<'listing.foot', { estimates: FinanceEstimate[]; today: string }> = {
  load(context, { cars }) {
    const { finance, timeZone } = context.site.tenant;
    const today = todayAt(context, timeZone);
    const estimates = cars.flatMap((car) => cardEstimate(car, finance, today) ?? []);
    return estimates.length > 0 ? { estimates, today } : null;
  },
  body: ({ context, data }) => (
    <aside className="finance-notes" aria-label="About these repayments">
      <FinanceNotes {...data} tenant={context.site.tenant} />
    </aside>
  ),
};
