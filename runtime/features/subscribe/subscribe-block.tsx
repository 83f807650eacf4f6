import type { Slot } from '../../contracts/page.types.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import type { FormDefinition } from '../../rules/form/form.types.ts';

/** The form of the footer (§2), the same on every page, in the words of `footer.subscribe`; on the form's own page there are two. */
export const slot: Slot<'footer.blocks', FormDefinition> = {
  load: ({ site: { tenant } }) => tenant.forms.subscribe ?? null,
  body: ({
    context,
    context: {
      site: {
        tenant: {
          footer: { subscribe: words },
        },
      },
    },
    data: form,
  }) => (
    <div className="footer__block footer__subscribe">
      <FormPanel
        context={{ ...context, form: null }}
        form={{ ...form, heading: words.heading, button: words.button }}
        name="footer-subscribe"
      />
    </div>
  ),
};
