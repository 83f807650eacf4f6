import path from 'node:path';
import { execa } from 'execa';
import { type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import type { ReviewPlan } from '../plan/plan.types.ts';
import { planPages } from '../plan/plan-pages.ts';
import { openStates } from './open-states.ts';
import type { OpenedStates, StatesOptions } from './states.types.ts';

/** A repository with the fixture tenants, committed. */
export interface Repository extends Workspace {
  git(...args: string[]): Promise<string>;
  options(more?: Partial<StatesOptions>): StatesOptions;
}

const COMMITTED = '2026-11-30T10:00:00Z';

export async function repository(prepare: (dir: string) => void = () => {}): Promise<Repository> {
  const space = await warmWorkspace();
  prepare(space.dir);
  const git = async (...args: string[]): Promise<string> => {
    const as = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
    const env = { GIT_COMMITTER_DATE: COMMITTED, GIT_AUTHOR_DATE: COMMITTED };
    return (await execa('git', [...as, ...args], { cwd: space.dir, env })).stdout;
  };
  space.write('.gitignore', '.cache\ngenerated\nnode_modules\n');
  await git('init', '--quiet', '-b', 'main');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'base');
  return {
    ...space,
    git,
    options: (more = {}) => ({
      way: { base: null },
      tenantsDir: space.tenants,
      slugs: null,
      now: null,
      cacheDir: path.join(space.dir, '.cache'),
      sample: null,
      shard: null,
      ...more,
    }),
  };
}

/** What two states are and what of them is to be photographed; they are closed again. */
export async function planned(options: StatesOptions): Promise<{ states: OpenedStates; plan: ReviewPlan }> {
  const states = await openStates(options);
  try {
    return { states, plan: await planPages(states, { maxPages: null }) };
  } finally {
    await states.close();
  }
}

/** 'harbour-motors home' of each page. */
export const pagesOf = ({ pages }: ReviewPlan): string[] => pages.map(({ dealer, page }) => `${dealer} ${page}`);
