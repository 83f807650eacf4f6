import { MOST_ATTRIBUTES, shownAttributes } from '../../../runtime/rules/car/card-attributes.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';
import { report } from '../checks/report.ts';

/** §2 Card attributes: what a dealer names and the form of its cards has no room for. */
export const cardAttributes: Check = (context) => {
  const named = valueAt(context.config, ['cards', 'attributes']);
  const form = valueAt(context.config, ['cards', 'form']) ?? 'stacked';
  if (!Array.isArray(named) || typeof form !== 'string' || !Object.hasOwn(MOST_ATTRIBUTES, form)) return [];
  if (context.unsure(['cards', 'form'])) return [];
  const names = named.filter((name) => typeof name === 'string');
  const shown = shownAttributes(names, form as keyof typeof MOST_ATTRIBUTES);
  const cut = names.filter((name) => !shown.includes(name));
  const [first] = cut;
  if (first === undefined) return [];
  return [
    report(context, 'option/attribute-cut', ['cards', 'attributes', named.indexOf(first)], {
      message: `Cards of the form \`${form}\` do not show ${cut.map((name) => `\`${name}\``).join(', ')}.`,
      hint: `The year and the badge are part of the name; of the others such a card has room for ${MOST_ATTRIBUTES[form as keyof typeof MOST_ATTRIBUTES]}. Name them in the order that matters, and take the rest out.`,
    }),
  ];
};
