import type { Car } from '../../rules/car/car.types.ts';
import { lamsText, powerText, rangeText } from '../../rules/car/car-extra-text.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { cardFact, cardFacts } from './card-facts.ts';

/** A line of facts is read up to the third. */
const LISTED = { stacked: 3, tile: 1, row: 4 } as const;
const SHEET_FACTS = 6;
const TICKS = 3;
const LONGEST_SENTENCE = 150;

/** The facts of a line: in the dealer's order, without what all cars beside it share; the stock number only where it is all there is. */
export function listFacts(
  car: Car,
  tenant: ResolvedTenant,
  shared: readonly string[] = [],
): { name: string; text: string }[] {
  const { form, attributes } = tenant.cards;
  const facts = cardFacts(
    attributes.filter((name) => !shared.includes(name)),
    car,
    tenant,
  );
  const telling = facts.filter(({ name }) => name !== 'stocknum');
  const most = form === 'sheet' || form === 'offer' ? LISTED.stacked : LISTED[form];
  return telling.length > 0 ? telling.slice(0, most) : facts;
}

/** The first sentence of a description, for a card that has room for one; null where it is too long or no sentence. */
export function firstSentence(description: string | null): string | null {
  const [sentence] = /^[^.!?\n]{12,}[.!?](?=\s|$)/.exec(description?.trim() ?? '') ?? [];
  return sentence && sentence.length <= LONGEST_SENTENCE ? sentence : null;
}

/** The labelled figures of a data sheet that the car states. */
export function sheetFacts(car: Car, tenant: ResolvedTenant): [string, string][] {
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
  return all.filter((one): one is [string, string] => Boolean(one[1])).slice(0, SHEET_FACTS);
}

/** What speaks for a vehicle that is hired or ordered. */
export function offerTicks(car: Car, tenant: ResolvedTenant, shared: readonly string[]): string[] {
  const wanted = ['seats', 'simple_transmission', 'simple_fuel', 'km', ...tenant.cards.attributes].filter(
    (name, index, all) => all.indexOf(name) === index && !['stocknum', 'simple_body', ...shared].includes(name),
  );
  return [rangeText(car, tenant), ...cardFacts(wanted, car, tenant).map(({ text }) => text)]
    .filter((text) => text !== null)
    .slice(0, TICKS);
}

/** All that a card of the tenant's form says of a car beside its name, price and marks. */
export function cardSays(car: Car, tenant: ResolvedTenant, shared: readonly string[]): string[] {
  const { form } = tenant.cards;
  if (form === 'sheet') return [car.stocknum, ...sheetFacts(car, tenant).map(([, text]) => text)];
  if (form === 'offer') return offerTicks(car, tenant, shared);
  return listFacts(car, tenant, shared).map(({ text }) => text);
}
