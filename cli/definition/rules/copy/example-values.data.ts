import type { Pattern } from '../../schema/annotated-paths.ts';
import { EXAMPLE_PHONES } from '../states/local-examples.ts';

/** The words behind a value that `forecourt new` made up, as a comment of its line. */
export const EXAMPLE_MARK = '# example';

/** Opening hours of a new definition, until the dealer's own are there. */
export const EXAMPLE_HOURS: readonly Readonly<Record<string, unknown>>[] = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '08:30', close: '17:30' },
  { days: ['sat'], open: '09:00', close: '13:00' },
  { days: ['sun'], status: 'Closed' },
];
/** What enquiries may be about in a new definition. */
export const EXAMPLE_CATEGORIES: readonly string[] = ['General Enquiry', 'Service Booking'];
/** How the stock numbers of example vehicles begin. */
export const EXAMPLE_STOCK = 'EXAMPLE-';

/** A value that a new definition may have made up: while it is that, and its line says so, it is told. */
export interface ExampleValue {
  /** Where it is; '*' is any item. */
  path: Pattern;
  isExample: (value: unknown) => boolean;
  /** What it is, for 'These opening hours are an example'. */
  what: string;
  hint: string;
}

const same = (value: unknown, example: unknown): boolean => JSON.stringify(value) === JSON.stringify(example);

/** Whether rows of opening hours are those of the example; what the language fills in besides is none of it. */
function isExampleHours(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== EXAMPLE_HOURS.length) return false;
  return EXAMPLE_HOURS.every((row, index) => Object.entries(row).every(([key, one]) => same(value[index]?.[key], one)));
}

export const EXAMPLE_VALUES: readonly ExampleValue[] = [
  {
    path: ['contact', 'phone'],
    isExample: (value) => EXAMPLE_PHONES.includes(String(value)),
    what: 'This phone number is an example that nobody answers.',
    hint: "Write the dealer's own.",
  },
  {
    path: ['contact', 'email'],
    isExample: (value) => typeof value === 'string' && value.endsWith('.example'),
    what: 'This email address is an example that nobody reads.',
    hint: "Write the dealer's own.",
  },
  {
    path: ['locations', '*', 'contact_detail', 'opening_hours'],
    isExample: isExampleHours,
    what: 'These opening hours are an example.',
    hint: "Write the dealer's own.",
  },
  {
    path: ['enquiry', 'categories'],
    isExample: (value) => same(value, EXAMPLE_CATEGORIES),
    what: 'What an enquiry may be about is an example: it offers service bookings.',
    hint: 'Leave out what the dealer does not do, and name what is missing.',
  },
  {
    path: ['stock', 'artwork'],
    isExample: (value) => value === true,
    what: 'Vehicles without photographs are drawn, as the example vehicles were.',
    hint: "Write false, so that shoppers see no drawing in place of a dealer's vehicle.",
  },
];

/** Whether text of a stock file has example vehicles in it. */
export const hasExampleStock = (text: string): boolean => new RegExp(`^"?${EXAMPLE_STOCK}\\d`, 'm').test(text);
