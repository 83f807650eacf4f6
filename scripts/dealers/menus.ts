import { BODY_SEGMENTS } from '../../runtime/rules/listing/search-path.ts';
import { slugify } from '../../runtime/rules/listing/slug.ts';
import type { Dice } from '../sample-stock/make-car.ts';
import type { Location } from './places.ts';
import type { Trade } from './trades.data.ts';

interface Item {
  name: string;
  url: string;
}

const TYPES = {
  N: { name: 'New', url: '/search/new-cars' },
  D: { name: 'Demo', url: '/search/demo-cars' },
  U: { name: 'Used', url: '/search/used-cars' },
} as const;

/** Header and footer of a site, of pages that it has. */
export function menusOf(
  dice: Dice,
  { trade, locations, makes }: { trade: Trade; locations: readonly Location[]; makes: readonly string[] },
): object {
  const all: Item = { name: `All ${trade.vehicles}`, url: trade.basePath };
  const types = trade.types.length > 1 ? trade.types.map((type) => TYPES[type]) : [];
  const ofMake = makes.map((make) => ({ name: make, url: `/search/${slugify(make)}` }));
  const bodies = trade.template === 'cars' ? Object.entries(BODY_SEGMENTS) : [];
  const ofBody = bodies.map(([segment, body]) => ({ name: body, url: `/search/${segment}` }));
  const ofPlace = locations.map(({ town, path }) => ({ name: town, url: path }));
  const contact: Item = { name: dice.pick(['Contact', 'Find us', 'Talk to us']), url: '/contact' };
  const menus = [
    { name: 'Makes', url: trade.basePath, dropdownItems: dice.some(ofMake, 16) },
    { name: 'Bodies', url: trade.basePath, dropdownItems: ofBody },
    { name: 'By price', url: trade.basePath, dropdownItems: pricesOf(trade) },
    { name: 'Locations', url: '/contact', dropdownItems: ofPlace.slice(0, dice.whole(24, 48)) },
  ].filter(({ dropdownItems }) => dropdownItems.length > 1);
  const terms: Item[] = [
    { name: 'Privacy policy', url: '/privacy-policy' },
    { name: 'Terms and conditions', url: '/terms-and-conditions' },
    contact,
  ];
  return {
    header: [all, ...types, ...dice.some(menus, dice.whole(3, 4)), contact],
    footer: [
      { title: dice.pick(['Shop', 'Browse', 'Our stock']), items: [all, ...types, ...ofBody.slice(0, 4)] },
      ...(ofMake.length > 2 ? [{ title: 'By make', items: ofMake.slice(0, dice.whole(6, 16)) }] : []),
      { title: 'Where we are', items: ofPlace.slice(0, dice.whole(20, 50)) },
      { title: 'The small print', items: terms },
    ],
  };
}

/** Steps of the price slider as addresses of the listing. */
function pricesOf({ basePath, slider: { min, max } }: Trade): Item[] {
  return [0.1, 0.2, 0.3, 0.5, 0.7].map((share) => {
    const most = Math.round((min + (max - min) * share) / 10) * 10;
    return { name: `Up to $${most.toLocaleString('en')}`, url: `${basePath}?range%5Bprice%5D=${min}%3A${most}` };
  });
}
