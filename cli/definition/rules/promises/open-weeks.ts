import { isMap } from '../../layers/defaults.ts';
import { itemsAt, texts } from '../rule-helpers.ts';

export const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Day = (typeof DAYS)[number];

/** When a location is open in an ordinary week. */
export interface OpenWeek {
  name: string;
  city: string;
  /** Whether cars are sold there; else it is a workshop or a counter for parts. */
  sells: boolean;
  /** The latest closing time of each open day, 'HH:MM', of hours past midnight '24:00' and more; '' where it is open by appointment. */
  closes: ReadonlyMap<Day, string>;
}

/** The weeks of the locations that shoppers see and whose hours are known. */
export function openWeeks(config: unknown): OpenWeek[] {
  return itemsAt(config, ['locations']).flatMap(({ value }): OpenWeek[] => {
    const { name, address, visible, location_type, contact_detail, saturday_by_appointment } = value;
    const entries = itemsAt(contact_detail, ['opening_hours']);
    if (visible === false || entries.length === 0) return [];
    const closes = new Map<Day, string>();
    if (saturday_by_appointment === true) closes.set('sat', '');
    for (const { value: entry } of entries) {
      const closed = entry.status === 'Closed' && entry.formated_hours === undefined;
      const close = typeof entry.close === 'string' ? entry.close : '';
      for (const day of closed ? [] : (texts(entry.days) as Day[]))
        closes.set(day, [closes.get(day) ?? '', late(close, entry.open)].sort().at(-1) as string);
    }
    const city = isMap(address) && typeof address.city === 'string' ? address.city : '';
    return [{ name: String(name ?? ''), city, sells: (location_type ?? 'sales') === 'sales', closes }];
  });
}

/** '26:00' for two in the night after a day. */
function late(close: string, open: unknown): string {
  return close !== '' && typeof open === 'string' && close <= open
    ? `${Number(close.slice(0, 2)) + 24}${close.slice(2)}`
    : close;
}

/** Whether a location closes later on a day than on some other weekday, or after seven in any case. */
export function isLate({ closes }: OpenWeek, day: Day): boolean {
  const close = closes.get(day);
  if (close === undefined) return false;
  const others = DAYS.slice(1, 6).flatMap((one) => (one === day ? [] : (closes.get(one) ?? [])));
  return close === '' || close >= '19:00' || others.some((one) => one !== '' && one < close);
}
