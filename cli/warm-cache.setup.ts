import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for the cache that tests of builds start with: the first that needs one puts it there (warm-cache.fixture.ts). */
    warmCache: string;
  }
}

/** `npm test` has filled it before (FORECOURT_WARM_CACHE names the folder); otherwise the first test that needs it does. */
export default function setup(project: TestProject): (() => void) | undefined {
  const given = process.env.FORECOURT_WARM_CACHE;
  if (given !== undefined) {
    project.provide('warmCache', given);
    return;
  }
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-warm-'));
  project.provide('warmCache', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
