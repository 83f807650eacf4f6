import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { oneEditAway, suggestNearest } from '../../diagnostics/suggest.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, nameFixes, namesAt, report } from '../checks/report.ts';
import { definedPages } from '../links/pages.ts';
import { CREDIT_CONSENTS } from '../resolve/credit-consents.data.ts';
import { lenderId } from '../resolve/finance.ts';
import { type Path, type Pattern, textsAt } from '../schema/annotated-paths.ts';
import { KNOWN_FIELDS } from './form-fields.data.ts';
import { SOURCES } from './stock/stock-source.ts';

interface Reference {
  id: DiagnosticId;
  /** What is referred to, as in 'no location `x`'. */
  what: string;
  /** Where it is declared. */
  declared: string;
  /** The names that there are; null where the definition does not have to know them. */
  known(config: unknown): string[] | null;
  /** Whether there may be others: then only a slip of the pen is told. */
  isOpen?(config: unknown): boolean;
  /** Where those names are. */
  names: readonly Pattern[];
}

/** What a text of the definition may refer to: the values of the schema's `x-ref` that name something of the definition itself. */
export const REFERENCES: Readonly<Record<string, Reference>> = {
  location: {
    id: 'reference/unknown-location',
    what: 'location',
    declared: 'locations',
    names: [['locations', '*', 'slug']],
    known: (config) => namesAt(config, ['locations'], 'slug'),
  },
  dealership: {
    id: 'reference/unknown-dealership',
    what: 'dealership',
    declared: 'dealerships',
    names: [['dealerships', '*', 'slug'], ['dealership_slug'], ['slug']],
    known(config) {
      const listed = namesAt(config, ['dealerships'], 'slug');
      const own = [valueAt(config, ['dealership_slug']), valueAt(config, ['slug'])].find(
        (slug) => typeof slug === 'string',
      );
      return [
        ...(listed.length > 0 ? listed : namesAt(config, ['locations'], 'dealership_slug')),
        ...(own === undefined ? [] : [own as string]),
      ];
    },
    // Without a list, locations name theirs freely, and a group's file names those of its other dealers.
    isOpen: (config) => namesAt(config, ['dealerships'], 'slug').length === 0,
  },
  manufacturer: {
    id: 'reference/unknown-manufacturer',
    what: 'make',
    declared: 'manufacturers',
    names: [['manufacturers', '*', 'slug']],
    known: (config) => namesAt(config, ['manufacturers'], 'slug'),
  },
  model: {
    id: 'reference/unknown-model',
    what: 'model',
    declared: 'models',
    names: [['models', '*', 'slug']],
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
    names: [
      ['finance', 'lenders', '*', 'id'],
      ['finance', 'lenders', '*', 'use'],
    ],
    known: (config) => itemsAt(config, ['finance', 'lenders']).map(({ value }) => lenderId(value)),
  },
  filter: {
    id: 'reference/unknown-filter',
    what: 'preset filter',
    declared: 'search.preset_filters',
    names: [
      ['search', 'preset_filters', '*', 'name'],
      ['search', 'preset_filters', '*', 'number'],
    ],
    known: (config) => [
      ...namesAt(config, ['search', 'preset_filters'], 'name'),
      ...itemsAt(config, ['search', 'preset_filters']).flatMap(({ value }) =>
        typeof value.number === 'number' ? [String(value.number)] : [],
      ),
    ],
  },
  form_field: {
    id: 'reference/unknown-form-field',
    what: 'form field',
    declared: 'enquiry.fields',
    names: [['enquiry', 'fields', '*', 'name']],
    known: (config) => [...Object.keys(KNOWN_FIELDS), ...namesAt(config, ['enquiry', 'fields'], 'name')],
  },
  form: {
    id: 'reference/unknown-form',
    what: 'form',
    declared: 'forms',
    names: [['forms', '*']],
    known: (config) => Object.keys(valueAt(config, ['forms']) ?? {}),
  },
  form_disclaimer: {
    id: 'reference/unknown-disclaimer',
    what: 'disclaimer',
    declared: 'enquiry.disclaimers',
    names: [['enquiry', 'disclaimers', '*', 'name']],
    known: (config) => [...Object.keys(CREDIT_CONSENTS), ...namesAt(config, ['enquiry', 'disclaimers'], 'name')],
  },
  legal: {
    id: 'reference/unknown-document',
    what: 'legal page',
    declared: 'legal',
    names: [['legal', 'privacy_statement']],
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
    const positions = textsAt(context.config, pattern);
    const known = reference && positions.length > 0 ? reference.known(context.config) : null;
    if (!reference || known === null) return [];
    const isOpen = reference.isOpen?.(context.config) ?? false;
    const unsure = isOpen || reference.names.some((names) => context.unsure(names));
    return positions.flatMap(({ path, text }): Diagnostic[] => {
      if (known.includes(text)) return [];
      const near = unsure ? oneEditAway(text, known) : null;
      if (unsure && (near === null || isInDoubt(near, reference, context))) return [];
      return [
        report(context, reference.id, path, {
          message: `There is no ${reference.what} \`${text}\`.`,
          hint: unknownHint(text, known, reference),
          // Where nothing declares them, the slip may as well be in the other.
          fixes: isOpen ? [] : nameFixes(context, path, text, known),
        }),
      ];
    });
  });

