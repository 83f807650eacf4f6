import { priceLabel } from '../../rules/car-price.ts';
import type { CheckedSite, FeatureChecks, PageSample } from '../../site-check.types.ts';
import { keyFacts } from './key-facts.ts';

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
    if (!car) return [];
    const { tenant } = checked.site;
    const { text, qualifier } = priceLabel(car, { ...tenant, noPriceText: tenant.car.noPriceText });
    const facts = keyFacts(car, tenant).map(({ value }) => value);
    const [about] = car.description?.split(/\n{2,}/) ?? [];
    const words = [
      car.name,
      // What a price covers stands beside it (domain.md 2.2).
      ...(qualifier === null ? [text] : [`${text} ${qualifier}`]),
      ...facts,
      car.stocknum,
      ...(about ? [`About this ${tenant.words.vehicle}`, about] : []),
      `Specification Make ${car.make}`,
      `Year ${car.year}`,
      ...(car.seats === null ? [] : [`Seats ${car.seats}`]),
      ...(car.doors === null ? [] : [`Doors ${car.doors}`]),
      ...(car.vin === null ? [] : [`VIN ${car.vin}`]),
      ...(car.filtered_features.length > 0 ? ['Features', ...car.filtered_features] : []),
    ];
    return [{ kind: 'car', words }];
  },
};
