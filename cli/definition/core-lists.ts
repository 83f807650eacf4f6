import type { DefinitionReader, RouteList, RouteValue } from '../../runtime/contracts/definition.types.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { FORM_SWITCHES } from './form-switches.data.ts';
import { isMap } from './layers/defaults.ts';
import { offeredForms } from './offered-forms.ts';
import { LEGAL_PATHS } from './resolve/legal.ts';
import { contactSlug } from './resolve/locations.ts';

/** The lists of the language's own that give a route's parameter its values. A definition may still be malformed: what has no name is left out. */
export const CORE_LISTS: Readonly<Record<string, RouteList>> = {
  locations: {
    valuesOf: contactSlugs,
    list: ['locations'],
    decidedBy: [
      ['locations', '*', 'name'],
      ['locations', '*', 'visible'],
    ],
  },
  legal: { valuesOf: legalDocuments, decidedBy: [['legal', 'privacy_statement']] },
  cars: { valuesOf: () => null, decidedBy: [], ofStock: true },
  forms: {
    valuesOf: formPages,
    list: ['forms'],
    decidedBy: [
      ['forms', '*', 'path'],
      ['forms', '*', 'enabled'],
      ...FORM_SWITCHES.flatMap(({ key, needs, elsewhere }) => [
        key,
        ...(needs ? [needs] : []),
        ...(elsewhere ? [elsewhere] : []),
      ]),
    ],
  },
};

/** A page for each visible location, those that share a name share one; in the order of the locations. */
function contactSlugs({ config }: DefinitionReader): RouteValue[] {
  const locations = valueAt(config, ['locations']);
  const visible = (Array.isArray(locations) ? locations : []).flatMap((one: unknown, index) =>
    isMap(one) && typeof one.name === 'string' && one.visible !== false
      ? [
          {
            value: contactSlug({ name: one.name, slug: one.slug }),
            source: ['locations', index],
            position: Number(one.position) || 0,
          },
        ]
      : [],
  );
  const ordered = visible.sort((a, b) => a.position - b.position);
  return ordered
    .filter(({ value }, index) => ordered.findIndex((other) => other.value === value) === index)
    .map(({ value, source }) => ({ value, source }));
}

/** The pages of the forms that are on, by their paths without the first slash. */
function formPages({ config }: DefinitionReader): RouteValue[] {
  return offeredForms(config).flatMap(({ addresses }) =>
    addresses.map(({ path, source, listed }) => ({
      value: path.slice(1),
      source,
      ...(listed ? {} : { listed: false as const }),
    })),
  );
}

/** The legal pages of every site, and the privacy statement of one that has its text. */
function legalDocuments({ config }: DefinitionReader): RouteValue[] {
  return Object.entries(LEGAL_PATHS).flatMap(([key, path]) => {
    const source = ['legal', key];
    const isThere = key !== 'privacy_statement' || typeof valueAt(config, source) === 'string';
    return isThere ? [{ value: path.slice(1), source }] : [];
  });
}
