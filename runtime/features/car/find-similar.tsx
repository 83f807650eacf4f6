import type { ReactElement } from 'react';
import { panelId } from '../../forms/form-panel.tsx';
import type { Car } from '../../rules/car/car.types.ts';
import { formAboutCar, opensOverPage, panelForm } from '../../rules/form/car-forms.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { CarAction } from '../../ui/car-action.tsx';

/** §2: on a car that is gone, the form for such cars where the dealer has one; else the listing, of cars with its body. */
export function FindSimilar({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
  const form = panelForm(tenant.forms, car);
  const isMeant = form?.cars === 'unavailable';
  return (
    <CarAction
      href={isMeant ? formAboutCar(form, car) : likeIt(car, tenant)}
      slot="main"
      icon="search"
      dialog={isMeant && opensOverPage(form) ? panelId(form) : undefined}
    >
      {say(tenant, 'car.findSimilar')}
    </CarAction>
  );
}

/** The listing, of cars with the body of this one where the dealer's shoppers can choose one. */
export function likeIt({ simple_body: body }: Pick<Car, 'simple_body'>, { search }: ResolvedTenant): string {
  return body && search.facets.includes('body')
    ? `${search.basePath}?refinementList%5Bbody%5D%5B0%5D=${encodeURIComponent(body)}`
    : search.basePath;
}
