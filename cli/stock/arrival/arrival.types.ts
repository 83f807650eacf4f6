import type { Networks } from '../../../runtime/server/targets/networks.ts';
import type { StockFolders } from './stock-folders.ts';

/** A file as its place describes it. Times are milliseconds since 1970. */
export interface FileLook {
  name: string;
  /** In bytes. */
  size: number;
  modified: number;
}

/** What is remembered of a file that was fetched, so that it is not fetched again. */
export interface FetchedFile {
  name: string;
  /** As it was sent, perhaps packed, in bytes. */
  size: number;
  /** When it was last changed where it comes from; null: that is not said. */
  modified: number | null;
  etag: string | null;
  /** As its server writes it. */
  lastModified: string | null;
  /** Of its unpacked bytes. */
  sha256: string;
}

/** What a look at a source gave. */
export type Fetched =
  /** The file that is known already. */
  | { kind: 'unchanged'; modified: number | null }
  /** There is no file there, and that is no fault. */
  | { kind: 'nothing'; message: string }
  /** The file is still being written. */
  | { kind: 'writing'; message: string }
  /** Its unpacked bytes lie where they were asked for. */
  | { kind: 'file'; file: FetchedFile };

/** What fetching needs from around it. */
export interface FetchContext {
  env: Readonly<Record<string, string | undefined>>;
  /** What may be connected to. */
  networks: Networks;
  /** What folders may be read. */
  folders: StockFolders;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
  limits: ArrivalLimits;
}

export interface ArrivalLimits {
  /** Of a file, packed and unpacked. */
  bytes: number;
  /** For all of it, in milliseconds. */
  totalMs: number;
  /** Without a byte, in milliseconds. */
  silentMs: number;
}

export const FETCH_LIMITS: ArrivalLimits = { bytes: 256 * 1024 * 1024, totalMs: 10 * 60_000, silentMs: 60_000 };
