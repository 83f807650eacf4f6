import type { Site } from '../../contracts/site.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { type CarActionName, type CarActions, carActions } from '../../rules/car/car-actions.ts';
import { buttonForms, panelForm, testDriveForm } from '../../rules/form/car-forms.ts';
import { isPageOf } from '../../rules/form/form-pages.ts';
import { reserveRules } from '../../rules/reserve/reserve-rules.ts';

/** The buttons of a car's page on a site (§2 Car detail): those that something fills, and that lead somewhere. */
export function actionsOf(car: Car, { tenant, plan }: Pick<Site, 'tenant' | 'plan'>): CarActions {
  const { forms, finance, tradeIn, badges } = tenant;
  const leads: Partial<Record<CarActionName, boolean>> = {
    enquire: panelForm(forms, car) !== null || buttonForms(forms, car).length > 0,
    test_drive: testDriveForm(forms, car) !== null,
    get_finance:
      Object.values(forms).some((form) => isPageOf(form, finance.path)) ||
      plan.routes.some(({ path }) => path === finance.path),
  };
  const filled = (plan.names?.['car.actions'] ?? []) as CarActionName[];
  return carActions(car, {
    order: tenant.car.actions,
    ready: new Set<CarActionName>([...filled.filter((name) => leads[name] ?? true), 'find_similar']),
    reserve: reserveRules(tenant),
    testDriveOnlyTags: badges.testDriveOnlyTags,
    tradeIn,
  });
}
