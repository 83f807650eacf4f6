import type { Region } from '../../../../runtime/tenant/tenant.types.ts';
import { valueAt } from '../../../diagnostics/diagnostic.ts';
import { meaningOf, meaningsOf, WORD_FIELDS } from '../../../stock/words/dealer-words.ts';
import type { Check } from '../../checks/check.types.ts';
import { itemsAt, nameFixes, report } from '../../checks/report.ts';

/** What a word of the stock file is said to mean is something that there is. */
export const stockWords: Check = (context) =>
  itemsAt(context.config, ['stock', 'words']).flatMap(({ path, value: { field, means } }) => {
    const kind = WORD_FIELDS.find((one) => one === field);
    const region = valueAt(context.config, ['region']) as Region;
    if (kind === undefined || typeof means !== 'string' || meaningOf(kind, means, region) !== null) return [];
    const known = meaningsOf(kind, region);
    return report(context, 'reference/unknown-meaning', [...path, 'means'], {
      message: `\`${means}\` is nothing that a \`${kind}\` can mean.`,
      hint: `Write one of: ${known.join(', ')}.`,
      fixes: nameFixes(context, [...path, 'means'], means, known),
    });
  });
