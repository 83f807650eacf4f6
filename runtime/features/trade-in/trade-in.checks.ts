import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { mayTradeIn } from '../../rules/car/car-actions.ts';
import { TRADE_IN_PATH } from '../../rules/form/form-pages.ts';
import { say } from '../../rules/words/say.ts';

export const checks: FeatureChecks = {
  marks: { html: [`${TRADE_IN_PATH}?car_id=`] },
  works: [
    {
      does: 'A car’s page leads to the valuation of the shopper’s own vehicle, and the enquiry says which car is wanted',
      form: true,
      possible: ({ site: { tenant }, cars }) => cars.some((car) => mayTradeIn(car, tenant.tradeIn)),
      async run({ open, must, site: { tenant }, cars }) {
        const car = cars.find((one) => mayTradeIn(one, tenant.tradeIn));
        if (!car) return;
        const page = await open(`/cars/${car.slug}`);
        await page
          .getByRole('link', { name: say(tenant, 'car.tradeIn') })
          .first()
          .click();
        await page.waitForURL(`**${TRADE_IN_PATH}?car_id=${car.id}`);
        must(
          (await page.locator('main input[name=car_id]').getAttribute('value')) === String(car.id),
          'the valuation does not say which car is wanted',
        );
      },
    },
  ],
};
