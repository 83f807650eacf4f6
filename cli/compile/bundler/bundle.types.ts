import type { Recorded } from '../cache.ts';

/** A file of a bundle: its public name and the hash of its bytes in the cache. */
export interface BundledFile {
  name: string;
  hash: string;
  bytes: number;
}

export interface BundledChunk {
  file: string;
  /** Every module in it, project-relative, as the bundler itself lists them. */
  modules: string[];
  /** What each of them takes of the chunk before it is minified, in the same order. */
  lengths?: number[];
  imports: string[];
  dynamicImports: string[];
}

/** Browser code of one signature. */
export interface BrowserBundle extends Recorded {
  signature: string;
  /** Public addresses. */
  script: string;
  styles: string;
  files: BundledFile[];
  chunks: BundledChunk[];
}

/** The server bundle of the whole runtime. */
export interface ServerBundle extends Recorded {
  /** Names of the two entries below `server/`. */
  render: string;
  standalone: string;
  files: BundledFile[];
}
