import type { FeatureChecks } from '../../contracts/site-check.types.ts';

const ROW = 'class="card-row car-alike__row"';

export const checks: FeatureChecks = {
  marks: { html: [ROW], styles: ['.car-alike__row'] },
  shows: ({ cars }) => {
    const [car] = cars.filter(({ images }) => images.length > 2);
    const alike = cars.filter(
      ({ id, simple_body, reserved }) =>
        id !== car?.id && !reserved && (!car?.simple_body || simple_body === car.simple_body),
    );
    return car && alike.length > 0 ? [{ kind: 'car', html: ROW }] : [];
  },
};
