import { diagnostic, valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Check } from '../../checks/check.types.ts';
import { saidBy } from './said.ts';

const LABELS = { 'Drive away': 'drive', 'Ride away': 'ride' } as const;

/** 'Drive away prices', 'marked drive away', '$9,990 drive away', or that alone: the label of a price, not what a buyer does. */
const asLabel = (word: string): readonly RegExp[] => [
  new RegExp(String.raw`\b${word}[- ]away\b(?=\s+(?:pric\w+|deals?|offers?|specials?|no\s+more)\b)`, 'gi'),
  new RegExp(
    String.raw`(?<=\b(?:marked|priced|prices?\s+(?:is|are)(?:\s+all)?)\s+|\$[\d,]+\s+)${word}[- ]away\b`,
    'gi',
  ),
  new RegExp(String.raw`^\s*${word}[- ]away\s*$`, 'gi'),
];

/** A dealer's own words call a price otherwise than the labels beside its prices: 'Drive away' where machines are marked 'Ride away'. */
export const priceWords: Check = (context) => {
  // The template says which word it is, where the dealer does not.
  if (typeof valueAt(context.config, ['template']) !== 'string' || context.unsure(['template'])) return [];
  const label = valueAt(context.config, ['words', 'drive_away']);
  if (valueAt(context.config, ['region']) !== 'AU' || (label !== 'Drive away' && label !== 'Ride away')) return [];
  const other = label === 'Drive away' ? 'Ride away' : 'Drive away';
  return saidBy(context, { other: asLabel(LABELS[other]) }, /away/i).flatMap(({ path, words, location }) =>
    path[0] === 'words'
      ? []
      : diagnostic('copy/price-label', {
          message: `\`${words}\` is not what stands beside the prices of this site: they are marked \`${label}\`.`,
          hint: `Write \`${label}\`, or choose the word of all prices: \`words: { drive_away: ${other} }\`.`,
          tenant: context.tenant,
          path,
          location: location(),
        }),
  );
};
