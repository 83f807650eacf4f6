import type { Slot } from '../../contracts/page.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { EnquiryPanel } from './enquiry-panel.tsx';

/** The form on the contact pages. */
export const slot: Slot<'contact.form', { location: ResolvedLocation | null }> = {
  load: (_context, { location }) => ({ location }),
  body: ({ context, data: { location } }) => (
    <EnquiryPanel
      context={context}
      id="enquire"
      enquiry={{
        introduction: `To ${location?.name ?? context.site.tenant.name}. We answer within one business day.`,
        location,
      }}
    />
  ),
};
