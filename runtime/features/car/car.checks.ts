import type { CheckedSite, FeatureChecks, PageSample } from '../../site-check.types.ts';

const pictured = ({ cars }: CheckedSite) => cars.find(({ images }) => images.length > 2) ?? cars[0];
const bare = ({ cars }: CheckedSite) => cars.find(({ images }) => images.length === 0);

export const checks: FeatureChecks = {
  samples: (checked) => {
    const sample = (kind: string, slug: string | undefined): PageSample[] =>
      slug === undefined
        ? []
        : [{ route: 'car', kind, path: `/cars/${slug}`, structuredData: ['Product', 'BreadcrumbList'] }];
    return [...sample('car', pictured(checked)?.slug), ...sample('car without photos', bare(checked)?.slug)];
  },
  shows: (checked) => {
    const car = pictured(checked);
    return car ? [{ kind: 'car', html: car.stocknum }] : [];
  },
};
