import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { oneEditAway, suggestNearest } from '../../diagnostics/suggest.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { nameFixes } from '../checks/report.ts';
import { isMap } from '../layers/defaults.ts';
import { localExamplesOf } from './states/local-examples.ts';

function locationsOf({ config }: CheckContext): { index: number; value: Record<string, unknown> }[] {
  const locations = valueAt(config, ['locations']);
  return (Array.isArray(locations) ? locations : []).flatMap((value, index) =>
    isMap(value) ? [{ index, value }] : [],
  );
}

/** decisions.md: a location's slug is unique. */
export const uniqueSlugs: Check = (context) => {
  const first = new Map<string, number>();
  return locationsOf(context).flatMap(({ index, value: { slug } }) => {
    if (typeof slug !== 'string') return [];
    const other = first.get(slug);
    if (other === undefined) {
      first.set(slug, index);
      return [];
    }
    const path = ['locations', index, 'slug'];
    return [
      diagnostic('location/duplicate-slug', {
        message: `Two locations have the slug \`${slug}\`.`,
        hint: `Give this one a slug of its own, for example \`${slug}-${index + 1}\`.`,
        tenant: context.tenant,
        path,
        location: context.layered.locate(path, 'value'),
        related: [
          { message: 'first used here', location: context.layered.locate(['locations', other, 'slug'], 'value') },
        ],
      }),
    ];
  });
};

/** domain.md 2.3: an Australian location that sells shows its dealer licence number. */
export const licences: Check = (context) => {
  if (valueAt(context.config, ['region']) !== 'AU' || context.unsure(['region'])) return [];
  return locationsOf(context).flatMap(({ index, value }) => {
    const sells = value.location_type === undefined || value.location_type === 'sales';
    if (!sells || value.visible === false || value.dealer_license_number !== undefined) return [];
    const path = ['locations', index];
    if (['location_type', 'visible', 'dealer_license_number'].some((key) => context.unsure([...path, key]))) return [];
    return [
      diagnostic('location/missing-licence', {
        message: `The location \`${String(value.name ?? index + 1)}\` sells cars but has no dealer licence number.`,
        hint: `Add \`dealer_license_number: "${localExamplesOf(context.config, index).licence}"\` with the number on the dealer's licence.`,
        tenant: context.tenant,
        path,
        location: context.layered.locate([...path, 'name'], 'value'),
      }),
    ];
  });
};

/** One location at most is primary. */
export const onePrimary: Check = (context) => {
  const primaries = locationsOf(context).filter(({ value }) => value.primary === true);
  return primaries.slice(1).map(({ index }) => {
    const path = ['locations', index, 'primary'];
    return diagnostic('location/several-primary', {
      message: 'Another location is already the primary one.',
      hint: 'Keep `primary: true` on one location only.',
      tenant: context.tenant,
      path,
      location: context.layered.locate(path, 'value'),
      related: [
        {
          message: 'the first is here',
          location: context.layered.locate(['locations', primaries[0]?.index ?? 0, 'primary'], 'value'),
        },
      ],
    });
  });
};

/** Makes of a location are among the dealer's. */
export const knownManufacturers: Check = (context) => {
  const list = valueAt(context.config, ['manufacturers']);
  const known = (Array.isArray(list) ? list : []).flatMap((one) =>
    isMap(one) && typeof one.slug === 'string' ? [one.slug] : [],
  );
  return locationsOf(context).flatMap(({ index, value }) =>
    (Array.isArray(value.manufacturers) ? value.manufacturers : []).flatMap((slug, at) => {
      if (typeof slug !== 'string' || known.includes(slug)) return [];
      const path = ['locations', index, 'manufacturers', at];
      if (context.unsure(['manufacturers', '*', 'slug']) && oneEditAway(slug, known) === null) return [];
      const near = suggestNearest(slug, known);
      return [
        diagnostic('location/unknown-manufacturer', {
          message: `The dealer lists no make \`${slug}\`.`,
          hint: `${near ? `Did you mean \`${near}\`? ` : ''}${known.length > 0 ? `Known makes: ${known.join(', ')}. ` : ''}Add it under \`manufacturers\`, or delete it here.`,
          fixes: nameFixes(context, path, slug, known),
          tenant: context.tenant,
          path,
          location: context.layered.locate(path, 'value'),
        }),
      ];
    }),
  );
};

/** Open days have hours, and these end after they start. */
export const hoursOfLocations: Check = (context) =>
  locationsOf(context).flatMap(({ index, value }) =>
    (['opening_hours', 'special_hours'] as const).flatMap((list) => {
      const entries = valueAt(value, ['contact_detail', list]);
      return (Array.isArray(entries) ? entries : []).flatMap((entry, at): Diagnostic[] => {
        const problem = isMap(entry) ? hoursProblem(entry, list === 'special_hours' ? 'Closed' : 'Open') : null;
        if (!problem) return [];
        const path = ['locations', index, 'contact_detail', list, at];
        if (['open', 'close', 'status'].some((key) => context.unsure([...path, key]))) return [];
        return [
          diagnostic('location/hours', {
            ...problem,
            tenant: context.tenant,
            path,
            location: context.layered.locate([...path, 'close'], 'value'),
          }),
        ];
      });
    }),
  );

const TIME = /^\d{2}:\d{2}$/;

function hoursProblem(entry: Record<string, unknown>, usual: string): { message: string; hint: string } | null {
  const { open, close } = entry;
  const status = entry.status ?? usual;
  if (status === 'Closed')
    return open === undefined && close === undefined
      ? null
      : { message: 'A closed day has opening hours.', hint: 'Delete `open` and `close`, or write `status: Open`.' };
  if (typeof open !== 'string' || typeof close !== 'string')
    return {
      message: 'An open day needs both `open` and `close`.',
      hint: 'For example: open: "08:30", close: "17:30"; or write `status: Closed`.',
    };
  // What is no time of day is another diagnostic.
  return open < close || !TIME.test(open) || !TIME.test(close) || isPastMidnight(open, close)
    ? null
    : {
        message: `It closes (${close}) before it opens (${open}).`,
        hint: 'Hours are in 24-hour time: half past five in the afternoon is "17:30", midnight is "00:00".',
      };
}

/** Hours that end in the night after their day: at midnight, or before five in the morning after at most sixteen hours. */
function isPastMidnight(open: string, close: string): boolean {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return close === '00:00' || (close < '05:00' && minutes(close) + 24 * 60 - minutes(open) <= 16 * 60);
}
