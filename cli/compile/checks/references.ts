import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { lenderId } from '../../resolve/finance.ts';
import { valueAt } from '../layer.ts';
import type { Check, CheckContext } from './check.types.ts';
import { FORM_FIELDS } from './form-fields.data.ts';
import { pageProblem } from './navigation.ts';
import { itemsAt, namesAt, report } from './report.ts';
import { textsAt } from './walk.ts';

export interface Reference {
  id: DiagnosticId;
  /** What is referred to, as in 'no location `x`'. */
  what: string;
  /** Where it is declared. */
  declared: string;
  /** The names that there are; null where the definition does not have to know them. */
  known(config: unknown): string[] | null;
}

/** What a text of the definition may refer to: the values of the schema's `x-ref` that name something of the definition itself. */
export const REFERENCES: Readonly<Record<string, Reference>> = {
  location: {
    id: 'reference/unknown-location',
    what: 'location',
    declared: 'locations',
    known: (config) => namesAt(config, ['locations'], 'slug'),
  },
  dealership: {
    id: 'reference/unknown-dealership',
    what: 'dealership',
    declared: 'dealerships',
    // Without a list of dealerships, locations name theirs freely.
    known: (config) => {
      const listed = namesAt(config, ['dealerships'], 'slug');
      const own = [valueAt(config, ['dealership_slug']), valueAt(config, ['slug'])].find(
        (slug) => typeof slug === 'string',
      );
      return listed.length === 0 ? null : [...listed, ...(own === undefined ? [] : [own as string])];
    },
  },
  manufacturer: {
    id: 'reference/unknown-manufacturer',
    what: 'make',
    declared: 'manufacturers',
    known: (config) => namesAt(config, ['manufacturers'], 'slug'),
  },
  model: {
    id: 'reference/unknown-model',
    what: 'model',
    declared: 'models',
    // Models may come from the platform: then the definition lists none.
    known: (config) => {
      const models = namesAt(config, ['models'], 'slug');
      return models.length === 0 ? null : models;
    },
  },
  lender: {
    id: 'reference/unknown-lender',
    what: 'lender',
    declared: 'finance.lenders',
    known: (config) => itemsAt(config, ['finance', 'lenders']).map(({ value }) => lenderId(value)),
  },
  filter: {
    id: 'reference/unknown-filter',
    what: 'preset filter',
    declared: 'search.preset_filters',
    known: (config) => namesAt(config, ['search', 'preset_filters'], 'name'),
  },
  form_field: {
    id: 'reference/unknown-form-field',
    what: 'form field',
    declared: 'forms.fields',
    known: (config) => [...FORM_FIELDS, ...namesAt(config, ['forms', 'fields'], 'name')],
  },
  form_disclaimer: {
    id: 'reference/unknown-disclaimer',
    what: 'disclaimer',
    declared: 'forms.disclaimers',
    known: (config) => namesAt(config, ['forms', 'disclaimers'], 'name'),
  },
  legal: {
    id: 'reference/unknown-document',
    what: 'legal page',
    declared: 'legal',
    known: (config) => [
      'privacy-policy',
      'terms-and-conditions',
      ...(typeof valueAt(config, ['legal', 'privacy_statement']) === 'string' ? ['privacy-statement'] : []),
    ],
  },
};

/** Every name that stands for something else of the definition is declared there. */
export const references: Check = (context) =>
  context.references.flatMap(({ pattern, node }) => {
    const reference = REFERENCES[node['x-ref'] as string];
    const places = [...textsAt(context.config, pattern)];
    const known = reference && places.length > 0 ? reference.known(context.config) : null;
    if (!reference || known === null) return [];
    return places.flatMap(({ path, text }): Diagnostic[] => {
      if (known.includes(text)) return [];
      return [
        report(context, reference.id, path, {
          message: `There is no ${reference.what} \`${text}\`.`,
          hint: unknownHint(text, known, reference),
        }),
      ];
    });
  });

function unknownHint(text: string, known: readonly string[], { what, declared }: Reference): string {
  const near = nearest(text, known);
  if (near) return `Did you mean \`${near}\`?`;
  return known.length > 0
    ? `Known: ${known.join(', ')}. Use one of them, or declare it under \`${declared}\`.`
    : `No ${what} is declared: add it under \`${declared}\`, or delete it here.`;
}

/** Files that the definition names are in the tenant's folder. */
export const namedFiles: Check = (context) => [
  ...missingFiles(context, 'file', 'tenant/missing-file'),
  ...missingFiles(context, 'image', 'reference/missing-image'),
];

function missingFiles(context: CheckContext, kind: string, id: DiagnosticId): Diagnostic[] {
  const names = [...context.files.keys()];
  return context.references
    .filter(({ node }) => node['x-ref'] === kind)
    .flatMap(({ pattern }) => [...textsAt(context.config, pattern)])
    .filter(({ text }) => !context.files.has(text))
    .map(({ path, text }) => {
      const near = nearest(text, names);
      return report(context, id, path, {
        message: `There is no file \`${text}\` in the folder of ${context.tenant}.`,
        hint: near ? `Did you mean \`${near}\`?` : `Put the file there, or change \`${path.join('.')}\`.`,
      });
    });
}

/** Addresses outside the navigation that lead to pages of this site. */
export const pageReferences: Check = (context) =>
  context.references
    .filter(({ node }) => node['x-ref'] === 'page')
    .flatMap(({ pattern }) => [...textsAt(context.config, pattern)])
    .flatMap(({ path, text }) => {
      const problem = pageProblem(context, text);
      return problem ? [report(context, 'reference/unknown-page', path, problem)] : [];
    });
