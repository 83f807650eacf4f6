import type { Path } from './schema/walk.ts';

/** A value of a route's parameter, and where the definition has what it comes from. */
export interface RouteValue {
  value: string;
  source: Path;
  /** False: of this value no sitemap says anything, and nothing is offered that links to it. */
  listed?: false;
  /** 'YYYY-MM-DD': the page is there from that day on. */
  since?: string;
}
