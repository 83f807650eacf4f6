import type { Slot } from '../../contracts/page.types.ts';
import { deskLocation } from '../../rules/location/desks.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { HoursTable } from '../../ui/location/hours-table.tsx';

/** When the dealer's first location is open. */
export const slot: Slot<'footer.blocks', ResolvedLocation> = {
  load({ site: { tenant } }) {
    const location = deskLocation(tenant.locations);
    return location && location.openingHours.length > 0 ? location : null;
  },
  body: ({ context, data }) => (
    <FooterBlock name="hours" title={say(context.site.tenant, 'footer.hours')}>
      <HoursTable tenant={context.site.tenant} location={data} />
    </FooterBlock>
  ),
};
