import { linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { readFeatures } from '../definition/features.ts';
import { readChecks } from '../site-test/definition.ts';
import { launchChromium } from '../site-test/launch-chromium.ts';
import { inParallel } from '../site-test/run-site-tests.ts';
import { clusterChanges } from './compare/cluster-changes.ts';
import { type LookOutcome, lookAtPage, type PageLook } from './look-at-page.ts';
import { openPhotographer } from './pictures/photographer.ts';
import type { ReviewPlan } from './plan/plan.types.ts';
import { planPages, servedPages } from './plan/plan-pages.ts';
import { PICTURES } from './report/report-folder.ts';
import {
  type Cluster,
  type NotLookedAt,
  type PlannedPage,
  type SeenChange,
  type SiteReview,
  WIDTHS,
} from './review.types.ts';
import type { MakeReview, ReviewOptions } from './review-options.types.ts';
import { openStates } from './states/open-states.ts';
import type { OpenedStates, StatesWay } from './states/states.types.ts';

/** So many photographs are kept, those that were used last. */
const KEPT_FILES = 8000;
/** Of so many pages of a dealer that changed alike at a width are pictures: the others look the same there. */
const SHOWN_PAGES = 3;

/** Compares two states of sites: opens both, photographs the pages that can differ, and tells what does, equal changes once. */
export const makeReview: MakeReview = async (slugs, options, { to, progress, say }) => {
  const cacheDir = path.resolve('.cache');
  const states = await openStates({
    way: wayOf(options),
    tenantsDir: options.tenants,
    slugs: slugs.length > 0 ? slugs : null,
    now: options.now ?? null,
    cacheDir,
    sample: options.sample ?? null,
    shard: options.shard ?? null,
    ...(say ? { progress: say } : {}),
  });
  try {
    const plan = await planPages(states, { maxPages: options.maxPages ?? null });
    const told = [plan.pages, plan.came, plan.went, plan.notLookedAt, states.notes];
    if (told.every(({ length }) => length === 0)) return null;
    const photosDir = path.join(cacheDir, 'review/photos');
    const looked = await lookAtAll(states, plan, {
      jobs: options.jobs ?? availableParallelism(),
      photosDir,
      to,
      progress,
    });
    return reviewOf(states, plan, looked, to);
  } finally {
    await states.close();
  }
};

function wayOf({ base, against, release, out }: ReviewOptions): StatesWay {
  if (against !== undefined) return { against, out };
  return release ? { release: true, out } : { base: base ?? null };
}

interface Looked {
  outcomes: readonly (LookOutcome & { look: PageLook })[];
}

async function lookAtAll(
  states: OpenedStates,
  plan: ReviewPlan,
  {
    jobs,
    photosDir,
    to,
    progress,
  }: { jobs: number; photosDir: string; to: string; progress(done: number, total: number): void },
): Promise<Looked> {
  const outcomes: (LookOutcome & { look: PageLook })[] = [];
  if (plan.pages.length === 0) return { outcomes };
  const known = Object.assign({}, ...(await readChecks(await readFeatures())).map(({ checks }) => checks.remembers));
  const total = plan.pages.flatMap(looksAt).length;
  let browser: Browser | null = null;
  try {
    browser = await launchChromium();
    const keeps = keepsFew();
    const equip = async () => openPhotographer(browser as Browser, { cacheDir: photosDir, now: states.now, known });
    for await (const pages of servedPages(states, plan.pages)) {
      const looks = pages.flatMap(looksAt);
      const one: typeof outcomes = [];
      await inParallel(looks, jobs, equip, async (look, photographer, index) => {
        one[index] = { ...(await lookAtPage(look, photographer, { reportDir: to, keeps })), look };
        progress(outcomes.length + one.filter(Boolean).length, total);
      });
      outcomes.push(...one);
    }
  } finally {
    await browser?.close();
  }
  dropOld(photosDir);
  return { outcomes };
}

/** Whether a change is to have pictures: of those that a dealer has alike, the first few. */
function keepsFew(): (change: Omit<SeenChange, 'pictures'>) => boolean {
  const counts = new Map<string, number>();
  return ({ dealer, width, kind, selector, what }) => {
    const alike = JSON.stringify([dealer, width, kind, selector, what]);
    const count = counts.get(alike) ?? 0;
    counts.set(alike, count + 1);
    return count < SHOWN_PAGES;
  };
}

/** A page at each width, as it comes and in each state that it has there. */
const looksAt = (planned: PlannedPage): PageLook[] =>
  WIDTHS.flatMap((width) =>
    [null, ...planned.states.filter((state) => (state.width ?? width) === width)].map((state) => ({
      planned,
      width,
      state,
    })),
  );

function reviewOf(states: OpenedStates, plan: ReviewPlan, { outcomes }: Looked, to: string): SiteReview {
  const whole = new Map(outcomes.flatMap((one) => one.changes.map(({ hash }) => [hash, one.whole] as const)));
  const clusters = clusterChanges(outcomes.flatMap(({ changes }) => changes));
  const lookedAt = (dealer: string): number =>
    new Set(
      outcomes.flatMap(({ look, notLookedAt }) =>
        look.planned.dealer === dealer && !notLookedAt ? look.planned.path : [],
      ),
    ).size;
  return {
    before: states.before.name,
    after: states.after.name,
    at: new Date().toISOString(),
    now: states.now.toISOString(),
    dealers: plan.dealers.map((one) => ({ ...one, lookedAt: lookedAt(one.dealer) })),
    clusters: clusters.map((cluster) => withWhole(cluster, whole, to)),
    came: plan.came,
    went: plan.went,
    notLookedAt: [
      ...plan.notLookedAt,
      ...outcomes.flatMap(({ notLookedAt }): NotLookedAt[] => (notLookedAt ? [notLookedAt] : [])),
    ],
    notes: states.notes,
  };
}

/** A cluster with the whole page of the pair that stands for it. */
function withWhole(cluster: Cluster, whole: ReadonlyMap<string, LookOutcome['whole']>, to: string): Cluster {
  const [first, ...others] = cluster.pairs as [SeenChange, ...SeenChange[]];
  const files = whole.get(first.hash);
  if (!files) return cluster;
  const kept = (file: string): string => {
    const name = path.posix.join(PICTURES, `whole-${path.basename(file)}`);
    const place = path.join(to, name);
    mkdirSync(path.dirname(place), { recursive: true });
    rmSync(place, { force: true });
    linkSync(file, place);
    return name;
  };
  const pictures = { ...first.pictures, wholeBefore: kept(files.before), wholeAfter: kept(files.after) };
  return { ...cluster, pairs: [{ ...first, pictures }, ...others] };
}

function dropOld(dir: string): void {
  const files = readdirSync(dir).map((name) => path.join(dir, name));
  if (files.length <= KEPT_FILES) return;
  const used = new Map(files.map((file) => [file, statSync(file).mtimeMs]));
  const oldest = files.toSorted((a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0)).slice(KEPT_FILES);
  for (const file of oldest) rmSync(file, { force: true });
}
