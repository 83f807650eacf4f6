import { factKey } from '../../../../runtime/rules/car/own-facts.ts';
import { isPrivate } from '../../../stock/columns/column-names.ts';
import type { Check } from '../../checks/check.types.ts';
import { itemsAt, report } from '../../checks/report.ts';

/** A dealer's own facts have a label each, and none shows what never leaves the dealership. */
export const ownStockFacts: Check = (context) => {
  const facts = itemsAt(context.config, ['stock', 'facts']);
  const keys: string[] = facts.map(({ value }) => factKey(String(value.label)));
  return facts.flatMap(({ path, value }, index) => {
    if (isPrivate(String(value.column)))
      return [
        report(context, 'option/conflict', [...path, 'column'], {
          message: `\`${String(value.column)}\` is a column with costs and the like: it is never read.`,
          hint: 'Take the entry out.',
        }),
      ];
    if (keys[index] !== 'fact_' && keys.indexOf(keys[index] ?? '') === index) return [];
    return [
      report(context, 'option/conflict', [...path, 'label'], {
        message:
          keys[index] === 'fact_'
            ? `\`${String(value.label)}\` has no letter or digit.`
            : `Two facts of \`stock.facts\` are called \`${String(value.label)}\`.`,
        hint: 'Give each its own label.',
      }),
    ];
  });
};
