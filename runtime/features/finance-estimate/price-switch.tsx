import type { Slot } from '../../contracts/page.types.ts';
import type { PriceView } from '../../contracts/slot.types.ts';
import { hasCurrentRates } from '../../rules/finance/finance-estimate.ts';
import { todayAt } from '../../ui/today-at.ts';

/** Total price or weekly repayment first on every card: two links, so it works without script too. */
export const slot: Slot<'listing.tools', { name: string; view: PriceView }[]> = {
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
