/** Milliseconds of the rounds of one case, and of its baseline in the same process. */
export interface TimedCase {
  name: string;
  ms: number[];
  baselineMs: number[];
}

/** What a process holds with Node itself (its RSS), in bytes, after each step; null for a step that it does not take. */
export interface MemoryFigures {
  tenants: number;
  cars: number;
  loaded: number;
  listed: number | null;
  searched: number | null;
}

export interface IndexingFigures {
  cars: number;
  /** Of the JSON that is sent. */
  bytes: number;
  /** Only parsing that JSON. */
  parseMs: number;
  /** From sending the documents until their task has succeeded, then until the first listing, then until the first search by words. */
  succeededMs: number;
  listedMs: number;
  searchedMs: number;
}
