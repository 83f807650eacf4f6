import type { Slot } from '../../contracts/page.types.ts';
import { type FoundCars, findCars } from '../../pages/find-cars.ts';
import { makeName } from '../../rules/model/model-words.ts';
import { say } from '../../rules/words/say.ts';
import { todayAt } from '../../ui/cached-dates.ts';
import { Section } from '../../ui/section.tsx';
import { currentOffers } from './current-offers.ts';
import { OfferView } from './offer-view.tsx';
import { holdsForModel } from './offers-of-model.ts';

interface Shown {
  offer: ReturnType<typeof currentOffers>[number]['offer'];
  /** HTML; '' for none. */
  terms: string;
  found: FoundCars | null;
}

const NAMED = 6;

/** On the page of a model: what is offered of it at the moment. */
export const slot: Slot<'model.sections', { shown: Shown[]; name: string; today: string }> = {
  async load(context, { model, make }) {
    const { tenant, texts } = context.site;
    const today = todayAt(context, tenant.timeZone);
    const offers = currentOffers(tenant.offers, today).filter(({ offer }) => holdsForModel(offer, model, make));
    if (offers.length === 0) return null;
    const shown = await Promise.all(
      offers.map(async ({ offer, index }) => ({
        offer,
        terms: texts?.terms[index] ?? '',
        found: offer.cars
          ? await findCars(context, { lists: offer.cars, ranges: {}, order: null, limit: NAMED })
          : null,
      })),
    );
    return { shown, name: `${makeName(model, make)} ${model.name}`, today };
  },
  body: ({ context: { site }, data: { shown, name, today } }) => (
    <Section title={say(site.tenant, 'offers.ofModel', { name })}>
      <ul className="offers">
        {shown.map((one) => (
          <OfferView
            key={one.offer.title}
            {...one}
            site={site}
            today={today}
            lead={shown.length === 1}
            wide={shown.length === 1}
          />
        ))}
      </ul>
    </Section>
  ),
};
