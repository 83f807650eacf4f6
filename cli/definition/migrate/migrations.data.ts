import { isMap } from '../layers/defaults.ts';
import { valueAt } from '../layers/layer.ts';
import type { Migration } from './migration.types.ts';

/** What stood beside the forms, as if it were one, and is shared by all of them. */
const SHARED = ['fields', 'disclaimers', 'lead_sources', 'additional_services'];

/**
 * Every change of the language that makes an older definition wrong, in order. With a new one, `maximum` of `schema_version` in
 * `schema/tenant.schema.json` grows by one (a test holds them equal).
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    to: 2,
    title: 'show_if of a form field says which field it means, and no form asks for files any more',
    edit: ({ value, set }) => [
      ...listAt(value, ['forms', 'fields']).flatMap((field, index) => {
        const condition = isMap(field) ? field.show_if : undefined;
        return typeof condition === 'string'
          ? set(['forms', 'fields', index, 'show_if'], `{ field: ${condition} }`)
          : [];
      }),
      ...formsWithFiles(value).flatMap(({ name, fields }) =>
        set(['forms', name, 'fields'], `[${fields.filter((field) => field !== 'files').join(', ')}]`),
      ),
    ],
  },
  {
    to: 3,
    title: 'what all forms share stands under enquiry: forms holds forms by name, and nothing else',
    edit: ({ move }) => move(['forms'], SHARED, 'enquiry'),
  },
  {
    to: 4,
    title: 'items of the header have no _key any more: their names tell them apart',
    edit: ({ value, remove }) =>
      listAt(value, ['navigation', 'header']).flatMap((_, index) => remove(['navigation', 'header', index, '_key'])),
  },
];

function formsWithFiles(value: unknown): { name: string; fields: unknown[] }[] {
  const forms = valueAt(value, ['forms']);
  return Object.keys(isMap(forms) ? forms : {}).flatMap((name) => {
    const fields = SHARED.includes(name) ? [] : listAt(value, ['forms', name, 'fields']);
    return fields.includes('files') ? [{ name, fields }] : [];
  });
}

function listAt(value: unknown, path: (string | number)[]): unknown[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list : [];
}
