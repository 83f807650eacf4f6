import type { SlotFilling } from '../../../runtime/contracts/feature.types.ts';
import type { GalleryGiven, GalleryPart, GalleryState } from '../../../runtime/contracts/gallery.types.ts';
import type { Slot } from '../../../runtime/contracts/page.types.ts';
import type { SlotInputs, SlotName } from '../../../runtime/contracts/slot.types.ts';
import { SLOTS } from '../../../runtime/contracts/slots.data.ts';
import type { SlotModules } from './given.tsx';

/** A feature as far as the gallery shows what it fills slots with. */
interface Filler {
  id: string;
  title: string;
  fillings: readonly SlotFilling[];
  slots: SlotModules;
}

/** The slots that the gallery has on itself, or in the part of a car's page: what fills them shows there. */
export const isElsewhere = (slot: SlotName): boolean =>
  SLOTS[slot].shell === true || SLOTS[slot].orderedBy === 'car.actions';

/** What a feature fills slots with, each as a page would show it that offers the first car. */
export async function slotParts({ id, title, fillings, slots }: Filler, given: GalleryGiven): Promise<GalleryPart[]> {
  const inputs = sampleInputs(given);
  const states = await Promise.all(
    fillings.map(async ({ slot, module }): Promise<GalleryState[]> => {
      const input = inputs[slot];
      const shown = slots[`${id}/${module.replace(/^\.\/|\.tsx$/g, '')}`] as Slot<typeof slot, unknown> | undefined;
      if (input === undefined || isElsewhere(slot) || !shown) return [];
      return given.slot(`In the place ${slot} of a page`, [slot, shown], input as never);
    }),
  );
  return states.flat().length > 0 ? [{ title, states: states.flat() }] : [];
}

/** What pages would offer. Nothing for a slot that is elsewhere, or about a car where there is none. */
function sampleInputs({ context, cars }: GalleryGiven): { [Name in SlotName]?: SlotInputs[Name] } {
  const { tenant } = context.site;
  const [car] = cars;
  const model = tenant.models[0];
  const make = tenant.manufacturers.find(({ slug }) => slug === model?.manufacturer);
  return {
    'home.sections': null,
    'home.task': null,
    'home.picture': null,
    'listing.empty': { words: 'Used, SUV' },
    'listing.tools': { view: 'total', url: () => tenant.search.basePath },
    'listing.foot': { cars },
    ...(car ? { 'car.media': { car }, 'car.summary': { car }, 'car.sections': { car }, 'car.foot': { car } } : {}),
    ...(model && make ? { 'model.sections': { model, make } } : {}),
    'success.details': { booking: null },
    'contact.form': { location: tenant.locations[0] ?? null },
    'page.reviews': { location: null },
  };
}
