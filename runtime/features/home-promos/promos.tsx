import type { Slot } from '../../contracts/page.types.ts';
import { promoCards } from '../../rules/listing/promo-cards.ts';
import { say } from '../../rules/words/say.ts';
import type { PromoCard } from '../../tenant/tenant-parts.types.ts';
import { PromoCardView } from '../../ui/card/promo-card.tsx';
import { Section } from '../../ui/section.tsx';
import { midnightAt, todayAt } from '../../ui/today-at.ts';

const SHOWN = 3;
/** They share a row, each at least 20rem wide. */
const SIZES = '(max-width: 768px) 100vw, 50vw';

/** §4 Promo cards, on the home page: those within their days, for the types of cars that the site lists; those with a position first. */
export const slot: Slot<'home.sections', PromoCard[]> = {
  load(context) {
    const { promoCards: promos, search, timeZone } = context.site.tenant;
    const today = todayAt(context, timeZone);
    const carTypes = search.carTypes.length > 0 ? search.carTypes : ['new', 'used', 'demo'];
    const cards = promoCards(promos.cards, { today, carTypes, shuffle: promos.shuffle });
    if (promos.cards.some(({ start, expiry }) => start ?? expiry)) context.holdsUntil?.(midnightAt(context, timeZone));
    return cards.length > 0 ? cards.slice(0, SHOWN) : null;
  },
  body: ({ context: { site }, data }) => (
    <Section title={site.tenant.home.parts.promos.title ?? say(site.tenant, 'home.promos')}>
      <ul className="home-promos">
        {data.map((card) => (
          <li key={`${card.image} ${card.heading ?? ''}`}>
            <PromoCardView card={card} site={site} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </Section>
  ),
};
