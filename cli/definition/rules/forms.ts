import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { oneEditAway } from '../../diagnostics/suggest.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, report, texts } from '../checks/report.ts';
import { isMap } from '../layers/defaults.ts';
import { offeredForms } from '../offered-forms.ts';
import type { Path } from '../schema/annotated-paths.ts';
import { KNOWN_FIELDS, RESERVED_FIELDS } from './form-fields.data.ts';

const FIELDS: Path = ['enquiry', 'fields'];
const WITH_OPTIONS = new Set(['select', 'radio', 'check_options']);

/** §5 Forms: a field of the dealer's own has a name that means nothing else, choices where it is one, and a condition that can hold. */
export const formFields: Check = (context) =>
  itemsAt(context.config, FIELDS).flatMap(({ path, value }) => {
    const { name, kind, options, show_if: condition } = value;
    if (typeof name !== 'string') return [];
    if (RESERVED_FIELDS.includes(name))
      return [
        report(context, 'form/reserved-name', [...path, 'name'], {
          message: `\`${name}\` means something else in an enquiry.`,
          hint: `Call the field by another name, for example \`own_${name}\`.`,
        }),
      ];
    // What is no list is told as that.
    const hasNone = options === undefined || (Array.isArray(options) && options.length === 0);
    const lacksChoices = typeof kind === 'string' && WITH_OPTIONS.has(kind) && hasNone;
    // A key that nobody knows may be them.
    if (lacksChoices && !Object.hasOwn(KNOWN_FIELDS, name) && !context.unsure([...FIELDS, '*']))
      return [
        report(context, 'form/no-options', [...path, 'kind'], {
          message: `The field \`${name}\` is a choice of nothing.`,
          hint: 'Add what shoppers choose from: `options: [Morning, Afternoon]`.',
        }),
      ];
    return isMap(condition) && Object.keys(condition).length > 0
      ? conditionFaults(context, [...path, 'show_if'], name, condition)
      : [];
  });

function conditionFaults(
  context: CheckContext,
  path: Path,
  name: string,
  condition: Record<string, unknown>,
): Diagnostic[] {
  const tests = [
    { path, value: condition },
    ...itemsAt(context.config, [...path, 'all_of']),
    ...itemsAt(context.config, [...path, 'any_of']),
  ].filter(({ value }) => typeof value.field === 'string');
  // A list that is none is told as that.
  if (tests.length === 0 && context.unsure([...FIELDS, '*', 'show_if'])) return [];
  if (tests.length === 0)
    return [
      report(context, 'form/condition', path, {
        message: `The condition of \`${name}\` names no field.`,
        hint: 'Say which one it looks at: `show_if: { field: trade_in }`.',
        part: 'key',
      }),
    ];
  return tests
    .filter(({ value }) => value.field === name)
    .map((test) =>
      report(context, 'form/condition', [...test.path, 'field'], {
        message: `\`${name}\` would show only once it is filled in itself.`,
        hint: 'Name another field of the form.',
      }),
    );
}

/** §4 Multi-step form: each field is on one step; and a condition looks at a field that its form has. */
export const formSteps: Check = (context) => {
  return offeredForms(context.config).flatMap(({ id }) => {
    const form = valueAt(context.config, ['forms', id]);
    if (!isMap(form) || context.unsure(['forms', id])) return [];
    const names = namesOf(form);
    return [...stepFaults(context, id, form, names), ...lostConditions(context, id, names)];
  });
};

/** The language's names of the fields that a form has. */
function namesOf(form: Record<string, unknown>): Set<string> {
  const asked: [string, unknown][] = [
    ['category', form.category_select],
    ['location', form.location_select],
    ['dealership', form.dealership_select],
    ['opt_in', form.opt_in],
    ['message', form.message !== 'hidden'],
    ['postcode', form.postcode !== false],
  ];
  const people = form.names === 'first_and_last' ? ['first_name', 'last_name'] : ['fullName'];
  return new Set([
    ...people,
    'phone',
    'email',
    ...asked.flatMap(([name, isAsked]) => (isAsked ? [name] : [])),
    ...texts(form.fields),
  ]);
}

/** Layers that people write. */
const WRITTEN: readonly string[] = ['tenant', 'group'];

