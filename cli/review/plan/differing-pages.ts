import type { PageSample, PageState } from '../../../runtime/contracts/site-check.types.ts';
import { hashOf } from '../../cache/content-hash.ts';
import type { PagePlace } from '../review.types.ts';
import type { ServedSite } from '../states/states.types.ts';
import type { AskedSite } from './ask-site.ts';
import { differenceAround, type NormalPage, normalPage } from './normal-page.ts';
import type { DifferingPage } from './plan.types.ts';

/** A dealer in both states. */
export interface TwoSites {
  before: { served: ServedSite; asked: AskedSite };
  after: { served: ServedSite; asked: AskedSite };
  /** What features ask for beside their pages. */
  states: readonly PageState[];
  now: Date;
}

/** What differs of one dealer. */
export interface DealerDifferences {
  pages: DifferingPage[];
  came: PagePlace[];
  went: PagePlace[];
}

interface ReadPage {
  status: number;
  key: string;
  normal: NormalPage;
}

/** So many pages of a dealer are asked for at once. */
const AT_ONCE = 4;

/** The pages of a dealer that may look otherwise in the second state, matched by their kinds, then by their paths. */
export async function differingPages(sites: TwoSites): Promise<DealerDifferences> {
  const { before, after } = sites;
  const pairs = after.served.samples.flatMap((sample): [PageSample, PageSample][] => {
    const former = formerOf(sample, before.served.samples, after.served.samples);
    return former ? [[former, sample]] : [];
  });
  const [formers, samples] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, one]) => one))];
  const placeOf = ({ kind, path }: PageSample): PagePlace => ({
    dealer: after.served.slug,
    family: after.served.family,
    page: kind,
    path,
  });
  const compared: (DifferingPage | null)[] = [];
  for (let from = 0; from < pairs.length; from += AT_ONCE)
    compared.push(
      ...(await Promise.all(pairs.slice(from, from + AT_ONCE).map((pair) => differing(pair, sites, placeOf)))),
    );
  return {
    pages: compared.filter((one) => one !== null),
    came: after.served.samples.filter((one) => !samples.has(one)).map(placeOf),
    went: before.served.samples.filter((one) => !formers.has(one)).map(placeOf),
  };
}

/** The same page in the state before: of the same kind, or of a kind that has gone with the same path. */
function formerOf(
  { kind, path }: PageSample,
  before: readonly PageSample[],
  after: readonly PageSample[],
): PageSample | undefined {
  return (
    before.find((one) => one.kind === kind) ??
    before.find((one) => one.path === path && !after.some((other) => other.kind === one.kind))
  );
}

async function differing(
  [former, sample]: [PageSample, PageSample],
  { before, after, states, now }: TwoSites,
  placeOf: (sample: PageSample) => PagePlace,
): Promise<DifferingPage | null> {
  const now_ = await readPage(after.asked, sample.path, now);
  // Of a kind of car the first may be another one by now: the same is better to compare.
  const same = await readPage(before.asked, sample.path, now);
  const stands = former.path === sample.path || same.status === now_.status;
  const then = stands ? same : await readPage(before.asked, former.path, now);
  if (then.key === now_.key) return null;
  const around = then.normal.own === now_.normal.own ? differenceAround(then.normal, now_.normal) : null;
  const at = (site: AskedSite, path: string): string => new URL(path, site.origin).href;
  return {
    sample,
    around,
    planned: {
      ...placeOf(sample),
      before: { url: at(before.asked, stands ? sample.path : former.path), key: then.key },
      after: { url: at(after.asked, sample.path), key: now_.key },
      states: states.filter(({ kind }) => kind === sample.kind),
    },
  };
}

async function readPage(site: AskedSite, path: string, now: Date): Promise<ReadPage> {
  const { status, text } = await site.page(path);
  const normal = normalPage(text);
  return { status, normal, key: hashOf(JSON.stringify([status, normal, now.getTime()])) };
}
