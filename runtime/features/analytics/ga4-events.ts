import type { EventName, SiteEvent } from '../../rules/event/event.types.ts';
import { ownValue } from '../../rules/web/is-record.ts';
import type { Item, Sending } from './analytics.types.ts';

/** What Google Analytics calls what shoppers do, but for forms that they send: its recommended names where it has one. */
const NAMES: Readonly<Partial<Record<EventName, string>>> = {
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

/** What a page knows of cars. */
export interface KnownCars {
  currency: string;
  /** The facts of a car that has them, or its name on a card. */
  item(id: number): Item | null;
  /** Those of the page's listing, in order. */
  listed(): Item[];
}

const WORD = /^[a-z][a-z0-9_]{0,40}$/;

/** Whether it is one of the events that the platform has numbers for, or the sending of a form that has none. */
export const isCounted = ({ id, name }: SiteEvent): boolean => id !== undefined || name === 'lead';

/**
 * An event of the site as Google Analytics takes it: of what the event carries, only what is known to be nobody's details. Null: a name that is
 * none of the site's events.
 */
export function ga4Event(event: SiteEvent, cars: KnownCars): Sending | null {
  const { name, id, car, form, lead, words, fields } = event;
  const called = ownValue(NAMES, name) ?? (isCounted(event) ? 'generate_lead' : undefined);
  if (!called) return null;
  const item = isNumber(car) ? cars.item(car) : null;
  const items = name === 'list_view' ? cars.listed() : item ? [item] : [];
  const parameters = {
    ...(isNumber(id) ? { event_number: id } : {}),
    ...(isNumber(lead) ? { event_id: String(lead) } : {}),
    ...(typeof form === 'string' && WORD.test(form) ? { form_name: form } : {}),
    ...(name === 'search' ? { search_term: words || '(other)' } : {}),
    ...(fields ? { filter_fields: fields.filter((field) => WORD.test(field)).join(',') } : {}),
    ...(items.length > 0 ? { items } : {}),
    ...(item?.price !== undefined ? { value: item.price, currency: cars.currency } : {}),
  };
  return [called, parameters];
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
