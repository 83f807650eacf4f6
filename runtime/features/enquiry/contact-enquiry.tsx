import { Island } from '../../islands/island.tsx';
import type { Slot } from '../../page.types.ts';
import type { ResolvedLocation } from '../../tenant-parts.types.ts';
import EnquiryForm from './enquiry-form.island.tsx';
import { enquiryFormProps } from './form-props.ts';

/** The form on the contact pages. */
export const slot: Slot<{ location: ResolvedLocation | null }, { location: ResolvedLocation | null }> = {
  load: (_context, { location }) => ({ location }),
  body: ({ context, data: { location } }) => (
    <div className="panel" id="enquire">
      <Island
        name="enquiry-form"
        id="enquiry"
        of={EnquiryForm}
        when="interaction"
        props={enquiryFormProps(context, {
          heading: 'Send us a message',
          introduction: `To ${location?.name ?? context.site.tenant.name}. We answer within one business day.`,
          location,
        })}
      />
    </div>
  ),
};
