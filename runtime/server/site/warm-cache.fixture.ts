import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** A build's cache that holds the bundles of the fixture tenants: with it a build takes a tenth of the time. It knows of no built site. */
const shared = (): string => path.join(inject('warmCache'), 'cache');

/** Gives a folder of the fixture tenants that cache, where a test before had to make it; false where this is the first. */
export function takeWarmCache(dir: string): boolean {
  if (!existsSync(shared())) return false;
  cpSync(shared(), path.join(dir, '.cache'), { recursive: true });
  return true;
}

/** Keeps the cache of a folder in which the fixture tenants were built, unchanged, for the tests that come after. */
export function keepWarmCache(dir: string): void {
  const mine = `${shared()}.${process.pid}`;
  cpSync(path.join(dir, '.cache'), mine, { recursive: true });
  rmSync(path.join(mine, 'sites'), { recursive: true, force: true });
  try {
    renameSync(mine, shared());
  } catch {
    // Another process was first.
    rmSync(mine, { recursive: true });
  }
}
