import type { Car } from '../rules/car/car.types.ts';
import type { CarActions } from '../rules/car/car-actions.ts';
import type { ResolvedLocation, TenantManufacturer, TenantModel } from '../tenant/tenant-parts.types.ts';

export type PriceView = 'total' | 'weekly';

/** What fills a slot of buttons is told which buttons the car has, and which place is being filled. */
export interface ActionInput {
  car: Car;
  actions: CarActions;
  place: 'main' | 'others';
}

/** What a page, or the shell, offers to whatever fills a slot of it. Null: nothing besides the page's context. */
export interface SlotInputs {
  'home.sections': null;
  /** What shoppers do first, in the head of the home page, in the place of the search. */
  'home.task': null;
  /** What moves over the image in the head of the home page. */
  'home.picture': null;
  /** What the shopper searched for, in words. */
  'listing.empty': { words: string };
  /** `url`: the address of the same cars with their prices seen so. */
  'listing.tools': { view: PriceView; url(view: PriceView): string };
  'listing.foot': { cars: readonly Car[] };
  'car.media': { car: Car };
  'car.summary': { car: Car };
  /** The one button that counts, in the box beside the images and in the bar of phones. */
  'car.main': ActionInput;
  'car.actions': ActionInput;
  'car.sections': { car: Car };
  /** At the end of a car's page, over its whole width. */
  'car.foot': { car: Car };
  /** On the page of a model, between what is said of it and the cars that are here. */
  'model.sections': { model: TenantModel; make: TenantManufacturer };
  /** `booking`: id of the time that was booked with what was sent. */
  'success.details': { booking: string | null };
  /** Null on the page of all locations. */
  'contact.form': { location: ResolvedLocation | null };
  /** The dealer's other websites, in the banner of the header. */
  'banner.sites': null;
  /** What customers say, of one location or (null) of all. */
  'page.reviews': { location: string | null };
  /** Stars of the average rating, in the banner of the header. */
  'banner.stars': null;
  /** Items of the header's menu, before those of the dealer's navigation. */
  'header.menus': null;
  'header.search': null;
  'header.tools': null;
  'footer.blocks': null;
  /** In the block `map`: a map of the place that `footer.map_location` names. */
  'footer.map': null;
  /** Items of the list of legal links at its end. */
  'footer.legal': null;
  'shell.banner': null;
  'shell.header': null;
  'shell.strip': null;
  'shell.footer': null;
}

export type SlotName = keyof SlotInputs;
