import { closingText } from '../../../../runtime/rules/location/opening-hours.ts';
import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Check } from '../../checks/check.types.ts';
import { itemsAt, texts } from '../../checks/report.ts';
import { isMap } from '../../layers/defaults.ts';
import { ABOUT_HOURS, DEPARTMENT, HOURS_SAID, NOT_EVERY_WEEK } from './hours-said.data.ts';
import { type Said, saidBy } from './said.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface Wrong {
  message: string;
  hint: string;
}

/** What a dealer says of its hours, held against them: each kind of promise tells what is wrong with it, or null. */
const KINDS: Readonly<Record<keyof typeof HOURS_SAID, (said: Said, weeks: readonly OpenWeek[]) => Wrong | null>> = {
  count: wrongCount,
  late: wrongLate,
  until: wrongClosing,
  on: wrongDays,
  closed: wrongClosed,
};

/** Words of the dealer that promise other opening hours than its locations have. Nothing is said where no hours are known. */
export const promisedHours: Check = (context) => {
  const weeks = openWeeks(context.config);
  if (weeks.length === 0 || context.unsure(['locations', '*', 'contact_detail', 'opening_hours'])) return [];
  const told = new Set<string>();
  return saidBy(context, HOURS_SAID, ABOUT_HOURS).flatMap((said) => {
    if (NOT_EVERY_WEEK.test(said.sentence)) return [];
    const wrong = KINDS[said.kind](said, meantWeeks(said, weeks));
    // 'Open late on Thursdays' says one thing, not two.
    const position = JSON.stringify([said.path, said.sentence]);
    if (!wrong || told.has(position)) return [];
    told.add(position);
    const { path } = said;
    return [
      diagnostic('location/promised-hours', { ...wrong, tenant: context.tenant, path, location: said.location() }),
    ];
  });
};

/** The locations that a sentence is about: those that it names, else those that sell cars, or all where it is about a workshop. */
function meantWeeks({ sentence }: Said, weeks: readonly OpenWeek[]): readonly OpenWeek[] {
  const named = weeks.filter(({ name, city }) => mentions(sentence, name) || mentions(sentence, city));
  if (named.length > 0) return named;
  const selling = weeks.filter(({ sells }) => sells);
  return DEPARTMENT.test(sentence) || selling.length === 0 ? weeks : selling;
}

const mentions = (sentence: string, name: string): boolean =>
  name !== '' && sentence.toLowerCase().includes(name.toLowerCase());

const COUNTS: Readonly<Record<string, number>> = { five: 5, six: 6, seven: 7, day: 7, '5': 5, '6': 6, '7': 7 };
const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function wrongCount({ words, sentence, groups: [count = ''] }: Said, weeks: readonly OpenWeek[]): Wrong | null {
  const promised = COUNTS[count.toLowerCase()] as number;
  const most = weeks.reduce((a, b) => (b.closes.size > a.closes.size ? b : a));
  const isRight = DEPARTMENT.test(sentence)
    ? weeks.some(({ closes }) => closes.size === promised)
    : most.closes.size === promised;
  if (isRight) return null;
  const days = `${COUNT_WORDS[most.closes.size]} ${most.closes.size === 1 ? 'day' : 'days'}`;
  return {
    message: `\`${words}\` is not what the hours say: ${most.name} is open ${days} a week${weeks.length > 1 && most.closes.size < promised ? ', and no location is more often' : ''}.`,
    hint: `Write \`open ${days}\`, or correct its \`opening_hours\`.`,
  };
}

function wrongDays({ words, groups: [days = ''] }: Said, weeks: readonly OpenWeek[]): Wrong | null {
  const never = daysIn(days).filter((day) => !weeks.some(({ closes }) => closes.has(day)));
  if (never.length === 0) return null;
  return {
    message: `\`${words}\` promises ${listed(never.map(dayName))}, and ${nobody(weeks)} is open then.`,
    hint: 'Say on which days it is open, or add the day to its `opening_hours`.',
  };
}

function wrongLate({ words, groups: [days = ''] }: Said, weeks: readonly OpenWeek[]): Wrong | null {
  const early = daysIn(days).filter((day) => !weeks.some((week) => isLate(week, day)));
  if (early.length === 0) return null;
  return {
    message: `\`${words}\` promises a late ${listed(early.map(dayName))}, and ${nobody(weeks)} closes later then than on other days.`,
    hint: 'Delete it, or write the later `close` for that day into its `opening_hours`.',
  };
}

