import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../cache/cache.ts';
import { planned, type Repository, repository } from './states.fixture.ts';

const CODE = ['cli', 'runtime', 'schema', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'];
const WORDS = 'runtime/rules/words/catalogue.data.ts';
const PACKAGES = 'package-lock.json';

describe('a repository that has the code too', () => {
  let space: Repository;
  beforeAll(async () => {
    space = await repository((dir) => {
      for (const name of CODE) cpSync(path.join(projectRoot, name), path.join(dir, name), { recursive: true });
      // As a commit of before there were reviews.
      rmSync(path.join(dir, 'cli/review'), { recursive: true });
      symlinkSync(path.join(projectRoot, 'node_modules'), path.join(dir, 'node_modules'));
    });
    cpSync(path.join(projectRoot, 'cli/review'), path.join(space.dir, 'cli/review'), { recursive: true });
  });
  afterAll(() => space.remove());

  it('builds and serves each state by its own code', async () => {
    const text = space.read(WORDS);
    expect(text).toContain("'footer.madeBy': 'Website by'");
    space.write(WORDS, text.replace("'footer.madeBy': 'Website by'", "'footer.madeBy': 'Site by'"));
    writeFileSync(path.join(space.dir, PACKAGES), `${readFileSync(path.join(space.dir, PACKAGES), 'utf8')}\n`);
    const { states, plan } = await planned(space.options({ root: space.dir }));
    expect(states.sameCode).toBe(false);
    expect(states.before.root).toBe(
      path.join(space.dir, '.cache/review', await space.git('rev-parse', 'HEAD'), 'tree'),
    );
    expect(plan.dealers.map(({ dealer, lookedAt }) => [dealer, lookedAt])).toEqual([
      ['harbour-motors', 2],
      ['quarry-cars', 2],
    ]);
    expect(plan.came.concat(plan.went)).toEqual([]);
    expect(states.notes).toEqual([
      expect.stringMatching(/^The packages of main at .* were others \(package-lock\.json differs\)/),
    ]);
    // Neither the sites of the user nor what git knows of their files was touched.
    expect(existsSync(path.join(space.dir, 'generated'))).toBe(false);
    expect(await space.git('status', '--short')).not.toContain('.cache');
  });
});
