import { type PhotoAddresses, photoAddresses } from '../../../runtime/photos/photo-address.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { imageSrc } from '../../../runtime/rules/car/car-images.ts';
import { cardTag } from '../../../runtime/rules/car/car-tag.ts';
import { lateMark } from '../../../runtime/rules/car/coming-late-badge.ts';
import { priceLabel } from '../../../runtime/rules/price/car-price.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { sharedFacts } from '../../../runtime/ui/card/card-facts.ts';
import { cardSays } from '../../../runtime/ui/card/card-says.ts';
import { attribute, pageWords, saysWords } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

const CARD = /<article class="car-card\b[^>]*data-car="(\d+)"[\s\S]*?<\/article>/g;

/** What a card of a car does not show, by what it is. */
type Lacks = Record<string, string[]>;

/** Every card of a car says of it what the stock says, wherever it is: its name, its price, its image, its marks and the attributes of cards. */
export function checkCards(tested: SiteUnderTest, pages: readonly AnsweredPage[]): SiteFault[] {
  const cars = new Map(tested.stock.map((car) => [car.id, car]));
  // A page names an image by the address that this site serves it at, whatever the stock calls it.
  const images = photoAddresses(tested.site, { loopback: false });
  // The same car has the same card on many pages.
  const cached = new Map<string, Lacks | null>();
  const { tenant } = tested.site;
  const wrong = pages.flatMap((page) => {
    const cards = [...page.html.matchAll(CARD)];
    const shared = sharedFacts(
      cards.flatMap(([, id]) => cars.get(Number(id)) ?? []),
      tenant,
    );
    return cards.flatMap(([card, id]) => {
      const car = cars.get(Number(id));
      const key = `${shared} ${card}`;
      const lacks = cached.has(key) ? cached.get(key) : car ? lacksOf(card, car, { tenant, images, shared }) : {};
      cached.set(key, lacks ?? null);
      return lacks ? { page, lacks, id, name: car?.name ?? `car ${id}`, what: Object.keys(lacks).join(' and ') } : [];
    });
  });
  // One mistake in what writes the cards is one diagnostic, however many cars there are.
  return [...Map.groupBy(wrong, ({ what }) => what)].flatMap(([what, alike]) => {
    const others = new Set(alike.map(({ id }) => id)).size - 1;
    return alike.map(({ page, name, lacks }) => ({
      id: 'site/card',
      cause: `card ${what}`,
      message: `The card of ${name} on {where} ${how(lacks)}${others > 0 ? `; it is the same with ${others} other car${others > 1 ? 's' : ''}` : ''}.`,
      hint: 'Cards are written in one place, runtime/ui/card/car-card.tsx, from the car as the stock has it: see what it does there with this value.',
      page: page.path,
      ...aboutPage(tested, page),
    }));
  });
}

/** To go on after the card; nothing is lacked by the card of a car that is not there. */
function how(lacks: Lacks): string {
  const words = Object.values(lacks).flat();
  return words.length === 0
    ? 'shows what is not in the stock'
    : `does not show ${words.map((one) => `\`${one}\``).join(', ')}`;
}

/** Null: it shows all. */
function lacksOf(
  card: string,
  car: Car,
  { tenant, images: addresses, shared }: { tenant: ResolvedTenant; images: PhotoAddresses; shared: readonly string[] },
): Lacks | null {
  const pictured = attribute(/<img class="marks__certified"([^>]*)>/.exec(card)?.[1] ?? '', 'alt');
  const images = [...card.matchAll(/<img\b([^>]*)>/g)].map(([, one = '']) => attribute(one, 'src'));
  const read = [pageWords(card), pictured, ...images].join(' ');
  const { badges, models } = tenant;
  const known = cardTag(car, new Date(), badges);
  const tag = known?.kind === 'fuel' && shared.includes('simple_fuel') ? null : known;
  const late = lateMark(car, badges, models);
  const price = priceLabel(car, { ...tenant, noPriceText: tenant.car.noPriceText });
  const [first] = car.images.flatMap(({ url }) => addresses.of(url, car.id) ?? []);
  const wanted: Lacks = {
    name: [`${car.year} ${car.make} ${car.model}`],
    price: [price.text],
    qualifier: price.qualifier ? [price.qualifier] : [],
    'price before': tenant.car.wasPrice && price.before ? [price.before] : [],
    tag: tag ? [pictured === null ? tag.text : (badges.certified?.alt ?? tag.text)] : [],
    'late mark': late ? [late] : [],
    image: [first === undefined ? 'Photos coming soon' : imageSrc(first, 640)],
    // What all of a list share is left out where the list knows them: beside one car it is said.
    attributes: [shared, []].some((left) => cardSays(car, tenant, left).every((one) => saysWords(read, one)))
      ? []
      : cardSays(car, tenant, shared),
  };
  const lacks = Object.entries(wanted)
    .map(([what, words]) => [what, words.filter((one) => !saysWords(read, one))] as const)
    .filter(([, words]) => words.length > 0);
  return lacks.length === 0 ? null : Object.fromEntries(lacks);
}
