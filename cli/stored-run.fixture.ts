import path from 'node:path';
import { expect } from 'vitest';
import { forecourt, type Run, type Workspace } from './tenants.fixture.ts';

const EXPECTED = path.join(import.meta.dirname, 'fixtures/expected');

/** Runs a command in a folder and holds what was typed, what came and how it ended against what is stored under a name. */
export async function runAsStored(space: Workspace, name: string, args: string[]): Promise<Run> {
  const run = await forecourt(space.dir, args);
  const { stdout, stderr, code } = run;
  const parts = [
    `$ forecourt ${args.join(' ')}`,
    stdout,
    ...(stderr ? [`(stderr)\n${stderr}`] : []),
    `(exit code ${code})`,
  ];
  await expect(`${parts.join('\n')}\n`).toMatchFileSnapshot(path.join(EXPECTED, `${name}.txt`));
  return run;
}
