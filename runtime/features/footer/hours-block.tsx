import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { HoursTable } from '../../ui/hours-table.tsx';

/** When the dealer's first location is open. */
export const slot: Slot<'footer.blocks', ResolvedLocation> = {
  load({ site: { tenant } }) {
    const location = tenant.locations.find(({ primary }) => primary) ?? tenant.locations[0];
    return location && location.openingHours.length > 0 ? location : null;
  },
  body: ({ context, data }) => (
    <div className="footer__column">
      <h2>{say(context.site.tenant, 'footer.hours')}</h2>
      <HoursTable tenant={context.site.tenant} location={data} />
    </div>
  ),
};
