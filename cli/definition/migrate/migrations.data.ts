import { manifestOf } from '../../../runtime/payments/provider-manifests.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import { isMap } from '../layers/defaults.ts';
import type { Draft, Migration, TextEdit } from './migration.types.ts';

/** What stood beside the forms, as if it were one, and is shared by all of them. */
const SHARED = ['fields', 'disclaimers', 'lead_sources', 'additional_services'];

/**
 * Every change of the language that makes an older definition wrong or mean something else, in order. With a new one, `maximum` of `schema_version` in
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
  {
    to: 5,
    title: 'providers of payments have their names, capture says when money is taken, and publishable keys are gone',
    edit: (draft) => {
      const { value, set, rename, remove } = draft;
      const provider = RENAMED_PROVIDERS[String(valueAt(value, ['payment', 'provider']))];
      const written = RENAMED_CAPTURE[String(valueAt(value, ['payment', 'authorization_type']))];
      // Not every provider holds money first.
      const capture = written && manifestOf(provider)?.holdsFirst === false ? 'automatic' : written;
      return [
        ...remove(['payment', 'publishable_key']),
        ...(provider ? providerEdits(provider, draft) : []),
        ...rename(['payment', 'authorization_type'], 'capture'),
        ...(capture ? set(['payment', 'authorization_type'], capture) : []),
        ...listAt(value, ['dealerships']).flatMap((_, index) => remove(['dealerships', index, 'publishable'])),
      ];
    },
  },
  {
    to: 6,
    readsOn: true,
    title: 'no end of an offer is said that nobody wrote: lenders without offer_ends get the line that they had',
    edit: ({ value, beside }) =>
      listAt(value, ['finance', 'lenders']).flatMap((lender, index) => {
        const isOwn = isMap(lender) && (lender.use === undefined || lender.use === 'manual');
        if (!isOwn || lender.offer_ends !== undefined) return [];
        const name = ['id', 'use', 'name'].find((key) => typeof lender[key] === 'string');
        return name === undefined ? [] : beside(['finance', 'lenders', index, name], 'offer_ends', 'end-of-month');
      }),
  },
];

const RENAMED_PROVIDERS: Readonly<Record<string, string>> = {
  card: 'stripe',
  alternative: 'paypal',
  bank: 'quickstream',
};
/** The new name of a provider, and its secret key where that one has it. */
function providerEdits(provider: string, { value, set, remove, beside }: Draft): TextEdit[] {
  const key = valueAt(value, ['payment', 'secret_key']);
  const isInBlock = manifestOf(provider)?.secrets.some((secret) => secret.key === `${provider}.secret_key`);
  return [
    ...set(['payment', 'provider'], provider),
    ...(isInBlock && typeof key === 'string'
      ? [...beside(['payment', 'provider'], provider, `{ secret_key: ${key} }`), ...remove(['payment', 'secret_key'])]
      : []),
  ];
}

const RENAMED_CAPTURE: Readonly<Record<string, string>> = { hold: 'manual', charge: 'automatic' };

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
