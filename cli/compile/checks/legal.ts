import { finding } from '../../diagnostics/diagnostic.ts';
import { nearest, oneEditAway } from '../../diagnostics/suggest.ts';
import { valueAt } from '../layer.ts';
import { LEGAL_VARIABLES, placeholders } from '../legal.ts';
import { publishedMarkdown } from '../place-in-texts.ts';
import type { Check, CheckContext } from './check.types.ts';
import { itemsAt, namesAt } from './report.ts';

/** Variables that are empty where a dealer leaves out what they say: what to add, and whether it is there. */
const OPTIONAL: Readonly<Record<string, { add: string; isThere(context: CheckContext): boolean }>> = {
  abn: { add: '`abn`', isThere: ({ config, unsure }) => valueAt(config, ['abn']) !== undefined || unsure(['abn']) },
  licences: {
    add: '`dealer_license_number` to a location',
    isThere: ({ config, unsure }) =>
      unsure(['locations', '*', 'dealer_license_number']) ||
      itemsAt(config, ['locations']).some(
        ({ value }) => value.visible !== false && value.dealer_license_number !== undefined,
      ),
  },
};

/** Every placeholder of a tenant's own legal copy has a value. */
export const legalPlaceholders: Check = (context) => {
  const { tenant, config, unsure } = context;
  const empty = Object.keys(OPTIONAL).filter((name) => !OPTIONAL[name]?.isThere(context));
  const known: string[] = [...LEGAL_VARIABLES, ...namesAt(config, ['legal', 'variables'], 'name')];
  const own = unsure(['legal', 'variables', '*', 'name']);
  return publishedMarkdown(context).flatMap(({ key, text, place }) =>
    placeholders(text)
      .filter(({ name }) => empty.includes(name) || !known.includes(name))
      .filter(({ name }) => !own || known.includes(name) || oneEditAway(name, known) !== null)
      .map((one) => {
        const near = nearest(one.name, known);
        return finding('legal/unknown-variable', {
          message: `\`{{${one.name}}}\` has no value.`,
          hint: empty.includes(one.name)
            ? `Add ${OPTIONAL[one.name]?.add}, or take the placeholder out of the text.`
            : `${near ? `Did you mean \`{{${near}}}\`? ` : ''}Values: ${known.join(', ')}.`,
          tenant,
          path: ['legal', key],
          location: place(one.offset, one.length),
        });
      }),
  );
};
