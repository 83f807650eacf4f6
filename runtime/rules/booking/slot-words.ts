import type { BookingSlot } from './booking.types.ts';

/** The page of a booking, by its id: when and where it is, to change or to cancel. */
export const bookingPath = (id: string): string => `/booking?id=${encodeURIComponent(id)}`;

/** 'Tuesday 1 December' and '10:30 am' at the place, in the words of the site's language. */
export interface SlotWords {
  day: string;
  time: string;
}

/** The words of slots, in their order. One formatter for all: making one costs more than using it. */
export function slotWords(
  slots: readonly Pick<BookingSlot, 'startsAt'>[],
  locale: string,
  timeZone: string,
): SlotWords[] {
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  return slots.map(({ startsAt }) => ({ day: day.format(startsAt), time: time.format(startsAt) }));
}

/** 'Tuesday 1 December, 10:30 am (AEDT)'. */
export function momentWords(startsAt: number, locale: string, timeZone: string): string {
  const [words] = slotWords([{ startsAt }], locale, timeZone);
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(startsAt)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${words?.day}, ${words?.time}${zone ? ` (${zone})` : ''}`;
}