/** Whether a name is where something is wrong already: the slip is in the name then. */
function isInDoubt(name: string, { names }: Reference, { config, unsure }: CheckContext): boolean {
  return names.some((pattern) => textsAt(config, pattern).some(({ path, text }) => text === name && unsure(path)));
}

function unknownHint(text: string, known: readonly string[], { what, declared }: Reference): string {
  const near = suggestNearest(text, known);
  if (near) return `Did you mean \`${near}\`?`;
  return known.length > 0
    ? `Known: ${known.join(', ')}. Use one of them, or declare it under \`${declared}\`.`
    : `No ${what} is declared: add it under \`${declared}\`, or delete it here.`;
}

/** Files that the definition names are in the tenant's folder. */
export const namedFilesExist: Check = (context) => [
  ...missingFiles(context, 'file', 'tenant/missing-file'),
  ...missingFiles(context, 'image', 'reference/missing-image'),
];

function missingFiles(context: CheckContext, kind: string, id: DiagnosticId): Diagnostic[] {
  const names = [...context.files.keys()];
  return (
    context.references
      .filter(({ node }) => node['x-ref'] === kind)
      .flatMap(({ pattern }) => textsAt(context.config, pattern))
      .filter(({ text }) => !context.files.has(text))
      // What was imported may have come from elsewhere, and what has a source does.
      .filter(({ path }) => path.join('.') !== 'stock.file' || !comesFromElsewhere(context))
      .map(({ path, text }) => {
        const near = suggestNearest(text, names);
        return report(context, id, path, {
          // On a line of a group's file it is one mistake, whichever of its dealers have the line.
          message: `There is no file \`${text}\` in ${isGroups(context, path) ? "the dealers' folders" : `the folder of ${context.tenant}`}.`,
          hint: near ? `Did you mean \`${near}\`?` : `Put the file there, or change \`${path.join('.')}\`.`,
          fixes: nameFixes(context, path, text, names),
        });
      })
  );
}

const isGroups = ({ layered }: CheckContext, path: Path): boolean => layered.origin(path).layer === 'group';

function comesFromElsewhere({ config, files }: CheckContext): boolean {
  return files.has(STORED_STOCK) || SOURCES.some((kind) => valueAt(config, ['stock', 'source', kind]) !== undefined);
}

/** Addresses outside the navigation that lead to pages of this site. */
export const pageReferences: Check = (context) => {
  const links = context.references
    .filter(({ node }) => node['x-ref'] === 'page')
    .flatMap(({ pattern }) => textsAt(context.config, pattern));
  if (links.length === 0) return [];
  const pages = definedPages(context);
  return links.flatMap(({ path, text }) => {
    const problem = pages.problem(text);
    return problem
      ? [report(context, 'reference/unknown-page', path, { ...problem, fixes: pages.fixes(path, text) })]
      : [];
  });
};
