import type { FeatureChecks } from '../../contracts/site-check.types.ts';

const TITLE = 'You may also like';

export const checks: FeatureChecks = {
  marks: { html: [TITLE] },
  shows: ({ cars }) => {
    const [car] = cars.filter(({ images }) => images.length > 2);
    const alike = cars.filter(({ simple_body }) => !car?.simple_body || simple_body === car.simple_body);
    const shown = [TITLE, 'class="car-grid car-grid--wide"><li'];
    return car && alike.length > 1 ? shown.map((html) => ({ kind: 'car', html })) : [];
  },
};
