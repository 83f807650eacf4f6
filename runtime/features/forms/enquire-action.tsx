import type { Slot } from '../../contracts/page.types.ts';
import { panelId } from '../../forms/form-panel.tsx';
import { buttonForms, formAboutCar, opensOverPage, panelForm } from '../../rules/form/car-forms.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { CarAction } from '../../ui/car-action.tsx';

/** The buttons of a car page that lead to forms: the one that opens over the page, and those with a page of their own. */
export const slot: Slot<'car.main' | 'car.actions', FormDefinition[]> = {
  load({ site: { tenant } }, { car, actions, place }) {
    const panel = panelForm(tenant.forms, car);
    const all = [...(panel ? [panel] : []), ...buttonForms(tenant.forms, car)];
    const isMain = actions.main === 'enquire';
    if (!isMain && !actions.others.includes('enquire')) return null;
    // Where asking is what counts, the others are among the quiet ones.
    const forms = place === 'main' ? all.slice(0, isMain ? 1 : 0) : all.slice(isMain ? 1 : 0);
    return forms.length > 0 ? forms : null;
  },
  body: ({ input: { car, place }, data: forms }) => (
    <>
      {forms.map((form) => (
        <CarAction
          key={form.id}
          href={formAboutCar(form, car)}
          slot={place}
          icon="mail"
          dialog={form.carPage === 'panel' && opensOverPage(form) ? panelId(form) : undefined}
        >
          {form.action}
        </CarAction>
      ))}
    </>
  ),
};
