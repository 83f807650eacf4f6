import type { Slot } from '../../contracts/page.types.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import type { FormDefinition } from '../../rules/form/form.types.ts';

/** The form of the footer (§2): on its own page, which is about nothing else, the footer has none. */
export const slot: Slot<'footer.blocks', FormDefinition> = {
  load({ site: { tenant }, url }) {
    const form = tenant.forms.subscribe;
    return form && url.pathname !== form.path ? form : null;
  },
  body: ({ context, data: form }) => (
    <div className="footer__column footer__subscribe">
      <FormPanel context={{ ...context, form: null }} form={form} />
    </div>
  ),
};
