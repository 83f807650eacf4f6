import type { Slot } from '../../contracts/page.types.ts';
import { panelId } from '../../forms/form-panel.tsx';
import { isAvailable } from '../../rules/car/car-state.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { buttonForms, panelForm } from './car-forms.ts';

interface Data {
  /** The form beside the car, where a button leads to it. */
  panel: FormDefinition | null;
  others: FormDefinition[];
}

/** The buttons of a car page that lead to forms: the one beside the car, and those with a page of their own. */
export const slot: Slot<'car.actions', Data> = {
  load({ site: { tenant } }, { car }) {
    const panel = panelForm(tenant.forms, car);
    // Who comes for a car that is gone finds the form where that is what it is for.
    const shown = panel && (isAvailable(car) || panel.cars !== 'all') ? panel : null;
    const others = buttonForms(tenant.forms, car);
    return shown || others.length > 0 ? { panel: shown, others } : null;
  },
  body: ({ input: { car }, data: { panel, others } }) => (
    <>
      {panel ? (
        <a className="button button--brand" href={`#${panelId(panel)}`}>
          <Icon name="mail" />
          <span>{panel.action}</span>
        </a>
      ) : null}
      {others.map(({ id, path, action }) => (
        <a key={id} className="button button--quiet" href={`${path}?car=${car.slug}`}>
          <span>{action}</span>
        </a>
      ))}
    </>
  ),
};
