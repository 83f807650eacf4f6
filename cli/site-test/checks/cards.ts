import type { Car } from '../../../runtime/rules/car.types.ts';
import { priceLabel } from '../../../runtime/rules/car-price.ts';
import type { ResolvedTenant } from '../../../runtime/tenant.types.ts';
import { cardFacts } from '../../../runtime/ui/card-facts.ts';
import { readWords, saysWords } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, Fault, SiteUnderTest } from '../site-test.types.ts';

const CARD = /<article class="car-card\b[^>]*data-car="(\d+)"[\s\S]*?<\/article>/g;

/** Every card of a car says of it what the stock says, wherever it stands: its name, its price and the attributes of cards. */
export function checkCards(tested: SiteUnderTest, pages: readonly AnsweredPage[]): Fault[] {
  const cars = new Map(tested.stock.map((car) => [car.id, car]));
  // The same car has the same card on many pages.
  const wrong = new Map<string, string | null>();
  return pages.flatMap((page) =>
    [...page.html.matchAll(CARD)].flatMap(([card, id]): Fault[] => {
      const how = wrong.has(card) ? (wrong.get(card) ?? null) : whatIsWrong(card, cars.get(Number(id)), tested);
      wrong.set(card, how);
      if (how === null) return [];
      return [
        {
          id: 'site/card',
          cause: `card ${id}`,
          message: `The card of ${cars.get(Number(id))?.name ?? `car ${id}`} on {where} ${how}.`,
          hint: 'Cards are written in one place, runtime/ui/car-card.tsx, from the car as the stock has it: see what it does there with this value.',
          page: page.path,
          ...aboutPage(tested, page),
        },
      ];
    }),
  );
}

/** To go on after the card; null: nothing. */
function whatIsWrong(card: string, car: Car | undefined, { site }: SiteUnderTest): string | null {
  if (!car) return 'shows what is not in the stock';
  const missing = missingWords(card, car, site.tenant);
  return missing.length === 0 ? null : `does not say ${missing.map((one) => `\`${one}\``).join(', ')}`;
}

function missingWords(card: string, car: Car, tenant: ResolvedTenant): string[] {
  const read = readWords(card);
  const price = priceLabel(car, { ...tenant, noPriceText: tenant.car.noPriceText });
  return [
    `${car.year} ${car.make} ${car.model}`,
    price.text,
    ...(price.qualifier ? [price.qualifier] : []),
    ...cardFacts(tenant.cards.attributes, car, tenant).map(({ text }) => text),
  ].filter((words) => !saysWords(read, words));
}
