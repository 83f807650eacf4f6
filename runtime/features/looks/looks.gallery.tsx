import type { CarState, Gallery, GalleryGiven, GalleryPart } from '../../contracts/gallery.types.ts';
import { withTenant } from '../../contracts/with-tenant.ts';
import type { CardForm } from '../../tenant/tenant-parts.types.ts';
import { CarCard } from '../../ui/card/car-card.tsx';

const FORMS: readonly CardForm[] = ['stacked', 'tile', 'row', 'sheet', 'offer'];
/** Of the forms that the site did not choose, what shows how they are built. */
const FEW = new Set(['Plain', 'Below an earlier price', 'Reserved', 'Sold', 'Without photos', 'With a long name']);

/** The card of a car: in the site's own form every state, in the others a few. */
export const gallery: Gallery = (given) => {
  const own = given.context.site.tenant.cards.form;
  return [own, ...FORMS.filter((form) => form !== own)].map((form) =>
    cards(given, form, form === own ? given.states : given.states.filter(({ name }) => FEW.has(name))),
  );
};

function cards({ context }: GalleryGiven, form: CardForm, states: readonly CarState[]): GalleryPart {
  const { cards: own } = context.site.tenant;
  const { site, now } = withTenant(context, { cards: { ...own, form } });
  return {
    title: form === own.form ? `Cards: ${form}, the form of this site` : `Cards: ${form}`,
    states: [
      {
        name: states.map(({ name }) => name).join(' · '),
        body: (
          <ul className="car-grid car-grid--wide">
            {states.map(({ name, car }) => (
              <li key={name}>
                <p className="gallery-state__name">{name}</p>
                <CarCard car={car} site={site} now={now} heading="h3" repayment="below" />
              </li>
            ))}
          </ul>
        ),
      },
    ],
  };
}
