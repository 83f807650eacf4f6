import type { Slot } from '../../contracts/page.types.ts';
import { type FoundCars, findCars } from '../../pages/find-cars.ts';
import { makeName } from '../../rules/model/model-names.ts';
import { stockNames } from '../../rules/model/model-stock.ts';
import { say } from '../../rules/words/say.ts';
import type { TenantOffer } from '../../tenant/tenant-parts.types.ts';
import { Section } from '../../ui/section.tsx';
import { todayAt } from '../../ui/today-at.ts';
import { currentOffers } from './current-offers.ts';
import { OfferView } from './offer-view.tsx';

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

interface Named {
  name: string;
  slug: string;
  manufacturerName?: string;
}

/**
 * Whether an offer is about a model (§3 Model): the cars that it holds for are named by this model, or by its make alone. An offer that names neither
 * is about the dealer's whole stock and is on its own page only; so do those of used cars.
 */
export function holdsForModel(
  { kind, cars }: Pick<TenantOffer, 'kind' | 'cars'>,
  model: Named,
  make: { name: string; slug: string },
): boolean {
  if (kind !== 'new' || !cars) return false;
  const { make: makes, model: models } = cars;
  if (!makes && !models) return false;
  // An offer without a make means the model of any.
  const named = (makes ?? [make.name]).flatMap((one) =>
    (models ?? [model.name]).map((other) => ({ make: one, model: other })),
  );
  return stockNames(model, make, named).length > 0;
}
