import type { PageContext, SlotFiller } from '../contracts/page.types.ts';
import type { PageCars, PageNode } from '../contracts/site-texts.types.ts';
import type { Car } from '../rules/car/car.types.ts';
import { type FoundCars, findCars } from './find-cars.ts';

/** What a page of the dealer's own shows beside its words. */
export interface PageData {
  /** Of each block of cars. */
  cars: ReadonlyMap<PageCars, FoundCars>;
}

/** Gets what the blocks of a page show: cars as they are now, and what fills the slots that blocks open. */
export async function loadPage(
  context: PageContext,
  nodes: readonly PageNode[],
  fillSlot: SlotFiller,
): Promise<PageData> {
  const all = allNodes(nodes);
  const found = all.flatMap((node) => (node.kind === 'cars' ? [node.cars] : []));
  const reviews = all.find((node) => node.kind === 'reviews');
  const [cars] = await Promise.all([
    Promise.all(found.map(async (cars) => [cars, await findCars(context, cars)] as const)),
    reviews ? fillSlot('page.reviews', { location: reviews.location ?? null }) : undefined,
  ]);
  const shown: Car[] = cars.flatMap(([, found]) => found.cars);
  // What the law wants to be read beside repayments.
  if (shown.length > 0) await fillSlot('listing.foot', { cars: shown });
  return { cars: new Map(cars) };
}

/** Every part of a page, those inside of others too. */
export function allNodes(nodes: readonly PageNode[]): PageNode[] {
  return nodes.flatMap((node): PageNode[] => {
    switch (node.kind) {
      case 'columns':
        return [node, ...node.columns.flatMap(allNodes)];
      case 'cards':
      case 'questions':
      case 'steps':
        return [node, ...node.items.flatMap((item) => allNodes(item.nodes))];
      case 'hero':
      case 'action':
        return [node, ...allNodes(node.nodes)];
      default:
        return [node];
    }
  });
}
