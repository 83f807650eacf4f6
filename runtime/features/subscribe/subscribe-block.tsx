import type { Slot } from '../../contracts/page.types.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import type { FormDefinition } from '../../rules/form/form.types.ts';

/** The form of the footer (§2), the same on every page: on the form's own page there are two. */
export const slot: Slot<'footer.blocks', FormDefinition> = {
  load: ({ site: { tenant } }) => tenant.forms.subscribe ?? null,
  body: ({ context, data: form }) => (
    <div className="footer__column footer__subscribe">
      <FormPanel context={{ ...context, form: null }} form={form} name="footer-subscribe" />
    </div>
  ),
};
