import type { Slot } from '../../contracts/page.types.ts';
import { isPageOf } from '../../rules/form/form-pages.ts';
import { say } from '../../rules/words/say.ts';
import { CarAction, isPlaced } from '../../ui/car-action.tsx';

/**
 * §2 Car detail: the way to the dealer's finance form, with what it is about in its address. Where the address that the dealer names has no form,
 * there is none.
 */
export const slot: Slot<'car.main' | 'car.actions', { href: string }> = {
  load({ site: { tenant } }, input) {
    const { car } = input;
    const { path } = tenant.finance;
    const form = Object.values(tenant.forms).find((one) => isPageOf(one, path));
    const onPage = tenant.pages.finance && path === '/finance';
    if ((!form && !onPage) || !isPlaced(input, 'get_finance')) return null;
    const about = new URLSearchParams({
      preferredDealership: car.dealership_slug,
      ...(car.price ? { vehiclePriceBudget: String(Math.round(car.price)) } : {}),
      car_id: String(car.id),
      car_type: car.car_type,
    });
    const anchor = form ? form.anchor : 'finance-form';
    return { href: `${path}?${about}${anchor ? `#${anchor}` : ''}` };
  },
  body: ({ context, input: { place }, data: { href } }) => (
    <CarAction href={href} slot={place} icon="percent">
      {say(context.site.tenant, 'car.getFinance')}
    </CarAction>
  ),
};
