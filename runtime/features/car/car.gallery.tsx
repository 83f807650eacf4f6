import type { CarState, Gallery, GalleryGiven, GalleryState } from '../../contracts/gallery.types.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import { actionsOf } from './car-action-rules.ts';
import { CarBar } from './car-bar.tsx';
import { CarBox } from './car-box.tsx';
import { CarDescription } from './car-description.tsx';
import { CarFeatures } from './car-features.tsx';
import { CarSpecification } from './car-specification.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PlainGallery } from './plain-gallery.tsx';

/** The box beside a car's images in every state, and what is below. */
export const gallery: Gallery = async (given) => [
  { title: 'Box of a car', states: await Promise.all(given.states.map((state) => box(given, state))) },
  {
    title: 'Bar of phones',
    states: (await Promise.all(given.states.slice(0, 1).map((state) => bar(given, state)))).flat(),
  },
  { title: 'What is said of a car', states: details(given) },
];

/** What a car's page fills its buttons with. */
async function filledFor({ context, fill }: GalleryGiven, { car }: CarState) {
  const actions = actionsOf(car, context.site);
  const [main, others, summary] = await Promise.all([
    fill('car.main', { car, actions, place: 'main' }),
    fill('car.actions', { car, actions, place: 'others' }),
    fill('car.summary', { car }),
  ]);
  return { actions, slots: { 'car.main': main, 'car.actions': others, 'car.summary': summary } };
}

async function box(given: GalleryGiven, state: CarState): Promise<GalleryState> {
  return {
    name: state.name,
    body: (
      <div className="car car__boxed">
        <CarBox context={given.context} car={state.car} {...(await filledFor(given, state))} />
      </div>
    ),
  };
}

async function bar(given: GalleryGiven, state: CarState): Promise<GalleryState[]> {
  const filled = await filledFor(given, state);
  const { tenant } = given.context.site;
  return [{ name: state.name, over: true, body: <CarBar car={state.car} tenant={tenant} {...filled} /> }];
}

function details({ context, states, cars }: GalleryGiven): GalleryState[] {
  const { tenant } = context.site;
  const today = dateInZone(context.now, tenant.timeZone);
  const [car] = cars;
  const without = states.find(({ name }) => name === 'Without photos')?.car;
  if (!car || !without) return [];
  return [
    { name: 'Facts', body: <KeyFacts car={car} tenant={tenant} /> },
    { name: 'Description', body: <CarDescription car={car} tenant={tenant} /> },
    { name: 'Features', body: <CarFeatures car={car} tenant={tenant} /> },
    { name: 'Specification', body: <CarSpecification car={car} tenant={tenant} today={today} /> },
    { name: 'No photo', body: <PlainGallery car={without} tenant={tenant} /> },
  ];
}
