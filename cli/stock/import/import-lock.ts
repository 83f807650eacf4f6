import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { StockError } from '../feed/stock-error.ts';

const LOCK = '.stock.lock';

/**
 * Keeps a second import out of a tenant's folder until released; one that died leaves nothing in the way. `name`: of what else is to be done by one
 * alone.
 * @throws {StockError} 'locked'
 */
export function importLock(dir: string, name = LOCK): { release(): void } {
  const file = path.join(dir, name);
  const release = (): void => rmSync(file, { force: true });
  if (placed(file)) return { release };
  // Two that find a dead lock must not both take it: one at a time may look.
  const turn = `${file}.turn`;
  if (!placed(turn)) throw busy(file, null);
  try {
    const holder = holderOf(file);
    if (holder !== null && isAlive(holder)) throw busy(file, holder);
    release();
    if (!placed(file)) throw busy(file, null);
    return { release };
  } finally {
    rmSync(turn, { force: true });
  }
}

interface Holder {
  pid: number;
  host: string;
}

function placed(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.host === 'string'
      ? { pid: holder.pid, host: holder.host }
      : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, host }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function busy(file: string, holder: Holder | null): StockError {
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  return new StockError(
    'locked',
    `Another import of this tenant is under way${who}. If there is none, delete ${file}.`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
