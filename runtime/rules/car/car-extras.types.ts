import type { PriceType } from '../price/price-type.types.ts';
import type { OwnFactKey } from './own-facts.types.ts';

/** How a car's deposit is taken (§3 payment_processors). The processor's own key is no part of any car: it never leaves the feed. */
export interface PaymentProcessor {
  /** 'hold' or 'charge': how it is taken; else who takes it: the name of a payment provider. */
  authorization_type?: string;
  /** Whole units of the tenant's currency. */
  deposit_amount?: number;
}

/** A price at which a car was on offer before. Times are seconds since 1970. */
export interface EarlierPrice {
  price: number;
  price_type: PriceType;
  from: number;
  to: number;
}

/** What cars like this one sell for (§3 Market data), in whole units of the tenant's currency. */
export interface MarketData {
  /** The day for which it holds: '2026-11-20'. */
  as_of?: string;
  state_average_market_price?: number;
  average_market_price?: number;
}

/**
 * What few feeds say of a car (§3 Car). A car without a value has no such key: the cars of most dealers are no larger for what others have.
 * Wire names. Addresses are of the web, http or https.
 */
export interface CarExtras {
  /** Who built it, where that is another name than its make. */
  manufacturer?: string;
  /** How often shoppers looked at it, as the platform counts. */
  views?: number;
  /** Address of its history report. */
  file?: string;
  /** Address of a film of it, and of a view all around it. */
  video?: string;
  tour?: string;
  /** Names of the other locations that offer it: it is found under each of them. */
  distribution_locations?: string[];
  payment_processors?: PaymentProcessor[];
  has_checkout_payment_processor?: boolean;
  autograb_data?: MarketData;
  /** Prices that it had before, oldest first, as imports saw them. */
  price_history?: EarlierPrice[];
  /** The dealer's own groups ('Family cars'). */
  categories?: string[];
  /** A step of prices in the dealer's own words; without any, the site makes steps of its own. */
  price_range?: string;
  /** How far it goes on a charge, in the tenant's unit of distance. */
  ev_range?: number;
  /** Litres for 100 km; in the US miles to the gallon: combined, in town and on the open road. */
  economy?: number;
  economy_city?: number;
  economy_highway?: number;
  /** How many people sleep in it. */
  berths?: number;
  /** Wheels and driven ones ('6x4'), or the words of the feed ('Tandem'). */
  axles?: string;
  /** Of the engine, in kilowatts; in the US in horsepower. */
  power?: number;
  /** Whether it is approved for learners (learner approved motorcycle scheme). */
  lams?: 'yes' | 'no';
  /** Stars of the region's crash tests, 0 to 5. */
  safety_stars?: number;
  /** Month and year ('2026-03'), or the year. */
  build_date?: string;
  compliance_date?: string;
  warranty?: string;
  /** Days: '2027-03-12'. */
  warranty_until?: string;
  rego_expiry?: string;
  /** What a dealer's own column says, as shoppers read it. */
  [fact: OwnFactKey]: string | undefined;
}
