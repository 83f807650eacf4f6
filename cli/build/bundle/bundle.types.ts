import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import type { Recorded } from '../../cache/cache.ts';

/** A file of a bundle: its public name and the hash of its bytes in the cache. */
export interface BundledFile {
  name: string;
  hash: string;
  bytes: number;
  /** See `Compressible`. */
  use?: 'shared' | 'sheet';
}

export interface BundledChunk {
  file: string;
  /** Every module in it, project-relative, as the bundler itself lists them. */
  modules: string[];
  imports: string[];
  dynamicImports: string[];
}

/** Browser code of one signature. */
export interface BrowserBundle {
  signature: string;
  /** What it is a bundle of. */
  code: BrowserCode;
  /** Public addresses. */
  script: string;
  styles: string;
  /** Of the sheets that some pages alone load, by module. */
  pageStyles: Record<string, string>;
  /** The text of each of those sheets, by its address: pages have it in themselves. */
  pageTexts: Record<string, string>;
  files: BundledFile[];
  chunks: BundledChunk[];
}

/** Server code of the whole runtime, in files that a site takes some of: what all sites need, and a file for each feature. */
export interface ServerBundle extends Recorded {
  /** Names below `server/`: the renderer without pages, and the server of one site by itself. */
  renderer: string;
  standalone: string;
  /** Of the features that have pages or fill slots: id -> name. */
  features: Record<string, string>;
  /** Of the features that have endpoints: id -> name. */
  apis: Record<string, string>;
  files: BundledFile[];
  chunks: BundledChunk[];
}
