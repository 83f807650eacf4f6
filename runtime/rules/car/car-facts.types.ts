import type { MarketData } from './car-extras.types.ts';

/** What the platform says of a car beyond what feeds have (§7). */
export interface CarFacts {
  /** Address of its history report, https. */
  file?: string;
  market?: MarketData;
  /** The small print of lenders, plain text, by the names under which the platform knows them. */
  disclaimers: Readonly<Record<string, string>>;
}
