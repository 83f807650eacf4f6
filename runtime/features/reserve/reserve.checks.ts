import type { CheckedSite, FeatureChecks } from '../../contracts/site-check.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { checkoutPath } from '../../rules/reserve/checkout-path.ts';
import { reserveOffer } from '../../rules/reserve/reserve-offer.ts';
import { reserveRules, termsOf } from '../../rules/reserve/reserve-rules.ts';

/** Cars that can be reserved. */
const offered = ({ cars, site: { tenant } }: CheckedSite): Car[] =>
  cars.filter((car) => reserveOffer(car, reserveRules(tenant)).offered);

export const checks: FeatureChecks = {
  marks: { html: ['class="lead-form checkout__form"'], styles: ['.reserve-means'], script: ['[data-print]'] },
  samples(checked) {
    const [car] = offered(checked);
    const other = checked.cars.find(({ reserved, sold }) => reserved || sold);
    return [
      ...(car ? [{ route: 'checkout', kind: 'checkout', path: checkoutPath(car) }] : []),
      ...(other ? [{ route: 'checkout', kind: 'checkout of a car that is gone', path: checkoutPath(other) }] : []),
    ];
  },
  shows(checked) {
    const [car] = offered(checked);
    const { tenant } = checked.site;
    const offer = car && reserveOffer(car, reserveRules(tenant));
    return offer?.offered
      ? [
          { kind: 'checkout', html: 'name="nonce"' },
          { kind: 'checkout', words: termsOf(tenant, offer.mode) },
        ]
      : [];
  },
};
