import type { Box } from '../review.types.ts';

/** A picture of a pair as the report's page shows it. */
export interface ShownPicture {
  /** Address, relative to the page. */
  src: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The change within it, in percent of the picture. */
  box: Box | null;
}

/** A pair as the report's page shows it: the same in its HTML and in its script. */
export interface ShownPair {
  dealer: string;
  family: string;
  page: string;
  path: string;
  width: number;
  state: string | null;
  /** 'price in the car card: 182 px added' */
  words: string;
  approved: boolean;
  before: ShownPicture | null;
  after: ShownPicture | null;
  difference: ShownPicture | null;
  wholeBefore: string | null;
  wholeAfter: string | null;
}

/** A card as the report's script knows it. */
export interface ShownCluster {
  id: string;
  title: string;
  approved: boolean;
  pairs: readonly ShownPair[];
}

/** What the page's script is given. */
export interface ReportData {
  clusters: readonly ShownCluster[];
  /** How many pairs a card shows in small before it is asked for all. */
  most: number;
}
