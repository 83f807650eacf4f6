import type { Feature, FeatureSwitch, FillingNeed, SlotFilling } from '../../../runtime/contracts/feature.types.ts';
import type { SlotName } from '../../../runtime/contracts/slot.types.ts';
import { SLOTS } from '../../../runtime/contracts/slots.data.ts';
import { capital } from '../../../runtime/rules/words/vehicle-words.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { report, texts } from '../checks/report.ts';
import { conditionNamed, definitionReader } from '../definition-reader.ts';
import { enabledFeatures, isEnabled, isSwitchedOn, switchText } from '../features.ts';
import { FORM_SWITCHES } from '../form-switches.data.ts';
import { isMap } from '../layers/defaults.ts';
import { pathsOf } from '../links/pages.ts';
import { offeredForms } from '../offered-forms.ts';
import { featureThatIsOff } from '../route-addresses.ts';

/** Why something shows nothing, and what one may write so that it does. */
interface Lack {
  why: string;
  ways: string[];
  /** The keys that decide it. */
  keys: string[];
}

/** The lists of the definition that order what is shown in a slot. */
const LISTS = [...new Set(Object.values(SLOTS).flatMap(({ orderedBy }) => orderedBy ?? []))];

/** What a dealer names in a list of sections, blocks or buttons shows something: the features that fill it say what that takes. */
export const showsNothing: Check = (context) =>
  // Without its template nobody knows what else a site has.
  context.unsure(['template']) ? [] : LISTS.flatMap((list) => emptyNames(context, list));

function emptyNames(context: CheckContext, list: string): Diagnostic[] {
  const at = list.split('.');
  // What ships with the product names all that a site may have.
  if (!/^(tenant|group)$/.test(context.layered.origin(at).layer)) return [];
  const names = texts(valueAt(context.config, at));
  return names.flatMap((name, index) => {
    const lacks = lacksOf(context, list, name);
    if (lacks === null || lacks.some(({ keys }) => keys.some((key) => context.unsure(key.split('.'))))) return [];
    const ways = [...new Set(lacks.flatMap((one) => one.ways))];
    return report(context, 'option/shows-nothing', [...at, index], {
      message: `\`${name}\` shows nothing: ${lacks.map(({ why }) => why).join(', and ')}.`,
      hint: capital(`${[...ways, `take \`${name}\` out of \`${list}\``].join(', or ')}.`),
    });
  });
}

/** Why none of what fills a name shows anything; null where something does, or may, and where nothing fills it. */
function lacksOf(context: CheckContext, list: string, name: string): Lack[] | null {
  const lacks: Lack[] = [];
  for (const feature of context.features)
    for (const filling of feature.slots ?? []) {
      if (filling.name !== name || orderOf(filling.slot) !== list) continue;
      const lack = lackOf(context, feature, filling);
      if (lack === null) return null;
      if (!lacks.some(({ why }) => why === lack.why)) lacks.push(lack);
    }
  return lacks.length > 0 ? lacks : null;
}

const orderOf = (slot: SlotName): string | undefined => SLOTS[slot].orderedBy;

function lackOf(context: CheckContext, feature: Feature, { needs = [] }: SlotFilling): Lack | null {
  const { config, features } = context;
  if (feature.enabledBy !== 'always' && !isEnabled(feature, config))
    return {
      why: whyOff(feature.enabledBy, config),
      ways: [switchText(feature.enabledBy)],
      keys: [feature.enabledBy.key],
    };
  // What a feature needs that somebody switched on, `feature/requires` says.
  if (!enabledFeatures(features, config).includes(feature)) return null;
  const lacks = needs.map((need) => unmet(context, feature, need));
  if (lacks.length === 0 || lacks.includes(null)) return null;
  const all = lacks.flatMap((one) => one ?? []);
  return {
    why: all.map(({ why }) => why).join(', and '),
    ways: all.flatMap(({ ways }) => ways),
    keys: all.flatMap(({ keys }) => keys),
  };
}

/** What a need lacks; null where it is met. */
function unmet(context: CheckContext, feature: Feature, need: FillingNeed): Lack | null {
  if ('key' in need) return unmetKey(context, need);
  if ('pages' in need) return unmetPages(context, need.pages);
  if ('asks' in need) return unmetForm(context, need.asks);
  const condition = conditionNamed(feature, need.condition);
  if (!condition || condition.holds(definitionReader(context.config, context.files))) return null;
  const { remedy, decidedBy } = condition;
  return {
    why: whyOff(remedy, context.config),
    ways: [switchText(remedy)],
    keys: decidedBy.map((one) => one.join('.')),
  };
}

function unmetKey({ config }: CheckContext, need: FeatureSwitch): Lack | null {
  const [list, inner] = need.key.split('.*.') as [string, string | undefined];
  const value = valueAt(config, list.split('.'));
  const values =
    inner === undefined ? [value] : (Array.isArray(value) ? value : []).map((one) => valueAt(one, inner.split('.')));
  if (values.some((one) => isSwitchedOn(need, one))) return null;
  const said = { ...need, key: need.key.replace('.*.', '[].') };
  return { why: whyOff(said, inner === undefined ? config : {}), ways: [switchText(said)], keys: [need.key] };
}

function unmetPages(context: CheckContext, pages: readonly string[]): Lack | null {
  const { config, features } = context;
  const paths = pathsOf(context);
  if (pages.some((page) => paths.includes(page))) return null;
  const ways = pages.flatMap((page) => {
    const by = featureThatIsOff(features, config, page)?.enabledBy ?? 'always';
    return by === 'always' ? formSwitches(config, page) : [switchText(by)];
  });
  return { why: `the site has no page ${orList(pages)}`, ways, keys: ['forms', 'pages'] };
}

/** What offers the form of a page. */
function formSwitches(config: unknown, page: string): string[] {
  return formsOf(config).flatMap(([id, { path }]) => {
    const keys = FORM_SWITCHES.filter((one) => one.form === id && (one.path ?? path) === page).map(({ key }) =>
      key.join('.'),
    );
    const [key = path === page ? `forms.${id}.enabled` : undefined] = keys;
    return key === undefined ? [] : [switchText({ key, equals: true })];
  });
}

function unmetForm({ config }: CheckContext, fields: readonly string[]): Lack | null {
  const asking = formsOf(config).filter(([, form]) => fields.every((name) => texts(form.fields).includes(name)));
  const offered = offeredForms(config).map(({ id }) => id);
  if (asking.some(([id]) => offered.includes(id))) return null;
  return {
    why: `no form that is on asks for ${fields.map((name) => `\`${name}\``).join(' and ')}`,
    ways: asking.map(([id]) => switchText({ key: `forms.${id}.enabled`, equals: true })),
    keys: ['forms'],
  };
}

function formsOf(config: unknown): [string, Record<string, unknown>][] {
  const forms = valueAt(config, ['forms']);
  return Object.entries(isMap(forms) ? forms : {}).flatMap(([id, form]) => (isMap(form) ? [[id, form]] : []));
}

/** What a key says in place of what it should: '`finance.enabled` is off'. */
function whyOff(by: FeatureSwitch, config: unknown): string {
  const value = valueAt(config, by.key.split('.'));
  if ('filled' in by) return `\`${by.key}\` is empty`;
  if ('equals' in by && by.equals === true) return `\`${by.key}\` is off`;
  return value === undefined || value === null ? `\`${by.key}\` is not set` : `\`${by.key}\` is \`${String(value)}\``;
}

const orList = (pages: readonly string[]): string => pages.map((page) => `\`${page}\``).join(' or ');