function wrongClosing({ words, groups: [time = '', days = ''] }: Said, weeks: readonly OpenWeek[]): Wrong | null {
  const promised = timesMeant(time);
  const others = daysIn(days).filter(
    (day) => !weeks.some(({ closes }) => closes.get(day) === '' || promised.includes(timeOf(closes.get(day) ?? ''))),
  );
  const [day] = others;
  if (day === undefined) return null;
  const known = weeks.flatMap(({ name, closes }) => {
    const close = closes.get(day);
    return close ? [`${name} closes at ${closingText(timeOf(close))} on ${dayName(day)}`] : [];
  });
  return {
    message: `\`${words}\` is not what the hours say: ${known[0] ?? `${nobody(weeks)} is open on ${dayName(day)}`}.`,
    hint: 'Write the time at which it closes, or correct its `opening_hours`.',
  };
}

function wrongClosed({ words, groups: [days = ''] }: Said, weeks: readonly OpenWeek[]): Wrong | null {
  const open = daysIn(days).filter((day) => weeks.every(({ closes }) => closes.has(day)));
  if (open.length === 0) return null;
  return {
    message: `\`${words}\` is not what the hours say: ${weeks[0]?.name} is open on ${listed(open.map(dayName))}.`,
    hint: 'Delete it, or correct its `opening_hours`.',
  };
}

const nobody = (weeks: readonly OpenWeek[]): string => (weeks.length === 1 ? `${weeks[0]?.name} never` : 'no location');

const DAY_NAMES: Readonly<Record<Day, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};
const dayName = (day: Day): string => DAY_NAMES[day];

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

/** The days that words name: 'Monday to Saturday' are six. */
function daysIn(words: string): Day[] {
  const weekdays = DAYS.slice(1, 6);
  const parts = [
    ...words.toLowerCase().matchAll(/(to|through|-|–)?\s*\b(week(?:end|day)|(?:mon|tue|wed|thu|fri|sat|sun))[a-z]*/g),
  ];
  const found: Day[] = [];
  for (const [, until, name = ''] of parts) {
    const last = found.at(-1);
    if (name === 'weekend') found.push('sat', 'sun');
    else if (name === 'weekday') found.push(...weekdays);
    else if (until && last) found.push(...daysUntil(last, name as Day));
    else found.push(name as Day);
  }
  return [...new Set(found)];
}

/** The days behind one up to another. */
function daysUntil(from: Day, to: Day): Day[] {
  const length = (DAYS.indexOf(to) - DAYS.indexOf(from) + 7) % 7;
  return Array.from({ length }, (_, at) => DAYS[(DAYS.indexOf(from) + at + 1) % 7] as Day);
}

/** The times of day that '8', '8pm' or '8:30 pm' may mean, as 'HH:MM'. */
function timesMeant(said: string): string[] {
  const [, hour = '', minutes = '00', half] = /(\d+)(?:[:.](\d\d))?\s?([ap])?/i.exec(said) ?? [];
  const at = (hours: number): string => `${String(hours).padStart(2, '0')}:${minutes}`;
  const [morning, evening] = [at(Number(hour) % 12), at((Number(hour) % 12) + 12)];
  if (half) return [half.toLowerCase() === 'a' ? morning : evening];
  return [at(Number(hour)), evening];
}

/** The time on the clock: '02:00' of '26:00'. */
const timeOf = (close: string): string =>
  close && `${String(Number(close.slice(0, 2)) % 24).padStart(2, '0')}${close.slice(2)}`;

type Day = (typeof DAYS)[number];

/** When a location is open in an ordinary week. */
interface OpenWeek {
  name: string;
  city: string;
  /** Whether cars are sold there; else it is a workshop or a counter for parts. */
  sells: boolean;
  /** The latest closing time of each open day, 'HH:MM', of hours past midnight '24:00' and more; '' where it is open by appointment. */
  closes: ReadonlyMap<Day, string>;
}

/** The weeks of the locations that shoppers see and whose hours are known. */
function openWeeks(config: unknown): OpenWeek[] {
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
function isLate({ closes }: OpenWeek, day: Day): boolean {
  const close = closes.get(day);
  if (close === undefined) return false;
  const others = DAYS.slice(1, 6).flatMap((one) => (one === day ? [] : (closes.get(one) ?? [])));
  return close === '' || close >= '19:00' || others.some((one) => one !== '' && one < close);
}
