import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FORM_SWITCHES } from '../../cli/definition/form-switches.data.ts';
import { CONFLICTS, NEEDS, UNFOLLOWED, type WantedOption } from '../../cli/definition/rules/options.data.ts';
import { type SchemaNode, schemaAt } from '../../cli/definition/schema/tenant-schema.ts';
import type { Feature, FeatureSwitch } from '../../runtime/contracts/feature.types.ts';
import type { Axis, MayMeet } from './cover.ts';
import { WILD_DATA } from './wild-data.data.ts';

/** Keys of a definition ('pages.faqs') and what they are to be. */
export type Changes = Readonly<Record<string, unknown>>;

export interface WildValue {
  name: string;
  changes: Changes;
  /** Of a feature: whether this is the value that switches it on. */
  on?: boolean;
}

export type WildAxis = Axis<WildValue>;

const FORMS = path.join(import.meta.dirname, '../../templates/presets/forms');

/**
 * All respects in which wild dealers differ: awkward data, and whatever the product's manifests, forms and schema let a definition choose. A new
 * feature, look or form is here by itself.
 */
export function wildAxes(features: readonly Feature[], schema: SchemaNode): WildAxis[] {
  const data = Object.entries(WILD_DATA).map(([name, values]) => ({
    name,
    values: Object.entries(values).map(([value, changes]): WildValue => ({ name: value, changes })),
  }));
  const template = choiceAxis('template', schema);
  const region = choiceAxis('region', schema);
  const switches = features.flatMap(({ enabledBy }) => (enabledBy === 'always' ? [] : [enabledBy]));
  const looks = features.flatMap((feature) => (feature.looks ?? []).map(({ key }) => key));
  const forms = [
    ...readdirSync(FORMS).map((file) => `forms.${path.basename(file, '.yaml')}.enabled`),
    ...FORM_SWITCHES.map(({ key }) => key.join('.')),
  ];
  const keys = forms.filter((key) => nodeAt(schema, key)?.type === 'boolean');
  const made = [
    ...switches.map((by) => switchAxis(by, schema)),
    ...looks.map((key) => choiceAxis(key, schema)),
    ...keys.map((key) => onOff(key, key, true, false)),
  ];
  const first = new Map(made.toReversed().map((axis) => [axis.name, axis]));
  return [template, region, ...data, ...[...first.values()].toReversed()];
}

const nodeAt = (schema: SchemaNode, key: string): SchemaNode | undefined => schemaAt(schema, key.split('.'));

/** Words of the schema that the rules refuse whatever else there is. */
const REFUSED: Readonly<Record<string, readonly unknown[]>> = { 'analytics.kind': ['gtm'] };

/** The values that the schema lists for a key. */
function choiceAxis(key: string, schema: SchemaNode): WildAxis {
  const values = (nodeAt(schema, key)?.enum ?? []).filter((value) => !REFUSED[key]?.includes(value));
  return { name: key, values: values.map((value) => ({ name: String(value), changes: { [key]: value } })) };
}

/** What a switch of a feature may be: on or off, or one of the words of a key that several features divide among them. */
function switchAxis(by: FeatureSwitch, schema: SchemaNode): WildAxis {
  const node = nodeAt(schema, by.key);
  if ('has' in by) return onOff(`${by.key}: ${by.has.join()}`, by.key, by.has, []);
  if (node?.enum) return choiceAxis(by.key, schema);
  if ('equals' in by) return onOff(by.key, by.key, by.equals, !by.equals);
  return onOff(by.key, by.key, node?.examples?.[0], undefined);
}

const onOff = (name: string, key: string, on: unknown, off: unknown): WildAxis => ({
  name,
  values: [
    { name: 'on', changes: { [key]: on }, on: true },
    { name: 'off', changes: { [key]: off }, on: false },
  ],
});

/** Which values may meet: those that no rule of the product refuses beside each other. */
export function mayMeetOf(features: readonly Feature[]): MayMeet<WildValue> {
  const required = requirements(features);
  return (one, other) => {
    const both = { ...one.changes, ...other.changes };
    const lacks = required.some(({ key, needs }) => isOn(both[key]) && needs in both && !isOn(both[needs]));
    return !lacks && !isRefused(both);
  };
}

const isOn = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== 'none';

/** Keys that switch features on, each with the key of another feature that it cannot do without. */
function requirements(features: readonly Feature[]): { key: string; needs: string }[] {
  const keyOf = new Map(features.map(({ id, enabledBy }) => [id, enabledBy === 'always' ? null : enabledBy.key]));
  const needed = ({ requires = [] }: Feature): string[] =>
    requires.flatMap((id) => [id, ...needed(features.find((one) => one.id === id) as Feature)]);
  return features.flatMap((feature) =>
    needed(feature).flatMap((id) => {
      const [key, needs] = [keyOf.get(feature.id), keyOf.get(id)];
      return key && needs ? [{ key, needs }] : [];
    }),
  );
}

/** The schema says that an image is needed, of the map that both are in. */
const FILM_NEEDS = {
  when: { key: 'home.picture.film', is: 'anything' },
  needs: { key: 'home.picture.image', is: 'anything' },
} as const satisfies { when: WantedOption; needs: WantedOption };

/** What the rules about options say of two choices together; of keys that neither names they say nothing here. */
function isRefused(both: Changes): boolean {
  const holds = ({ key, is }: WantedOption): boolean =>
    is === 'anything' ? (both[key] ?? null) !== null : both[key] === is;
  return (
    [...NEEDS, FILM_NEEDS].some(({ when, needs }) => holds(when) && needs.key in both && !holds(needs)) ||
    CONFLICTS.some(({ when, against }) => holds(when) && holds(against)) ||
    UNFOLLOWED.some(({ when, beside }) => holds(when) && beside.values.includes(String(both[beside.key])))
  );
}
