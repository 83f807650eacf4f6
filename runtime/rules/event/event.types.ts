/** Everything that shoppers do of which a `forecourt:event` tells; who counts it has its own names for them. */
export type EventName =
  | 'general_enquiry'
  | 'new_car_enquiry'
  | 'used_car_enquiry'
  | 'test_drive'
  | 'used_test_drive'
  | 'phone_call'
  | 'favourite_add'
  | 'career_enquiry'
  /** A form was sent that has no number: a valuation, an application for finance, a booking of the workshop. */
  | 'lead'
  | 'car_view'
  | 'list_view'
  | 'search'
  | 'filter'
  | 'car_choice'
  | 'compare'
  | 'directions'
  | 'photo'
  | 'repayment'
  | 'reserve_start'
  | 'reserve_done';

export interface NamedEvent {
  name: EventName;
  /** The platform's number for it; absent: it has none. */
  id?: number;
}

/** What a `forecourt:event` carries. Nothing that a shopper typed, and nobody's details, ever is in it. */
export interface SiteEvent extends NamedEvent {
  /** Id of the car that it was done with. */
  car?: number;
  /** Id of the form that was sent, and a number for its lead that is the same however often it is told (`leadNumber`). */
  form?: string;
  lead?: number;
  /** Of a call: the dealer's number, as its link has it: '+61255501234'. */
  phone?: string;
  /** Of a search, the words of it that are in the cars which were found. */
  words?: string;
  /** Fields by which a listing is filtered. */
  fields?: readonly string[];
}

/** An event that nobody has to report, because the page shows it: a click on what a selector names, or that such an element is there (once for each address). */
export type FeatureEvent = { event: EventName; click: string } | { event: EventName; shown: string };
