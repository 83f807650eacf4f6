import type { Slot } from '../../contracts/page.types.ts';
import { OwnPicture } from '../../pages/own-picture.tsx';
import { say } from '../../rules/words/say.ts';
import type { TenantOffer } from '../../tenant/tenant-parts.types.ts';
import { Section } from '../../ui/section.tsx';
import { midnightAt, todayAt } from '../../ui/today-at.ts';
import { currentOffers, hasDays } from './current-offers.ts';

const SHOWN = 3;

/** On the home page: the first offers that hold today, each with its figure; their terms are on the page of offers. */
export const slot: Slot<'home.sections', TenantOffer[]> = {
  load(context) {
    const { tenant } = context.site;
    const offers = currentOffers(tenant.offers, todayAt(context, tenant.timeZone)).map(({ offer }) => offer);
    if (hasDays(tenant.offers)) context.holdsUntil?.(midnightAt(context, tenant.timeZone));
    return offers.length > 0 ? offers.slice(0, SHOWN) : null;
  },
  body: ({ context: { site }, data }) => (
    <Section
      title={site.tenant.home.parts.offers.title ?? say(site.tenant, 'home.offers')}
      more={{ href: '/special-offers', text: say(site.tenant, 'home.offers.all') }}
    >
      <ul className="home-offers">
        {data.map(({ title, text, figure, image, alt = '' }) => (
          <li key={title} className="home-offer">
            {image ? <OwnPicture site={site} picture={{ image, alt }} sizes="(min-width: 992px) 33vw, 100vw" /> : null}
            <div className="home-offer__words">
              {figure ? <p className="offer__figure">{figure}</p> : null}
              <h3>
                <a href="/special-offers">{title}</a>
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  ),
};
