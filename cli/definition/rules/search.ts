import { BODY_SEGMENTS, segmentPath } from '../../../runtime/rules/listing/search-path.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';
import { itemsAt, report, texts } from '../checks/report.ts';
import { isMap } from '../layers/defaults.ts';
import type { Path } from '../schema/annotated-paths.ts';

/** §2: the bodies that have an address after /search. */
const BODY_SLUGS = Object.keys(BODY_SEGMENTS);

/** §9: the lower end of the price slider lies below the upper one, and a step fits between them. */
export const priceSlider: Check = (context) => {
  const [min, max, step] = ['min', 'max', 'step'].map((key) =>
    valueAt(context.config, ['search', 'price_slider', key]),
  );
  if (typeof min !== 'number' || typeof max !== 'number' || typeof step !== 'number') return [];
  if (context.unsure(['search', 'price_slider'])) return [];
  const written = (['min', 'max', 'step'] as const).findLast(
    (key) => context.layered.origin(['search', 'price_slider', key]).layer !== 'default',
  );
  const at = min < max ? 'step' : written === 'step' ? 'min' : (written ?? 'min');
  if (min < max && step <= max - min) return [];
  return [
    report(context, 'search/price-range', ['search', 'price_slider', at], {
      message:
        min < max
          ? `A step of ${step} is wider than the range of ${min} to ${max}.`
          : `The range begins at ${min} and ends at ${max}.`,
      hint: min < max ? 'Choose a smaller step.' : 'The lowest price must be less than the highest.',
    }),
  ];
};

/** §2, decisions.md: an address after /search means one thing: the base path, a car type, a body or a make. */
export const searchPaths: Check = (context) => {
  const { config } = context;
  const base = valueAt(config, ['search', 'base_path']);
  const segment = typeof base === 'string' ? base.replace(/^\/search\//, '') : '';
  const taken = new Map<string, string>([
    ...BODY_SLUGS.map((slug) => [slug, 'a body style'] as const),
    ...['new', 'used', 'demo'].map((type) => [`${type}-cars`, `the ${type} cars`] as const),
  ]);
  const type = /^(new|used|demo)-cars$/.exec(segment)?.[1];
  const only = texts(valueAt(config, ['search', 'car_types']));
  const limited = only.length === 1 && only[0] === type;
  const clashes =
    BODY_SLUGS.includes(segment) ||
    (type !== undefined && !limited && valueAt(config, ['search', 'preset_filter']) === undefined);
  return [
    ...(clashes && !['car_types', 'preset_filter'].some((key) => context.unsure(['search', key]))
      ? [
          report(context, 'search/path-clash', ['search', 'base_path'], {
            message: `\`${segmentPath(segment)}\` already means ${taken.get(segment)}.`,
            hint: type
              ? `Set \`search.car_types: [${type}]\` if the site lists only these, or choose another base path.`
              : 'Choose another base path, for example /search/new-used-and-demo-cars.',
          }),
        ]
      : []),
    ...itemsAt(config, ['manufacturers']).flatMap(({ path, value: { slug } }) => {
      const meaning = typeof slug === 'string' ? (slug === segment ? 'all stock' : taken.get(slug)) : undefined;
      if (meaning === undefined) return [];
      return [
        report(context, 'search/path-clash', [...path, 'slug'], {
          message: `\`${segmentPath(String(slug))}\` already means ${meaning}.`,
          hint: 'Choose another slug for the make.',
        }),
      ];
    }),
  ];
};

const RANGES = [
  ['price_from', 'price_to'],
  ['km_from', 'km_to'],
  ['year_from', 'year_to'],
] as const;

/** Preset filters have names and numbers of their own, and each can be met by some car. */
export const presetFilters: Check = (context) => {
  const names = new Map<unknown, Path>();
  const numbers = new Map<unknown, Path>();
  return itemsAt(context.config, ['search', 'preset_filters']).flatMap(({ path, value }) => {
    const twice = (
      [
        ['name', names],
        ['number', numbers],
      ] as const
    ).flatMap(([key, cached]) => {
      if (value[key] === undefined) return [];
      const other = cached.get(value[key]);
      cached.set(value[key], [...path, key]);
      if (!other) return [];
      return [
        report(context, 'search/duplicate-filter', [...path, key], {
          message: `Two preset filters have the ${key} \`${String(value[key])}\`.`,
          hint: `Give this one a ${key} of its own.`,
          related: [{ message: 'first used here', location: context.layered.locate(other, 'value') }],
        }),
      ];
    });
    const groups: Path[] = [[...path, 'only'], ...itemsAt(value, ['except']).map((one) => [...path, ...one.path])];
    const empty = groups.flatMap((group) => {
      const conditions = valueAt(context.config, group);
      if (!isMap(conditions)) return [];
      return RANGES.filter(([from, to]) => Number(conditions[from]) > Number(conditions[to])).map(([from, to]) =>
        report(context, 'search/filter-never-true', [...group, to], {
          message: `No car has a ${from.replace('_from', '')} of ${String(conditions[from])} or more and ${String(conditions[to])} or less.`,
          hint: `\`${from}\` must not be more than \`${to}\`.`,
        }),
      );
    });
    return [...twice, ...empty];
  });
};

/** Facets that only some sites have the data for, with the option that says so. */
const FACET_NEEDS: readonly (readonly [facet: string, option: string])[] = [
  ['subscription_price', 'offers_subscription'],
  ['weekly_price_range', 'finance.enabled'],
];

/** A facet that only sites with its data have, and a part of the home page that only a facet makes work. */
export const facetNeeds: Check = (context) => [...unfedFacets(context), ...unreadPriceRange(context)];

const unfedFacets: Check = (context) =>
  FACET_NEEDS.flatMap(([facet, option]) => {
    const at = texts(valueAt(context.config, ['search', 'facets'])).indexOf(facet);
    const path = option.split('.');
    if (at < 0 || valueAt(context.config, path) === true || context.unsure(path)) return [];
    return [
      report(context, 'option/needs', ['search', 'facets', at], {
        message: `\`${facet}\` among \`search.facets\` needs \`${option}\`.`,
        hint: `Set \`${option}\` to true, or delete the facet.`,
      }),
    ];
  });

const unreadPriceRange: Check = (context) => {
  const part = ['home', 'price_range'];
  const facets = ['search', 'facets'];
  const isRead = context.unsure(facets) || texts(valueAt(context.config, facets)).includes('price');
  if (valueAt(context.config, part) !== true || isRead) return [];
  return [
    report(context, 'option/needs', part, {
      message: '`home.price_range` needs `price` among `search.facets`: without it a search reads no price.',
      hint: 'Add `price` to `search.facets`, or set `home.price_range` to false.',
    }),
  ];
};
