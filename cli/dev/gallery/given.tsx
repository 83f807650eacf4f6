import type { ReactElement } from 'react';
import type { GalleryGiven, GalleryState } from '../../../runtime/contracts/gallery.types.ts';
import type { FilledSlots, PageContext, Slot, SlotFiller } from '../../../runtime/contracts/page.types.ts';
import type { SlotName } from '../../../runtime/contracts/slot.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { carStates } from './car-states.ts';

/** Modules of slots by name: 'home/reasons'. */
export type SlotModules = Readonly<Record<string, unknown>>;

/** What galleries are made from. `modules`: of the features that the site has. */
export function galleryGiven(context: PageContext, cars: readonly Car[], modules: SlotModules): GalleryGiven {
  const [first] = cars;
  const fill: GalleryGiven['fill'] = async (name, input, own = context) => {
    const filled = (own.site.plan.slots[name] ?? []).map((module) =>
      filledBy(module, modules[module] as Slot<typeof name, unknown> | undefined, own, input),
    );
    return (await Promise.all(filled)).filter((element) => element !== null);
  };
  return {
    context,
    cars,
    states: first ? carStates(first, Math.floor(context.now.getTime() / 1000)) : [],
    fill,
    slot: async (name, [slotName, slot], input, own = context) => {
      const body = await filledBy(name, slot, own, input);
      return body ? [{ name, body, ...(WIDE.has(slotName) ? { wide: true as const } : {}) }] : [];
    },
    page: async (name, page, address, own = context): Promise<GalleryState[]> => {
      const at = { ...own, url: new URL(address, own.url) };
      const slots: FilledSlots = {};
      const fillSlot: SlotFiller = async (slot, input) => {
        slots[slot] = await fill(slot, input, at);
      };
      const loaded = await page.load(at, fillSlot);
      const Body = page.body;
      return loaded.kind === 'page'
        ? [{ name, wide: true, body: <Body context={at} data={loaded.props} slots={slots} /> }]
        : [];
    },
  };
}

/** Slots whose fillings bring the margins of a page. */
const WIDE = new Set<SlotName>(['home.sections', 'model.sections']);

async function filledBy<Name extends SlotName>(
  key: string,
  slot: Slot<Name, unknown> | undefined,
  context: PageContext,
  input: Parameters<Slot<Name, unknown>['load']>[1],
): Promise<ReactElement | null> {
  if (!slot) return null;
  const data = await slot.load(context, input);
  const Body = slot.body;
  return data === null ? null : <Body key={key} context={context} input={input} data={data} slots={{}} />;
}
