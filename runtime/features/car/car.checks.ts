import type { CheckedSite, FeatureChecks, PageSample } from '../../contracts/site-check.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { descriptionBlocks } from '../../rules/car/description-blocks.ts';
import { isHire } from '../../rules/car/hire.ts';
import { condition } from '../../rules/finance/condition.ts';
import { priceLabel } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import { carTypes } from './car-data.ts';
import { keyFacts } from './key-facts-of.ts';
import { kindOfCar } from './kind-of.ts';

const pictured = ({ cars }: CheckedSite) => cars.find(({ images }) => images.length > 2) ?? cars[0];
const bare = ({ cars }: CheckedSite) => cars.find(({ images }) => images.length === 0);

/** What decides is in the first screen of a small desk, and of a phone. */
const PRICE = { kind: 'car', selector: '.car__box .price', what: 'the price', edge: 'bottom', key: 'car' } as const;
const ACTION = { ...PRICE, selector: '.car__box .car__main', what: 'the main button' } as const;

export const checks: FeatureChecks = {
  screens: () => [
    { ...PRICE, width: 390, above: 844 },
    { ...PRICE, width: 1366, above: 768 },
    { ...ACTION, width: 1366, above: 768 },
  ],
  samples: (checked) => {
    const sample = (kind: string, car: Car | undefined): PageSample[] =>
      car
        ? [{ route: 'car', kind, path: `/cars/${car.slug}`, structuredData: [...carTypes(car), 'BreadcrumbList'] }]
        : [];
    return [...sample('car', pictured(checked)), ...sample('car without photos', bare(checked))];
  },
  states: ({ cars }) =>
    cars.length > 0 ? [{ name: 'print', kind: 'car', reach: (page) => page.emulateMedia({ media: 'print' }) }] : [],
  shows: (checked) => {
    const car = pictured(checked);
    if (!car) return [];
    const { tenant } = checked.site;
    const { text, qualifier } = priceLabel(car, { ...tenant, noPriceText: tenant.car.noPriceText });
    const facts = keyFacts(car, tenant).map(({ value }) => value);
    const about = descriptionBlocks(car.description ?? '').find((block) => block.kind === 'words');
    const words = [
      car.name,
      kindOfCar(car, tenant),
      // What a price covers is beside it (domain.md 2.2).
      ...(qualifier === null ? [text] : [`${text} ${qualifier}`]),
      ...facts,
      car.stocknum,
      ...(about ? [say(tenant, 'car.description'), about.text] : []),
      `${say(tenant, 'spec.overview')} Condition ${condition(car)} Make ${car.make}`,
      `Year ${car.year}`,
      ...(car.seats === null ? [] : [`Seats ${car.seats}`]),
      ...(car.doors === null ? [] : [`Doors ${car.doors}`]),
      ...(car.vin === null || isHire(car) ? [] : [`VIN ${car.vin}`]),
      ...(car.file !== undefined && tenant.car.actions.includes('history_report')
        ? [say(tenant, 'car.historyReport')]
        : []),
      ...(car.filtered_features.length > 0 ? [say(tenant, 'car.features'), ...car.filtered_features] : []),
    ];
    return [{ kind: 'car', words }];
  },
};
