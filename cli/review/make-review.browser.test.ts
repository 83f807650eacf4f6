import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecourt } from '../tenants.fixture.ts';
import { type Repository, repository } from './states/states.fixture.ts';

const HARBOUR = 'tenants/harbour-motors/tenant.yaml';
const TIME_OUT = 240_000;

interface ShownReview {
  clusters: { kind: string; title: string; dealers: string[]; approved: boolean }[];
  not_looked_at: unknown[];
}

describe('forecourt review, as a dealer’s agency runs it', () => {
  let space: Repository;
  beforeAll(async () => {
    space = await repository();
  });
  afterAll(() => space.remove());
  const review = async (...args: string[]): Promise<{ code: number | undefined; found: ShownReview }> => {
    const { code, stdout } = await forecourt(space.dir, ['review', '--base', 'HEAD', '--format', 'json', ...args]);
    return { code, found: JSON.parse(stdout) as ShownReview };
  };
  const told = ({ clusters }: ShownReview): string[] =>
    clusters.map(({ kind, title, dealers }) => `${kind} ${dealers.length} ${title.replace(/^.*: | \(.*/g, '')}`);

  it(
    'a change is one card until it is approved, and stays approved when it is built again',
    async () => {
      await space.git('checkout', '--quiet', '--', '.');
      rmSync(path.join(space.dir, '.forecourt'), { recursive: true, force: true });
      space.edit(HARBOUR, 'tagline: Cars by the water', 'tagline: Cars by the sea');
      const first = await review('--max-pages', '2');
      expect([first.code, told(first.found)]).toEqual([1, ['words 1 “water” to “sea”']]);
      expect(first.found.not_looked_at).not.toEqual([]);

      expect((await forecourt(space.dir, ['review', '--approve', 'all', '--by', 'Kim'])).code).toBe(0);
      expect(space.read('.forecourt/approved.json')).toContain('Kim');
      const second = await review('--max-pages', '2');
      expect([second.code, second.found.clusters.map(({ approved }) => approved)]).toEqual([0, [true]]);

      space.edit(HARBOUR, 'tagline: Cars by the sea', 'tagline: Cars by the ocean');
      const third = await review('--max-pages', '2');
      expect([third.code, told(third.found)]).toEqual([1, ['words 1 “water” to “ocean”']]);
    },
    TIME_OUT,
  );
});
