import type { Slot } from '../../contracts/page.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { HoursTable } from '../../ui/hours-table.tsx';

/** When the dealer's first location is open. */
export const slot: Slot<'footer.blocks', ResolvedLocation> = {
  load({ site: { tenant } }) {
    const location = tenant.locations.find(({ primary }) => primary) ?? tenant.locations[0];
    return location && location.openingHours.length > 0 ? location : null;
  },
  body: ({ data }) => (
    <div className="footer__column">
      <h2>Opening hours</h2>
      <HoursTable location={data} />
    </div>
  ),
};
