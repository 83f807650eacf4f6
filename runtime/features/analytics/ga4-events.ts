import type { EventName, SiteEvent } from '../../rules/event/event.types.ts';
import type { CarFacts, Sending } from './analytics.types.ts';

/** What Google Analytics calls what shoppers do: its recommended names where it has one. */
export const GA4_NAMES: Readonly<Record<EventName, string>> = {
  general_enquiry: 'generate_lead',
  new_car_enquiry: 'generate_lead',
  used_car_enquiry: 'generate_lead',
  test_drive: 'generate_lead',
  used_test_drive: 'generate_lead',
  career_enquiry: 'generate_lead',
  lead: 'generate_lead',
  phone_call: 'click_to_call',
  favourite_add: 'add_to_wishlist',
  car_view: 'view_item',
  list_view: 'view_item_list',
  search: 'search',
  filter: 'filter_list',
  car_choice: 'select_item',
  compare: 'compare',
  directions: 'get_directions',
  photo: 'view_photo',
  repayment: 'calculate_repayment',
  reserve_start: 'begin_checkout',
  reserve_done: 'reserve',
};

/** A car as an item of Google Analytics. */
export interface Item {
  item_id: string;
  item_name: string;
  [fact: string]: string | number;
}

/** What a page knows of cars. */
export interface KnownCars {
  currency: string;
  /** The facts of a car that has them, or its name on a card. */
  item(id: number): Item | null;
  /** Those of the page's listing, in order. */
  listed(): Item[];
}

const SLUG = /^[a-z0-9][a-z0-9_-]{0,60}$/;

/** Whether it is one of the events that the platform has numbers for, or the sending of a form that has none. */
export const isCounted = ({ id, name }: SiteEvent): boolean => id !== undefined || name === 'lead';

/**
 * An event of the site as Google Analytics takes it: of what the event carries, only what is known to be nobody's details. Null: a name that is
 * none of the site's events.
 */
export function ga4Event(event: SiteEvent, cars: KnownCars): Sending | null {
  const { name, id, car, form, lead, words, fields } = event;
  if (!Object.hasOwn(GA4_NAMES, name)) return null;
  const item = isNumber(car) ? cars.item(car) : null;
  const items = name === 'list_view' ? cars.listed() : item ? [item] : [];
  const parameters = {
    ...(isNumber(id) ? { event_number: id } : {}),
    ...(isNumber(lead) ? { event_id: String(lead) } : {}),
    ...(typeof form === 'string' && SLUG.test(form) ? { form_name: form } : {}),
    ...(name === 'search' ? { search_term: words || '(other)' } : {}),
    ...(fields ? { filter_fields: fields.filter((field) => SLUG.test(field)).join(',') } : {}),
    ...(items.length > 0 ? { items } : {}),
    ...(item && typeof item.price === 'number' ? { value: item.price, currency: cars.currency } : {}),
  };
  return [GA4_NAMES[name], parameters];
}

export function itemOf(car: CarFacts): Item {
  return {
    item_id: String(car.id),
    item_name: car.name,
    item_brand: car.make,
    item_category: car.type,
    ...(car.body ? { item_category2: car.body } : {}),
    ...(car.badge ? { item_variant: car.badge } : {}),
    ...(car.price === undefined ? {} : { price: car.price }),
  };
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
