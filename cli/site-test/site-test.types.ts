import type { Feature } from '../../runtime/contracts/feature.types.ts';
import type { Answer, CheckedSite, FeatureChecks, PageSample } from '../../runtime/contracts/site-check.types.ts';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import type { Lead } from '../../runtime/rules/lead/lead.types.ts';
import type { Manifest } from '../../runtime/server/site/manifest.types.ts';
import type { ScriptPosition, ServerPositions, SourcePosition } from '../build/bundle/source-positions.ts';
import type { DiagnosticId } from '../diagnostics/catalogue.data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';

/**
 * `smoke`: every route by request and one page in the browser. `full`: everything. `representative`: everything of sites that
 * together have every set of features and every template, the rest as `smoke`.
 */
export type TestLevel = 'smoke' | 'representative' | 'full';

/** Something wrong on one page, or with the site as a whole; the same cause on several pages becomes one diagnostic (`diagnostics.ts`). */
export interface SiteFault {
  id: DiagnosticId;
  /** What is wrong the same way on other pages too has the same cause. */
  cause: string;
  /** '{where}' stands for the pages that it is on. */
  message: string;
  hint: string;
  /** Path of the page; null for the site as a whole. */
  page: string | null;
  /** Feature that it belongs to; null where it can be none. */
  feature: string | null;
  /** Route of the page, for a feature that is always on: its address may come from a key. */
  route?: string;
  /** A key of the definition that sets what was broken, as far as somebody wrote it. */
  key?: string;
  /** A text that is to blame where the definition says it: a link, the name of a file. */
  text?: string;
  /** Of faults with one cause the message of the heaviest is. */
  weight?: number;
}

/** A feature with what it says of itself. */
export interface CheckableFeature {
  feature: Feature;
  checks: FeatureChecks;
}

/** Reads a file of a built site. */
export type ReadText = (file: string) => string;

/** Something that went wrong in a site's server. */
export interface ServerFault {
  /** Of the page that could not be made; '' for what was no page. */
  path: string;
  reason: string;
  /** Where in the server's code it happened, as its stack says; '' where that is not known. */
  at: string;
}

/** A built site while it is tested. What is on and off is what the tenant's definition says, not what the build made of it. */
export interface SiteUnderTest extends CheckedSite {
  slug: string;
  /** Folder of the built site. */
  dir: string;
  manifest: Manifest;
  /** 'http://<slug>.localhost:<port>' */
  origin: string;
  /** Budgets that the dealer or the group wrote: 'contact.html_kb'. */
  ownBudgets: readonly string[];
  /** How long a page may take for one step before it counts as broken; milliseconds. */
  patience: number;
  /** The command that builds it anew from nothing. */
  rebuild: string;
  /** All cars of the built stock, those too that are shown for a while after they were sold. */
  stock: readonly Car[];
  on: readonly CheckableFeature[];
  off: readonly CheckableFeature[];
  samples: readonly PageSample[];
  /** Kinds of pages that this site stands for: the others of its template and signature have the same. */
  judged: ReadonlySet<string>;
  ask(path: string, request?: { method: string; headers?: Record<string, string>; body?: string }): Promise<Answer>;
  enquiriesOf(name: string): Promise<readonly Lead[]>;
  /** Where in the sources a place of the server's code comes from. */
  serverSourceOf: ServerPositions;
  /** What went wrong in the server so far. */
  serverFaults(): readonly ServerFault[];
  /** Bytes of one of its images as a browser of today gets it; null for one that is not on this machine. */
  weigh(path: string): Promise<number | null>;
  /** Where in the sources a trouble comes from that came up at places of scripts: in the innermost feature, else in what all sites have; null: unknown. */
  sourceOf(positions: readonly ScriptPosition[]): Promise<SourcePosition | null>;
  readText: ReadText;
}

/** A page as it was answered. */
export interface AnsweredPage {
  path: string;
  /** Null for a page that was only met by following links. */
  sample: PageSample | null;
  status: number;
  html: string;
}

export interface Screenshot {
  /** Path of the page that it shows. */
  page: string;
  jpeg: Uint8Array;
}

export interface TenantOutcome {
  slug: string;
  status: 'passed' | 'failed' | 'untested';
  /** Everything was tested. */
  full: boolean;
  /** Pages that were requested, pages that were opened in the browser, links that were followed. */
  counts: { pages: number; visits: number; links: number };
  /** Milliseconds. */
  duration: number;
  diagnostics: Diagnostic[];
  screenshot: Screenshot | null;
}
