import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../runtime/rules/web/is-record.ts';
import type { FetchedFile, FileLook } from './arrival.types.ts';

/** In a tenant's folder: what is known of the stock that comes by itself. It may be deleted; the next look then fetches anew. */
const STATE = '.stock.arrival.json';

/** What looks at a source have left behind. Times are milliseconds since 1970. */
export interface ArrivalState {
  format: 'forecourt-arrival';
  version: 1;
  /** When the source was last looked at, and when that last went well. */
  lookedAt: number;
  goodAt: number | null;
  /** The newest file that was seen in a folder, taken in or not. */
  seen: FileLook | null;
  taken: TakenFile | null;
  failure: ArrivalFailure | null;
  /** The stock has changed, and the site was not built since. */
  unbuilt: boolean;
}

/** The file that is in the stock now. */
export interface TakenFile extends FetchedFile {
  /** When it came, as far as can be told. */
  arrivedAt: number;
  /** By which settings it was read. */
  settings: string;
}

export interface ArrivalFailure {
  /** Since when looks fail, and how many in a row. */
  since: number;
  times: number;
  message: string;
  /** Something came and was not taken in; otherwise nothing could be fetched. */
  refused: boolean;
}

export const NO_STATE: ArrivalState = {
  format: 'forecourt-arrival',
  version: 1,
  lookedAt: 0,
  goodAt: null,
  seen: null,
  taken: null,
  failure: null,
  unbuilt: false,
};

/** What is known; a file that is damaged knows nothing. */
export function readState(dir: string): ArrivalState {
  try {
    const read: unknown = JSON.parse(readFileSync(path.join(dir, STATE), 'utf8'));
    return isRecord(read) && read.format === NO_STATE.format && read.version === 1
      ? { ...NO_STATE, ...(read as Partial<ArrivalState>) }
      : NO_STATE;
  } catch {
    return NO_STATE;
  }
}

/** Keeps it, whole or not at all. */
export function writeState(dir: string, state: ArrivalState): void {
  const file = path.join(dir, STATE);
  const next = `${file}.${process.pid}.tmp`;
  writeFileSync(next, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}
