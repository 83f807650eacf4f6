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

export default function setup(project: TestProject): () => void {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-warm-'));
  project.provide('warmCache', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
