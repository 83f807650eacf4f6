import { toOpen } from '../../site-test/samples.ts';
import type { NotLookedAt, PlannedPage } from '../review.types.ts';
import { wholeDealer } from '../states/dealer-sample.ts';
import type { DifferingPage } from './plan.types.ts';

/** So many pages show what differs around all of them. */
const AROUND = 2;

interface Chosen {
  pages: PlannedPage[];
  notLookedAt: NotLookedAt[];
}

/** Of the pages of one dealer that differ those that are worth a photograph: of pages that are alike some, of a difference around pages two. */
export function tellingPages(dealer: string, differing: readonly DifferingPage[]): Chosen {
  const own = differing.filter(({ around }) => around === null);
  const opened = toOpen(own);
  const pages = opened.map(({ planned }) => planned);
  const notLookedAt: NotLookedAt[] = [];
  const alike = own.length - opened.length;
  if (alike > 0) notLookedAt.push(wholeDealer(dealer, `${counted(alike)} like others that differ`));
  const around = differing.filter((one) => one.around !== null);
  for (const same of Map.groupBy(around, (one) => one.around).values()) {
    const routes = [...Map.groupBy(same, ({ sample }) => sample.route).values()].flatMap(([first]) => first ?? []);
    const taken = [...new Set([...routes, ...same])].slice(0, AROUND);
    const left = same.filter((one) => !taken.includes(one));
    pages.push(...taken.map(({ planned }) => planned));
    const names = taken.map(({ planned }) => planned.page).join(' and ');
    if (left.length > 0)
      notLookedAt.push(
        wholeDealer(dealer, `${counted(left.length)} where only what is around them differs, as on ${names}`),
      );
  }
  return { pages, notLookedAt };
}

const counted = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** At most so many pages, each dealer in turn: of each time the kind that was taken least. Null: all. */
export function fairlyChosen(pages: readonly PlannedPage[], most: number | null): Chosen {
  if (most === null || pages.length <= most) return { pages: [...pages], notLookedAt: [] };
  const left = new Map([...Map.groupBy(pages, ({ dealer }) => dealer)].map(([dealer, own]) => [dealer, [...own]]));
  const taken = new Map<string, number>();
  const chosen = new Set<PlannedPage>();
  const timesOf = ({ page }: PlannedPage): number => taken.get(page) ?? 0;
  while (chosen.size < most)
    for (const own of left.values()) {
      const [first] = own;
      if (!first || chosen.size >= most) continue;
      const next = own.reduce((best, one) => (timesOf(one) < timesOf(best) ? one : best), first);
      own.splice(own.indexOf(next), 1);
      taken.set(next.page, timesOf(next) + 1);
      chosen.add(next);
    }
  const notLookedAt = pages
    .filter((one) => !chosen.has(one))
    .map(({ dealer, page, path }) => ({
      dealer,
      page,
      path,
      width: null,
      state: null,
      reason: `not among the ${most} of --max-pages`,
      failed: false,
    }));
  return { pages: pages.filter((one) => chosen.has(one)), notLookedAt };
}
