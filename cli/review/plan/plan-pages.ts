import { readFeatures } from '../../definition/features.ts';
import { readChecks } from '../../site-test/definition.ts';
import type { NotLookedAt, PagePlace, PlannedPage, SiteReview } from '../review.types.ts';
import type { OpenedStates, ServedSite } from '../states/states.types.ts';
import { siteAsker } from './ask-site.ts';
import { fairlyChosen, tellingPages } from './chosen-pages.ts';
import { differingPages } from './differing-pages.ts';
import type { ReviewPlan } from './plan.types.ts';
import { statesOf } from './states-of.ts';

export interface PlanLimits {
  /** Null: all. */
  maxPages: number | null;
  /** Hears of how many dealers it is known what differs. */
  progress?(done: number, total: number): void;
}

/**
 * Which pages may look otherwise in the second state. A page of which all that it is made from is the same is not among them: its HTML, and the
 * sheets, scripts, fonts and pictures that it names, each by its content.
 */
export async function planPages(states: OpenedStates, { maxPages, progress }: PlanLimits): Promise<ReviewPlan> {
  const asked = { before: siteAsker(() => states.ports.before), after: siteAsker(() => states.ports.after) };
  const checks = states.batches.length > 0 ? await readChecks(await readFeatures()) : [];
  const dealers: Omit<SiteReview['dealers'][number], 'lookedAt'>[] = [];
  const pages: PlannedPage[] = [];
  const [came, went]: PagePlace[][] = [[], []];
  const notLookedAt: NotLookedAt[] = [...states.notLookedAt];
  try {
    for (const batch of states.batches) {
      const served = await states.serve(batch);
      notLookedAt.push(...served.notLookedAt);
      for (const dealer of batch) {
        const [before, after] = [served.before.get(dealer), served.after.get(dealer)];
        const known = after ?? before;
        if (!known) continue;
        dealers.push({ dealer, family: known.family, pages: known.samples.length });
        if (before && after && !(states.sameCode && before.build === after.build)) {
          const found = await differingPages({
            before: { served: before, asked: asked.before.site(dealer) },
            after: { served: after, asked: asked.after.site(dealer) },
            states: statesOf(after, states.after.dirs.get(dealer) as string, checks),
            now: states.now,
          });
          const telling = tellingPages(dealer, found.pages);
          pages.push(...telling.pages);
          notLookedAt.push(...telling.notLookedAt);
          came?.push(...found.came);
          went?.push(...found.went);
        } else if (!before || !after) (before ? went : came)?.push(...placesOf(known));
        progress?.(dealers.length, states.dealers.length);
      }
    }
  } finally {
    asked.before.close();
    asked.after.close();
  }
  const chosen = fairlyChosen(pages, maxPages);
  const lookedAt = Map.groupBy(chosen.pages, ({ dealer }) => dealer);
  return {
    dealers: dealers.map((one) => ({ ...one, lookedAt: lookedAt.get(one.dealer)?.length ?? 0 })),
    pages: chosen.pages,
    came: came ?? [],
    went: went ?? [],
    notLookedAt: [...notLookedAt, ...chosen.notLookedAt],
  };
}

/** So many dealers' sites are served while their pages are photographed. */
const SERVED_AT_ONCE = 40;

/** Planned pages, some dealers' at a time: those that it gives are served until the next are asked for. */
export async function* servedPages(
  states: OpenedStates,
  pages: readonly PlannedPage[],
): AsyncGenerator<PlannedPage[], void> {
  const dealers = [...new Set(pages.map(({ dealer }) => dealer))];
  for (let from = 0; from < dealers.length; from += SERVED_AT_ONCE) {
    const batch = new Set(dealers.slice(from, from + SERVED_AT_ONCE));
    await states.serve([...batch]);
    yield pages.filter(({ dealer }) => batch.has(dealer));
  }
}

const placesOf = ({ slug, family, samples }: ServedSite): PagePlace[] =>
  samples.map(({ kind, path: at }) => ({ dealer: slug, family, page: kind, path: at }));
