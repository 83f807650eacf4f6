import type { Slot } from '../../contracts/page.types.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

/** The form on the contact pages: to the dealer, or to the location that the page is about. */
export const slot: Slot<'contact.form', { form: FormDefinition; location: ResolvedLocation | null }> = {
  load({ site: { tenant } }, { location }) {
    const form = tenant.forms.enquiry;
    return form ? { form, location } : null;
  },
  body: ({ context, data: { form, location } }) => (
    <FormPanel
      context={context}
      form={form}
      location={location}
      introduction={
        form.introduction ?? say(context.site.tenant, 'form.to', { name: location?.name ?? context.site.tenant.name })
      }
    />
  ),
};
