import type { ReactElement, ReactNode } from 'react';
import type { Car } from '../rules/car/car.types.ts';
import type { Page, PageContext, Slot } from './page.types.ts';
import type { SlotInputs, SlotName } from './slot.types.ts';

/** One look of a component: what makes it so, in words, and the component. */
export interface GalleryState {
  name: string;
  body: ReactNode;
  /** It is as wide as the page and brings its own margins, as a section of a page does. */
  wide?: true;
  /** It lies over a page; here it is kept in a box. */
  over?: true;
}

/** A component in all of its states. */
export interface GalleryPart {
  title: string;
  states: GalleryState[];
}

/** A car in one of the states that its card and its page tell apart. */
export interface CarState {
  name: string;
  car: Car;
}

/** What a feature's gallery is made from: a real site, with cars of its stock. */
export interface GalleryGiven {
  context: PageContext;
  /** Some cars of the stock, those with photos first. Empty: there are none. */
  cars: readonly Car[];
  /** One of these cars in every state. */
  states: readonly CarState[];
  /** What the site's features show in a slot. */
  fill<Name extends SlotName>(slot: Name, input: SlotInputs[Name], context?: PageContext): Promise<ReactElement[]>;
  /** What one module shows in its slot: no state at all where it shows nothing. */
  slot<Name extends SlotName, D>(
    name: string,
    shown: readonly [Name, Slot<Name, D>],
    input: SlotInputs[Name],
    context?: PageContext,
  ): Promise<GalleryState[]>;
  /** A page as it is at an address: no state at all where there is no such page. */
  page<P>(name: string, page: Page<P>, address: string, context?: PageContext): Promise<GalleryState[]>;
}

/** What the module that `Feature.gallery` names exports as `gallery`. A sheet of the same name beside it is the gallery's alone. */
export type Gallery = (given: GalleryGiven) => Promise<GalleryPart[]> | GalleryPart[];
