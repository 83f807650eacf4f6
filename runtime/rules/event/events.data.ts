import type { EventName, NamedEvent } from './event.types.ts';
import { FAVOURITE_ADD_EVENT, PHONE_CALL_EVENT } from './page-events.data.ts';

/** What shoppers do that the platform counts by a number (§7 Analytics event ids). */
export const EVENT_NUMBERS = {
  general_enquiry: 22,
  new_car_enquiry: 14,
  used_car_enquiry: 15,
  test_drive: 17,
  used_test_drive: 48,
  [PHONE_CALL_EVENT.name]: PHONE_CALL_EVENT.id,
  [FAVOURITE_ADD_EVENT.name]: FAVOURITE_ADD_EVENT.id,
  career_enquiry: 51,
} as const;

/** An event with the number that it has. */
export function eventOfName(name: EventName): NamedEvent {
  const id = (EVENT_NUMBERS as Partial<Record<string, number>>)[name];
  return id === undefined ? { name } : { name, id };
}
