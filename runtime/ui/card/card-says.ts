import type { Car } from '../../rules/car/car.types.ts';
import { lamsText, powerText, rangeText } from '../../rules/car/car-extra-text.ts';
import { shownAttributes } from '../../rules/car/card-attributes.ts';
import { ownFacts } from '../../rules/car/own-facts.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { cardFact, cardFacts } from './card-facts.ts';

/** A line of facts is read up to the third, where nobody has named what it is to say. */
const LISTED = { tile: 1, row: 4 } as const;
const SHEET_FACTS = 6;
const TICKS = 3;
const LONGEST_SENTENCE = 150;
const LABELS = {
  car_type: 'card.condition',
  simple_body: 'card.body',
  simple_transmission: 'card.transmission',
  simple_fuel: 'card.fuel',
  simple_drive: 'card.drive',
  seats: 'card.seats',
  series: 'card.series',
  colour: 'card.colour',
  location_name: 'card.location',
  ev_range: 'card.range',
  berths: 'card.berths',
  axles: 'card.axles',
  power: 'card.power',
  lams: 'card.licence',
} as const;

/** What the dealer has named, in its order, as far as the form has room (`cards.attributes`); null where it has named nothing: then the form decides. */
function namedFacts(car: Car, tenant: ResolvedTenant): { name: string; text: string }[] | null {
  const { form, attributes, attributesNamed } = tenant.cards;
  return attributesNamed ? withOwn(cardFacts(shownAttributes(attributes, form), car, tenant), car, tenant) : null;
}

interface CardFact {
  name: string;
  text: string;
}

/** Facts of a card with those of the dealer's own, which come before the stock number. */
function withOwn(facts: CardFact[], car: Car, tenant: ResolvedTenant): CardFact[] {
  const own = ofOwn(car, tenant);
  if (own.length === 0) return facts;
  const isNumber = ({ name }: CardFact): boolean => name === 'stocknum';
  return [...facts.filter((one) => !isNumber(one)), ...own, ...facts.filter(isNumber)];
}

/** What the dealer's own columns say on a card: 'Tare 1,450 kg'. */
function ofOwn(car: Car, { stock }: ResolvedTenant): CardFact[] {
  return ownFacts(car, stock.facts, 'card').map(({ name, label, text }) => ({ name, text: `${label} ${text}` }));
}

/**
 * The facts of a line. Where nobody has named any: those of §2 without what all cars beside it share; of a form with less room the first, and the
 * stock number only where it is all there is.
 */
export function listFacts(
  car: Car,
  tenant: ResolvedTenant,
  shared: readonly string[] = [],
): { name: string; text: string }[] {
  const named = namedFacts(car, tenant);
  if (named) return named;
  const { form, attributes } = tenant.cards;
  const facts = cardFacts(
    attributes.filter((name) => !shared.includes(name)),
    car,
    tenant,
  );
  if (form !== 'tile' && form !== 'row') return withOwn(facts, car, tenant);
  const telling = facts.filter(({ name }) => name !== 'stocknum');
  return withOwn(telling.length > 0 ? telling.slice(0, LISTED[form]) : facts, car, tenant);
}

/** The first sentence of a description, for a card that has room for one; null where it is too long or no sentence. */
export function firstSentence(description: string | null): string | null {
  const [sentence] = /^[^.!?\n]{12,}[.!?](?=\s|$)/.exec(description?.trim() ?? '') ?? [];
  return sentence && sentence.length <= LONGEST_SENTENCE ? sentence : null;
}

/** The labelled figures of a data sheet that the car states; the stock number is its plate. */
export function sheetFacts(car: Car, tenant: ResolvedTenant): [string, string][] {
  const named = namedFacts(car, tenant);
  if (named)
    return named.flatMap(({ name, text }): [string, string][] =>
      name === 'stocknum' ? [] : [figureOf(name, text, car, tenant)],
    );
  const all: [string, string | null][] = [
    [say(tenant, 'card.body'), car.simple_body],
    [regionWords(tenant.region).distance, cardFact('km', car, tenant)],
    [say(tenant, 'card.engine'), car.engine],
    [say(tenant, 'card.drive'), car.axles ?? car.simple_drive],
    [say(tenant, 'card.power'), powerText(car, tenant)],
    [say(tenant, 'card.licence'), lamsText(car)],
    [say(tenant, 'card.transmission'), car.simple_transmission],
    [say(tenant, 'card.fuel'), car.simple_fuel],
    [say(tenant, 'card.condition'), cardFact('car_type', car, tenant)],
    [say(tenant, 'card.colour'), car.colour],
  ];
  const own = ownFacts(car, tenant.stock.facts, 'card').map(({ label, text }): [string, string] => [label, text]);
  const said = all.filter((one): one is [string, string] => Boolean(one[1]));
  return [...said.slice(0, SHEET_FACTS - own.length), ...own];
}

/** The number alone of what its label says already. */
function bareFigure(name: string, { seats, berths }: Car): string | null {
  const number = name === 'seats' ? seats : name === 'berths' ? berths : undefined;
  return number === undefined || number === null ? null : String(number);
}

/** A figure under its label. */
function figureOf(name: string, text: string, car: Car, tenant: ResolvedTenant): [string, string] {
  const own = tenant.stock.facts.find(({ key }) => key === name);
  return own ? [own.label, car[own.key] ?? text] : [labelOf(name, tenant), bareFigure(name, car) ?? text];
}

/** What a figure of a data sheet is called. */
function labelOf(name: string, tenant: ResolvedTenant): string {
  if (name === 'km') return regionWords(tenant.region).distance;
  return Object.hasOwn(LABELS, name) ? say(tenant, LABELS[name as keyof typeof LABELS]) : '';
}

/** What speaks for a vehicle that is hired or ordered; its body stands over its name. */
export function offerTicks(car: Car, tenant: ResolvedTenant, shared: readonly string[]): string[] {
  const named = namedFacts(car, tenant);
  if (named) return named.flatMap(({ name, text }) => (name === 'simple_body' ? [] : text));
  const wanted = ['seats', 'simple_transmission', 'simple_fuel', 'km', ...tenant.cards.attributes].filter(
    (name, index, all) => all.indexOf(name) === index && !['stocknum', 'simple_body', ...shared].includes(name),
  );
  const own = ofOwn(car, tenant).map(({ text }) => text);
  return [rangeText(car, tenant), ...cardFacts(wanted, car, tenant).map(({ text }) => text)]
    .filter((text) => text !== null)
    .slice(0, TICKS)
    .concat(own);
}

/** All that a card of the tenant's form says of a car beside its name, price and marks. */
export function cardSays(car: Car, tenant: ResolvedTenant, shared: readonly string[]): string[] {
  const { form } = tenant.cards;
  if (form === 'sheet') return [car.stocknum, ...sheetFacts(car, tenant).map(([, text]) => text)];
  if (form === 'offer') return offerTicks(car, tenant, shared);
  return listFacts(car, tenant, shared).map(({ text }) => text);
}
