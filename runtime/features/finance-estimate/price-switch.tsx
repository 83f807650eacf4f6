import type { Slot } from '../../contracts/page.types.ts';
import { hasCurrentRates } from '../../rules/finance/finance-estimate.ts';
import { todayAt } from '../../ui/kept-dates.ts';

type View = 'total' | 'weekly';

interface Input {
  view: View;
  /** Address of the same cars seen so. */
  url(view: View): string;
}

/** Total price or weekly repayment first on every card: two links, so it works without script too. */
export const slot: Slot<Input, { name: string; view: View }[]> = {
  load(context) {
    const { finance, timeZone } = context.site.tenant;
    if (!hasCurrentRates(finance, todayAt(context, timeZone))) return null;
    const { lenders, cardLender } = finance;
    const onCards = lenders.filter(({ id }) => cardLender === null || id === cardLender);
    const weekly = onCards.some(({ displays }) => displays.includes('paymentWeek'));
    return [
      { name: 'Total price', view: 'total' },
      { name: weekly ? 'Weekly' : 'Monthly', view: 'weekly' },
    ];
  },
  body: ({ input, data }) => (
    <fieldset className="price-switch">
      <legend className="visually-hidden">Prices</legend>
      {data.map(({ name, view }) => (
        <a
          key={view}
          href={input.url(view)}
          rel="nofollow"
          data-live=""
          {...(view === input.view ? { 'aria-current': 'true' as const } : {})}
        >
          {name}
        </a>
      ))}
    </fieldset>
  ),
};
