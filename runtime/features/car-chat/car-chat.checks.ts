import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { isAvailable } from '../../rules/car/car-availability.ts';
import { chatLink } from '../../rules/car/chat-link.ts';

export const checks: FeatureChecks = {
  marks: { html: ['data-car-chat='] },
  works: [
    {
      does: 'The chat of a car page is a link that leads there without script',
      possible: ({ site, cars }) =>
        site.tenant.car.actions.includes('chat') && cars.some((car) => isAvailable(car) && !car.sold),
      async run({ open, must, cars, site }) {
        const car = cars.find((one) => isAvailable(one) && !one.sold);
        const page = await open(`/cars/${car?.slug}`, { javaScriptEnabled: false });
        const { href } = chatLink(site.tenant.car.chat?.link.replace(/\{message\}.*/, '') ?? '', '');
        must((await page.locator(`.car__actions a[href^="${href}"]`).count()) > 0, `no button leads to ${href}`);
      },
    },
  ],
};
