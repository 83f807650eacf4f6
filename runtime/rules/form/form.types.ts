import type { BookingKind } from '../booking/booking.types.ts';
import type { PhoneOptions, PhoneRegion } from '../phone/phone.ts';

/** How a field is filled in and checked (design §5a): each has a rule (`field-rules.ts`) and a control (`runtime/forms/fields`). */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'postcode'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'check_options'
  | 'date'
  | 'date_time'
  | 'slot'
  | 'number'
  | 'rego'
  | 'vehicle_lookup'
  | 'hidden'
  | 'disclaimer'
  | 'files';

/** What another field must hold; without `oneOf` it must be filled in and valid (§5 show-if). */
export interface FieldTest {
  /** Wire name of the other field. */
  field: string;
  oneOf?: readonly string[];
}

/** Every test of `all` and, where there are any, one of `any`. */
export interface ShowCondition {
  all: readonly FieldTest[];
  any: readonly FieldTest[];
}

/** A choice: what is sent and what is read. */
export interface FieldOption {
  value: string;
  label: string;
  /** Above the first of those that share it. */
  group?: string;
}

/** One field of a form, complete: what the page shows, what a script checks and what the server takes. */
export interface FormField {
  /** What the lead calls it, and the name of its input: 'name', 'phone', 'lead_source', or one of the dealer's own. */
  name: string;
  type: FieldType;
  label: string;
  /** Every field is, unless it says otherwise (§5). A disclaimer that is not required is a statement without a box. */
  required: boolean;
  /** Of select, radio, check_options; of rego, the states. */
  options?: readonly FieldOption[];
  /** From the start; 'true' ticks a box. In a message, '{car}' and '{stock_number}' stand for the car. */
  value?: string;
  help?: string;
  unit?: string;
  minimum?: number;
  maximum?: number;
  /** Longest text, in characters; the rule's own unless given. */
  maxLength?: number;
  showIf?: ShowCondition;
  /** In place of the rule's own message for a field that is required and empty (§5: that of an agreement). */
  message?: string;
  /** A legal page that a disclaimer links to. */
  document?: { href: string; label: string };
  /** Of files: the types that are taken, as an input says them. */
  accept?: string;
  /** Beyond the fields of every lead (§3): it travels in `fields` of the lead. */
  own?: true;
  /** About money or papers of the shopper: the browser keeps nothing of it, no log and no mail has it. */
  sensitive?: true;
  /** Of a field for a day and a time: the free times that it offers. */
  slots?: FieldSlots;
  /** Of a registration that may be looked up: the fields that the answer fills in, and what the page says of it. */
  lookup?: FieldLookup;
}

/** Where the free times of a field come from, and what the page says of them. */
export interface FieldSlots {
  kind: BookingKind;
  /** Path of the call, with the form in it: '/api/slots?form=service'. */
  call: string;
  words: { day: string; time: string; more: string; other: string; wish: string };
}

/** How a form looks up a vehicle by its registration (§7 Trade-in registration lookup). */
export interface FieldLookup {
  /** Path of the call: '/api/trade-in/lookup'. */
  call: string;
  /** Wire names of the field that takes the vehicle, and of the hidden one that takes the estimate. */
  vehicle: string;
  estimate: string;
  words: LookupWords;
}

/** '{vehicle}', '{low}', '{high}' and '{date}' stand for what was found. */
export interface LookupWords {
  button: string;
  looking: string;
  found: string;
  notFound: string;
  failed: string;
  estimate: string;
  noEstimate: string;
}

export interface FormStep {
  title: string;
  /** Wire names. */
  fields: readonly string[];
  optional: boolean;
}

/** Events by what a form was about; names of `EVENT_NUMBERS`. */
export interface FormEvents {
  general?: string;
  new?: string;
  used?: string;
}

/** A form of a site (design §5a), resolved: plain JSON. */
export interface FormDefinition {
  /** 'find_similar': its key in the definition. */
  id: string;
  /** Words above it; where it is about a car those of `carHeading`. */
  heading: string;
  carHeading: string;
  /** Words of a link that leads to it. */
  action: string;
  introduction: string | null;
  /** Slugs of the locations where that happens, which its page lists; none where it may be anywhere. */
  places: readonly string[];
  button: string;
  /** What is below it: who takes the details, and what for. */
  privacyNotice: string;
  /** Of its page. */
  path: string;
  /** Other pages that show it too. */
  otherPaths: readonly string[];
  /** The address of another system that takes its place: who opens its page is sent there. */
  elsewhere: string | null;
  /** What links to the form within its page may end with, without '#'. */
  anchor: string | null;
  /** The dealer gave the page an address: sitemap and menus may name it. */
  listed: boolean;
  carPage: 'none' | 'panel' | 'button';
  cars: 'available' | 'unavailable' | 'all';
  category: string;
  /** §7: the service that takes its applications; null: with all other leads. */
  submitsTo: 'car-clarity' | null;
  subcategory: string | null;
  subcategories: { new?: string; used?: string; demo?: string };
  /** All of it, in order, hidden fields too. */
  fields: readonly FormField[];
  /** Empty for a form on one page. Each field is in one step. */
  steps: readonly FormStep[];
  progress: 'none' | 'bar' | 'text' | 'bar-and-text';
  events: FormEvents;
  successText: string | null;
}

/** What decides, beside its own definition, what a field takes. */
export interface FieldContext {
  region: PhoneRegion;
  phone: PhoneOptions;
  names: { marks: boolean };
}

/** What a field holds: a text, a tick, or the labels that are ticked. */
export type FieldValue = string | boolean | readonly string[];
export type FormValues = Record<string, FieldValue>;