function stepFaults(
  context: CheckContext,
  id: string,
  form: Record<string, unknown>,
  names: ReadonlySet<string>,
): Diagnostic[] {
  const taken = new Map<string, number>();
  return itemsAt(context.config, ['forms', id, 'steps']).flatMap(({ path, value }, step) =>
    texts(value.fields).flatMap((name, index) => {
      const earlier = taken.get(name);
      taken.set(name, step);
      const at = [...path, 'fields', index];
      if (earlier !== undefined && earlier !== step)
        return [
          report(context, 'form/steps', at, {
            message: `\`${name}\` stands on step ${earlier + 1} already.`,
            hint: 'Leave it on one of the two.',
          }),
        ];
      // The product's own steps name what a form may have: a dealer who leaves a field out means that.
      if (!WRITTEN.includes(context.layered.origin(at).layer)) return [];
      // A name that nothing declares is told as that.
      if (names.has(name) || ![name, ...texts(form.fields)].every((one) => isDeclared(context, one))) return [];
      return [
        report(context, 'form/steps', at, {
          message: `The form \`${id}\` has no field \`${name}\`.`,
          hint: `Add it to the form: \`fields: [${[...texts(form.fields), name].join(', ')}]\`.`,
        }),
      ];
    }),
  );
}

/** A field of a form that looks at one which the form does not have would never show. */
function lostConditions(context: CheckContext, id: string, names: ReadonlySet<string>): Diagnostic[] {
  const fields = texts(valueAt(context.config, ['forms', id, 'fields']));
  // A name that is misspelled may be the one that another looks at.
  if (!fields.every((name) => isDeclared(context, name))) return [];
  return fields.flatMap((name, index) => {
    const own = itemsAt(context.config, FIELDS).find(({ value }) => value.name === name);
    const looked = own && isMap(own.value.show_if) ? own.value.show_if.field : undefined;
    if (typeof looked !== 'string' || names.has(looked) || !isDeclared(context, looked)) return [];
    return [
      report(context, 'form/condition', ['forms', id, 'fields', index], {
        message: `\`${name}\` shows only with \`${looked}\`, which the form \`${id}\` does not have.`,
        hint: `Add \`${looked}\` to the form's fields, or leave \`${name}\` out.`,
      }),
    ];
  });
}

const isDeclared = (context: CheckContext, name: string): boolean =>
  Object.hasOwn(KNOWN_FIELDS, name) || ownNames(context).includes(name);

const ownNames = ({ config }: CheckContext): string[] =>
  itemsAt(config, FIELDS).flatMap(({ value }) => (typeof value.name === 'string' ? [value.name] : []));

/** A form of the dealer's own that is nearly called as one of the product's is hardly meant: that one would stay as it is. */
export const formNames: Check = (context) => {
  const namesIn = (value: unknown): string[] => {
    const forms = valueAt(value, ['forms']);
    return isMap(forms) ? Object.keys(forms) : [];
  };
  const shipped = context.layered.layers
    .filter(({ name }) => !WRITTEN.includes(name))
    .flatMap(({ file }) => namesIn(file.value));
  return namesIn(context.config).flatMap((name) => {
    const meant = shipped.includes(name) ? null : oneEditAway(name, shipped);
    if (meant === null) return [];
    return report(context, 'form/near-name', ['forms', name], {
      message: `\`${name}\` is a form of your own, nearly called as the form \`${meant}\` of the product.`,
      hint: `Write \`${meant}\`, if that is meant. A form of your own has a name less like it, such as \`own_${meant}\`.`,
      part: 'key',
    });
  });
};

/** What is before the address of no page of a dealer's. */
const TAKEN = ['api', 'hooks', 'pay', 'forms', 'assets', 'pictures'];

/** The page of a form has an address of its own: none that the site needs for something else. */
export const formPaths: Check = (context) => {
  return offeredForms(context.config).flatMap(({ id, addresses }) =>
    addresses.flatMap(({ path, source }) => {
      const first = path.split('/')[1] ?? '';
      // What the form itself is called says no address.
      if (!TAKEN.includes(first) || source.length < 2 || (source[0] === 'forms' && source.length < 3)) return [];
      return [
        report(context, 'feature/path-clash', source, {
          message: `Addresses that begin with \`/${first}\` are no pages of a dealer's.`,
          hint: `Choose another address, for example \`/${id.replaceAll('_', '-')}\`.`,
        }),
      ];
    }),
  );
};
