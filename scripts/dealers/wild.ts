import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withValue } from '../../cli/definition/layers/merged-lists.ts';
import { NEEDS, type WantedOption } from '../../cli/definition/rules/options.data.ts';
import { type SchemaNode, schemaAt } from '../../cli/definition/schema/tenant-schema.ts';
import { valueAt } from '../../cli/diagnostics/diagnostic.ts';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { slugify } from '../../runtime/rules/listing/slug.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { dealerFeed, type SampleDealer } from '../sample-stock/dealers.ts';
import { type Dice, diceOf } from '../sample-stock/make-car.ts';
import { SAMPLE_LENDERS } from '../sample-stock/sample-lenders.data.ts';
import { coveringRows, coverOf, type Row } from './cover.ts';
import { type Dealer, feedOf, makesOf, yardsOf } from './dealer.ts';
import { definitionOf } from './definition.ts';
import { featureSets } from './feature-sets.ts';
import { type Location, locationsOf, townsOf } from './places.ts';
import { TRADES, type Trade } from './trades.data.ts';
import { type Changes, mayMeetOf, type WildAxis, wildAxes } from './wild-axes.ts';
import { CARS, COMPANIONS, FULL_CONTENT, LOCATIONS, NAMINGS, PAGE_FILES } from './wild-data.data.ts';
import { yamlText } from './yaml-text.ts';

/** A dealer of awkward data. */
export interface WildDealer extends Omit<Dealer, 'pages'> {
  /** What it is in each respect: axis -> value. */
  traits: Readonly<Record<string, string>>;
  /** The definition of its preview, where it has one before it goes live: `files` are those of the live site. */
  preview: string | null;
}

/** What the product offers to choose from. */
export interface WildLanguage {
  features: readonly Feature[];
  schema: SchemaNode;
}

/** The variable of a server that has the password of the previews. */
export const PREVIEW_PASSWORD = 'WILD_PREVIEW';

/** A dealer in one line: its data and looks, then what is on. */
export function traitsText(traits: WildDealer['traits']): string {
  const of = (wanted: (value: string) => boolean, text: (axis: string, value: string) => string): string =>
    Object.entries(traits)
      .flatMap(([axis, value]) => (wanted(value) ? [text(axis, value)] : []))
      .join(', ');
  const data = of(
    (value) => value !== 'on' && value !== 'off',
    (axis, value) => `${axis} ${value}`,
  );
  return `${data}; on: ${of(
    (value) => value === 'on',
    (axis) => axis,
  )}`;
}

/** The folder of the group that some of them share, with its file. */
export const GROUP = {
  slug: '_groups',
  files: {
    'wild.yaml': yamlText({
      dealership_group: 'Wild Group',
      legal: {
        price_disclaimer: 'Prices are in writing on every windscreen, and what each of them covers stands beside it.',
      },
      social: [{ network: 'facebook', url: 'https://social.example/wild' }],
    }),
  },
};

const TENANTS = path.join(import.meta.dirname, '../../tenants');
/** Images that a definition may name, from the sample dealers. */
const IMAGES: Readonly<Record<string, string>> = {
  'images/logo.svg': 'billabong-rv/images/logo.svg',
  'images/logo-dark.svg': 'billabong-rv/images/logo-dark.svg',
  'images/logo-square.svg': 'billabong-rv/images/logo-square.svg',
  'images/yard.jpg': 'paddock-used-cars/images/yard.jpg',
  'images/yard.mp4': 'kauri-coast-motors/images/south.mp4',
};

/**
 * `count` dealers that are awkward on purpose: any two traits that may meet do in one of the first, the first has every feature on and the second
 * every feature off. Templates and regions come in turn. The same seed gives the same bytes.
 */
export function wildDealers(language: WildLanguage, count: number, seed: number): WildDealer[] {
  const axes = wildAxes(language.features, language.schema);
  const rows = wildRows(axes, language.features, seed);
  return Array.from({ length: count }, (_, number) =>
    wildDealer(axes, rows.next().value as Row, { seed, number, ...language }),
  );
}

/** The rows of a run, without end. */
export function wildRows(axes: readonly WildAxis[], features: readonly Feature[], seed: number): Generator<Row> {
  const cover = coverOf(axes, mayMeetOf(features));
  const valuesOf = (name: string): [axis: number, count: number] => {
    const axis = axes.findIndex((one) => one.name === name);
    return [axis, (axes[axis] as WildAxis).values.length];
  };
  const [[template, templates], [region, regions]] = [valuesOf('template'), valuesOf('region')];
  return coveringRows(cover, diceOf(seed), (number) => {
    // Regions move on by one each time that all templates were there, so that each meets all.
    const turn = new Map([
      [template, number % templates],
      [region, (number + Math.floor(number / templates)) % regions],
    ]);
    if (number > 1) return turn;
    const wanted = number === 0;
    const switches = axes.map(({ values }, axis) => [axis, values.findIndex(({ on }) => on === wanted)] as const);
    return new Map([...turn, ...switches.filter(([, value]) => value >= 0)]);
  });
}

