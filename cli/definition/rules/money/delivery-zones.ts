import { postcodeError } from '../../../../runtime/rules/lead/field-errors.ts';
import { postcodeRange } from '../../../../runtime/rules/reserve/delivery-zone.ts';
import { valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Check } from '../../checks/check.types.ts';
import { itemsAt, report, texts } from '../../checks/report.ts';
import type { Path } from '../../schema/annotated-paths.ts';

const ZONES: Path = ['buy_online', 'delivery_zones'];
const REGIONS = ['AU', 'NZ', 'US'] as const;

interface Entry {
  path: Path;
  zone: string;
  text: string;
  first: string;
  last: string;
}

/** Each postcode of `buy_online.delivery_zones` is one of the region, a range goes upwards, and none is in two zones: nobody could say what delivery costs. */
export const deliveryZones: Check = (context) => {
  const region = REGIONS.find((one) => one === valueAt(context.config, ['region']));
  if (region === undefined) return [];
  const entries = itemsAt(context.config, ZONES).flatMap(({ path, value }) =>
    texts(value.postcodes).flatMap((text, index): Entry[] => {
      const range = postcodeRange(text);
      return range ? [{ path: [...path, 'postcodes', index], zone: String(value.name), text, ...range }] : [];
    }),
  );
  return entries.flatMap((entry, index) => {
    const { path, text, first, last, zone } = entry;
    if ([first, last].some((code) => postcodeError(code, region) !== null))
      return [
        report(context, 'option/conflict', path, {
          message: `\`${text}\` is no postcode of ${region}.`,
          hint: region === 'US' ? 'A ZIP code has five digits.' : 'A postcode has four digits.',
        }),
      ];
    if (first > last)
      return [
        report(context, 'option/conflict', path, {
          message: `\`${text}\` goes backwards.`,
          hint: `Write the smaller one first: \`${last}-${first}\`.`,
        }),
      ];
    const other = entries.slice(0, index).find((one) => one.zone !== zone && one.first <= last && first <= one.last);
    if (!other) return [];
    return [
      report(context, 'option/conflict', path, {
        message: `\`${text}\` is in ${other.zone} too, as \`${other.text}\`: nobody could say what delivery costs there.`,
        hint: 'Leave each postcode to one zone.',
      }),
    ];
  });
};
