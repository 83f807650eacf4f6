import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openCache } from '../../cache/cache.ts';
import { compilerCode } from './compiler-code.ts';

describe('what every site is made by', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-compiler-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const files = Object.keys(compilerCode(openCache(dir)).madeFrom);

  it.each([
    'cli/build/build.ts',
    'cli/definition/rules/rules.ts',
    'runtime/features/search/feature.ts',
    'runtime/features/news-pages/post-lists.ts',
    'schema/tenant.schema.json',
    'schema/parts/budgets.schema.json',
    'templates/site/render.js.hbs',
    'package-lock.json',
  ])('%s', (name) => expect(files).toContain(name));

  it('not what other commands, editors and readers of our output have, nor tests', () => {
    const others = /^schema\/(editor|output)\/|\.test\.ts$|^cli\/commands\/|^cli\/site-test\/|\.md$/;
    expect(files.filter((name) => others.test(name))).toEqual([]);
  });
});