function wildDealer(
  axes: readonly WildAxis[],
  row: Row,
  { seed, number, schema }: { seed: number; number: number } & WildLanguage,
): WildDealer {
  const values = axes.map((axis, index) => ({
    axis,
    value: axis.values[row[index] as number] as WildAxis['values'][number],
  }));
  const traits = Object.fromEntries(values.map(({ axis, value }) => [axis.name, value.name]));
  const dice = diceOf(seed * 100_003 + number * 7919 + 2);
  const trade = TRADES.find(({ template }) => template === traits.template) as Trade;
  const { definition, stock, ...facts } = plainDealer(dice, { seed, number, trade, traits });
  const changes: Changes[] = [
    { 'home.sections': sectionsOf(schema) },
    ...(traits.content === 'full' ? [fullContent(schema)] : []),
    ...values.flatMap(({ axis, value }) => [value.changes, COMPANIONS[`${axis.name}: ${value.name}`] ?? {}]),
  ];
  const changed = completed(changes.reduce(applied, definition), schema);
  const named = JSON.stringify(changed);
  const pictures = Object.entries(IMAGES).filter(([name]) => named.includes(name));
  const text = yamlText(changed);
  return {
    ...facts,
    traits,
    preview: traits.stage === 'live' ? null : `${text}preview: { password: env:${PREVIEW_PASSWORD} }\n`,
    files: {
      'tenant.yaml': text,
      'stock.csv': stock,
      ...Object.fromEntries(pictures.map(([name, from]) => [name, readFileSync(path.join(TENANTS, from))])),
      ...Object.fromEntries(
        Object.entries(PAGE_FILES).flatMap(([axis, file]) => (traits[axis] === 'on' ? [file] : [])),
      ),
    },
  };
}

/** What a dealer of the bench would say, with names, cars and yards as the traits want them. */
function plainDealer(
  dice: Dice,
  {
    seed,
    number,
    trade,
    traits,
  }: { seed: number; number: number; trade: Trade; traits: Readonly<Record<string, string>> },
) {
  const pick = <T>(table: Readonly<Record<string, T>>, axis: string): T => table[traits[axis] as string] as T;
  const region = traits.region as Region;
  const cars = pick(CARS, 'cars');
  const towns = townsOf(dice, pick(LOCATIONS, 'locations'));
  const name = pick(NAMINGS, 'dealer name').dealer(towns[0] as string);
  const slug = `wild-${number}-${trade.template}`;
  const nameOf = pick(NAMINGS, 'location names').location;
  const locations = locationsOf(dice, {
    ...{ dealer: name, number: number + 1, region, towns },
    named: (town, index) => nameOf(name, town, index),
  }).map((one) => (traits['locations_map.provider'] === 'google' ? withMapKey(one) : one));
  const titled = pick(NAMINGS, 'car titles').car;
  const feed = feedOf(dice, { slug, number, trade, region, yards: yardsOf(locations), cars, seed }, (variant) => ({
    ...variant,
    ...titled(variant),
  }));
  const [features] = featureSets(dice);
  const definition = {
    ...definitionOf(dice, {
      ...{ slug, name, number, trade, region, locations, makes: makesOf(feed), cars, ownTerms: false },
      features: features as NonNullable<typeof features>,
    }),
    ...(traits.content === 'full' ? rangeOf(feed) : {}),
  };
  const lenders = traits['finance.enabled'] === 'on' ? { lenders: [SAMPLE_LENDERS.taurus] } : {};
  const stock = dealerFeed({ ...feed, ...lenders });
  return { slug, template: trade.template, region, cars, definition, stock };
}

const withMapKey = (location: Location): Location =>
  ({
    ...location,
    definition: withValue(location.definition, ['address', 'map_key'], `map_${location.slug}`),
  }) as Location;

const MOST_MODELS = 12;

/** The makes and models of a stock list, as a definition says them. */
function rangeOf({ parts }: SampleDealer): object {
  const variants = parts.flatMap(({ from }) => from).slice(0, MOST_MODELS);
  const models = variants.map(({ make, model, fuel }) => ({
    ...{ name: model, slug: slugify(`${make} ${model}`), manufacturer: slugify(make) },
    ...(fuel === 'Electric' ? { fuel: ['Electric'] } : {}),
  }));
  return {
    manufacturers: [...new Set(variants.map(({ make }) => make))].map((name) => ({ name, slug: slugify(name) })),
    models: [...new Map(models.map((model) => [model.slug, model])).values()],
  };
}

/** A definition with keys set: lists are added to what is there. */
function applied(definition: object, changes: Changes): object {
  return Object.entries(changes).reduce<object>((changed, [key, value]) => {
    const keys = key.split('.');
    const present = valueAt(changed, keys);
    if (value === undefined && present === undefined) return changed;
    const both = Array.isArray(value) && Array.isArray(present) ? [...present, ...value] : value;
    return withValue(changed, keys, both) as object;
  }, definition);
}

/** The sections that a dealer without a word has, vehicles first, as shoppers want them; with offers. */
function sectionsOf(schema: SchemaNode): string[] {
  const sections = schemaAt(schema, ['home', 'sections'])?.default as string[];
  return ['featured_cars', ...sections.filter((name) => name !== 'featured_cars'), 'offers'];
}

const fullContent = (schema: SchemaNode): Changes => ({
  ...Object.fromEntries(FULL_CONTENT.map((key) => [key, exampleOf(key, schema)])),
  'footer.blocks': schemaAt(schema, ['footer', 'blocks'])?.items?.enum,
});

const exampleOf = (key: string, schema: SchemaNode): unknown => schemaAt(schema, key.split('.'))?.examples?.[0];

/** With what the rules about options ask for beside what is on. */
function completed(definition: object, schema: SchemaNode): object {
  const holds = ({ key, is }: WantedOption): boolean => {
    const value = valueAt(definition, key.split('.'));
    return is === 'anything' ? (value ?? null) !== null : value === is;
  };
  const lacking = NEEDS.find(
    ({ when, needs, unless }) => holds(when) && !holds(needs) && !(unless !== undefined && holds(unless)),
  );
  if (!lacking) return definition;
  const { key, is } = lacking.needs;
  const list = key.replace(/\.0$/, '');
  return completed(applied(definition, { [list]: is === 'anything' ? exampleOf(list, schema) : is }), schema);
}
