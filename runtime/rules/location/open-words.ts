import { type Speaker, say } from '../words/say.ts';
import type { OpenState } from './open-state.ts';
import { clockText, groupedHours, shortDate, type WeekdayHours } from './opening-hours.ts';

type Region = 'AU' | 'NZ' | 'US';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'Open now' and 'until 5:30pm', or 'Closed' and 'Opens 8:30am tomorrow'; of null, how to find out. */
export function openWords(
  speaker: Speaker & { region: Region },
  state: OpenState | null,
): { state: string; next: string | null } {
  if (!state) return { state: say(speaker, 'hours.call'), next: null };
  const { isOpen, next } = state;
  const time = next ? clockText(next.time) : '';
  if (isOpen) return { state: say(speaker, 'hours.open'), next: next ? closes(next.time) : null };
  return { state: say(speaker, 'hours.closed'), next: next ? opens() : null };

  function closes(at: string): string {
    return at === '00:00' ? say(speaker, 'hours.closesMidnight') : say(speaker, 'hours.closes', { time });
  }

  function opens(): string {
    const { days, date } = next as NonNullable<typeof next>;
    if (days === 0) return say(speaker, 'hours.opensToday', { time });
    if (days === 1) return say(speaker, 'hours.opensTomorrow', { time });
    return days < 7
      ? say(speaker, 'hours.opensDay', { time, day: DAYS[new Date(date).getUTCDay()] as string })
      : say(speaker, 'hours.opensDate', { time, day: shortDate(date, speaker.region) });
  }
}

interface LocationHours {
  type: 'sales' | 'service' | 'parts';
  openingHours: readonly WeekdayHours[];
  more?: { saturdayByAppointment: boolean };
}

/** The week of a place as shoppers read it (§9), a closed Saturday of sales or service 'By appointment only' where the dealer says so. */
export function locationHours(speaker: Speaker, { type, openingHours, more }: LocationHours) {
  const byAppointment = more?.saturdayByAppointment === true && type !== 'parts';
  return groupedHours(openingHours, byAppointment ? say(speaker, 'hours.appointment') : undefined);
}
