/** What one customer wrote (§3 Review payload), in one form whoever has it. */
export interface Review {
  customerName: string;
  /** Null: stars alone. */
  text: string | null;
  /** 1 to 5. */
  rating: number;
  /** 'YYYY-MM-DD'; null where nobody says. */
  date: string | null;
  /** How long ago in the provider's words, for one without a date. */
  ago: string | null;
  /** Slug of the location that it is about; null: the dealer. */
  location: string | null;
  answer: { text: string; date: string | null } | null;
}

/** What a review provider said of a dealer, the last time that it was asked. */
export interface ProviderAnswer {
  /** 0 to 5. */
  average: number;
  count: number;
  /** Of those that it counts, as many as it gives. */
  reviews: readonly Review[];
  /** The day on which it said so, 'YYYY-MM-DD' at the dealer's. */
  date: string;
}

/** An average with what it is made of. */
export interface Rating {
  average: number;
  /** Null where nobody says. */
  count: number | null;
  /** Whose it is: where a location has none of its own, the dealer's is in its place. */
  of: 'dealer' | 'location';
  /** Who counted: the provider, or what the definition has. */
  from: 'provider' | 'reviews' | 'locations';
  /** The day from which it is; null where nobody says. */
  date: string | null;
}

/** §5: so many whole stars, four at most, and a share of the next in tenths. */
export interface Stars {
  full: number;
  partial: number;
}

/** §3 Ratings widget state. */
export interface RatingState {
  rating: number | null;
  stars: Stars | null;
  /** Whether the provider has answered: until then its place is kept free. */
  isFetched: boolean;
}
