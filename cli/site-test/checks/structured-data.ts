import { isAvailable } from '../../../runtime/rules/car/car-availability.ts';
import { formatMoney } from '../../../runtime/rules/price/car-price.ts';
import { type PageFacts, type PageThing, pageWords, saysWords } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** What search engines want to know of a thing before they show it (Google Search Central on structured data: what it requires and recommends). */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Offer: ['price', 'priceCurrency', 'availability'],
  Product: ['name'],
  AutoDealer: ['name', 'address'],
  AutoRepair: ['name', 'address'],
  LocalBusiness: ['name', 'address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
};

/** Structured data can be read, says what its page is about and what its things need, and says nothing that the page does not. */
export function checkStructuredData(
  tested: SiteUnderTest,
  pages: readonly (AnsweredPage & { facts: PageFacts })[],
): SiteFault[] {
  return pages.flatMap((page) => {
    const { structuredData } = page.facts;
    const fault = (
      cause: string,
      message: string,
      hint = "The page's `load` gives it: see `structuredData` there, and runtime/ui/structured-data.ts.",
    ): SiteFault => ({
      id: 'site/structured-data',
      cause,
      message,
      hint,
      page: page.path,
      ...aboutPage(tested, page),
    });
    const things = structuredData.flatMap((block) => ('things' in block ? block.things : []));
    const types = things.flatMap((thing) => thing.types);
    const said = things.flatMap((thing) => saidBy(thing, tested));
    const read = said.length > 0 ? pageWords(page.html) : '';
    return [
      ...structuredData.flatMap((block) =>
        'fault' in block ? [fault(block.fault, `The structured data on {where} cannot be read: ${block.fault}.`)] : [],
      ),
      ...(page.sample?.structuredData ?? [])
        .filter((type) => !types.includes(type))
        .map((type) => fault(type, `The structured data on {where} names no ${type}.`)),
      ...things
        .flatMap(lacking)
        .map((lack) =>
          fault(`lacking ${lack}`, `The structured data on {where} has ${lack}: search engines ask for it.`),
        ),
      ...things
        .flatMap(({ says: { priceCurrency: currency } }) =>
          currency === undefined || currency === tested.site.tenant.currency ? [] : String(currency),
        )
        .map((currency) =>
          fault(
            'currency',
            `The structured data on {where} gives prices in ${currency}; those of the site are in ${tested.site.tenant.currency}.`,
          ),
        ),
      ...things
        .flatMap((thing) => otherwiseInStock(thing, tested))
        .map((told) =>
          fault(
            'availability',
            `The structured data on {where} ${told}.`,
            'Search engines show that beside the car: see `availability` in runtime/features/car/car-data.ts.',
          ),
        ),
      ...said
        .filter(({ words }) => !saysWords(read, words))
        .map(({ what, words }) =>
          // One for all cars, or all places: they are written in one place.
          fault(
            `unread ${what}`,
            `The structured data on {where} gives the ${what} "${words}", which is not to be read on the page.`,
            'Search engines take for deceit what shoppers cannot read: let both be written from one value.',
          ),
        ),
    ];
  });
}

/** 'an Offer without priceCurrency', for each property that a thing lacks. */
function lacking({ types, says }: PageThing): string[] {
  return types.flatMap((type) =>
    (NEEDED[type] ?? [])
      .filter((key) => (says[key] ?? '') === '')
      .map((key) => `${/^[AEIO]/.test(type) ? 'an' : 'a'} ${type} without ${key}`),
  );
}

/** 'calls a car InStock that is sold', where an offer of a car says other than the stock. */
function otherwiseInStock({ types, says }: PageThing, { stock }: SiteUnderTest): string[] {
  const slug = types.includes('Offer') ? /\/cars\/([^/?#]+)$/.exec(String(says.url))?.[1] : undefined;
  const car = stock.find((one) => one.slug === slug);
  if (!car) return [];
  const word = String(says.availability).split('/').at(-1);
  const sold = car.sold || !isAvailable(car);
  return (word === 'SoldOut') === sold ? [] : [`calls ${car.name} ${word}, which is ${sold ? 'sold' : 'for sale'}`];
}

/** What has a name that shoppers read: a car, a dealer's place. */
const NAMED: readonly string[] = [
  'Product',
  'Car',
  'Vehicle',
  'Motorcycle',
  'AutoDealer',
  'AutoRepair',
  'LocalBusiness',
];

/** What a shopper must read too, in the site's own words. */
function saidBy({ types, says }: PageThing, { site: { tenant } }: SiteUnderTest): { what: string; words: string }[] {
  const { name, price, streetAddress, itemListElement: steps } = says;
  const named = types.find((type) => NAMED.includes(type));
  return [
    ...(named && typeof name === 'string' ? [{ what: `name of ${named}`, words: name }] : []),
    ...(types.includes('Offer') && typeof price === 'number'
      ? [{ what: 'price of Offer', words: formatMoney(price, tenant) }]
      : []),
    ...(types.includes('PostalAddress') && typeof streetAddress === 'string'
      ? [{ what: 'street of PostalAddress', words: streetAddress }]
      : []),
    ...(types.includes('BreadcrumbList') && Array.isArray(steps)
      ? [
          {
            what: 'trail of BreadcrumbList',
            words: steps.map((step: { name?: unknown } | null) => step?.name).join(' '),
          },
        ]
      : []),
  ];
}
