import type { ResolvedLocation } from '../../../tenant/tenant-parts.types.ts';

/** Something that a lead says, in words. */
export interface Fact {
  label: string;
  /** Of one line, or of several. */
  text: string;
}

export interface Person {
  /** '' where the shopper gave none, as all of them. */
  name: string;
  first: string;
  last: string;
  phone: string;
  email: string;
}

export interface LeadCar {
  /** '2023 Toyota RAV4 GXL Hybrid'. */
  name: string;
  stockNumber: string;
  /** Address of its page; null where it has none, or the site has no domain yet. */
  url: string | null;
  /** As the stock says; null where it was not asked or did not answer. */
  inStock: boolean | null;
}

/** The day and time that a lead is about. */
export interface LeadTime {
  /** A free time of the calendar that the lead has; a wish otherwise. */
  booked: boolean;
  cancelled: boolean;
  /** The shopper chose another time afterwards. */
  changed: boolean;
  /** 'Tuesday 1 December, 10:30 am (AEDT)'; as the shopper wrote it where it is no time of the calendar. */
  text: string;
  /** '2026-12-01T10:30:00+11:00', by the location's clock; null where the text is no moment. */
  iso: string | null;
}

export interface FactsFile {
  name: string;
  /** Index in the delivery's files; null where the delivery does not carry it. */
  index: number | null;
}

/** What a lead says, cleaned and in words, with nothing that the tenant's forms mark as sensitive. */
export interface LeadFacts {
  person: Person;
  /** 'Test Drive Booking Used': the finer filing, else the category. */
  subject: string;
  car: LeadCar | null;
  time: LeadTime | null;
  /** Where the lead is for: its own location, else that of the car, else the primary one. */
  location: ResolvedLocation | null;
  /** Whether the shopper chose it. */
  locationChosen: boolean;
  /** '' for none. */
  message: string;
  /** What the shopper filled in beside that, in the order of the form. */
  answers: readonly Fact[];
  /** Null: not asked. */
  consent: Fact | null;
  files: readonly FactsFile[];
  /** Labels of the fields that are left out. */
  withheld: readonly string[];
  /** How it is filed, and how the shopper came to write. */
  visit: readonly Fact[];
  unfinished: boolean;
}
