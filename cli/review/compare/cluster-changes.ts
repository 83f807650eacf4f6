import { hash } from 'node:crypto';
import type { ChangeKind, Cluster, SeenChange } from '../review.types.ts';

/** Kinds whose values say what the cause is, at one dealer, wherever they are. */
const VALUED: ReadonlySet<ChangeKind> = new Set(['moved', 'colour', 'type', 'style', 'picture', 'words']);
/** Those whose values are the same at all dealers. */
const SAID_ALIKE: ReadonlySet<ChangeKind> = new Set(['picture', 'words']);
/** So many kinds of pages are named in a title. */
const NAMED_PAGES = 3;

/** What is told of a change to know which others have its cause. */
type Told = Pick<SeenChange, 'dealer' | 'kind' | 'selectors' | 'values'>;

/**
 * Groups changes that have one cause: of one kind at one selector, whichever the dealer and page; or with the same values at one dealer, such as
 * a colour. Words and pictures that changed alike are one everywhere.
 */
export function groupChanges<T extends Told>(changes: readonly T[]): T[][] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    parents.set(key, root);
    return root;
  };
  const keysOf = ({ dealer, kind, selectors, values }: Told): string[] => [
    ...selectors.map((selector) => `${kind} at ${selector}`),
    ...(VALUED.has(kind) && values !== '' ? [`${SAID_ALIKE.has(kind) ? '' : dealer} ${kind} by ${values}`] : []),
  ];
  for (const change of changes) {
    const [first = '', ...others] = keysOf(change);
    for (const key of others) parents.set(rootOf(key), rootOf(first));
  }
  return [...Map.groupBy(changes, (change) => rootOf(keysOf(change)[0] ?? '')).values()];
}

/** Equal changes as one each, the biggest first: by dealers, then by places. */
export function clusterChanges(changes: readonly SeenChange[]): Cluster[] {
  const ids = new Set<string>();
  return groupChanges(changes)
    .map((group) => clusterOf(group, ids))
    .sort((a, b) => b.dealers.length - a.dealers.length || b.pairs.length - a.pairs.length || (a.id < b.id ? -1 : 1));
}

function clusterOf(group: readonly SeenChange[], taken: Set<string>): Cluster {
  const pages = byCount(group.map(({ page }) => page));
  const selectors = byCount(group.flatMap((one) => one.selectors));
  const [what] = byCount(group.map((one) => one.what));
  const fitness = (one: SeenChange): number =>
    (isShown(one) ? 16 : 0) +
    (one.what === what ? 8 : 0) +
    (one.state === null ? 4 : 0) +
    (one.page === pages[0] ? 2 : 0) +
    (one.width === 1440 ? 1 : 0);
  const typical = group.reduce((best, one) => (fitness(one) > fitness(best) ? one : best));
  const dealers = [...new Set(group.map(({ dealer }) => dealer))].sort();
  const said = ({ kind }: SeenChange, dealer: string): string => `${kind} ${selectors.toSorted()[0]} ${dealer}`;
  let id = shortHash(said(typical, ''));
  // Of two such, e.g. of two dealers alone: told by whose they are, then by their number.
  for (let more = 0; taken.has(id); more++) id = shortHash(said(typical, `${dealers[0]} ${more}`));
  taken.add(id);
  return {
    id,
    title: `${pagesWords(pages)}, ${typical.place}: ${typical.what}${typical.times > 1 ? ` (${typical.times} places)` : ''}`,
    kind: typical.kind,
    page: typical.page,
    selector: typical.selector,
    pages,
    selectors,
    dealers,
    families: [...new Set(group.map(({ family }) => family))].sort(),
    widths: ([390, 1440] as const).filter((width) => group.some((one) => one.width === width)),
    pairs: unlikeFirst(typical, group),
  };
}

const isShown = ({ pictures }: SeenChange): boolean => pictures.before !== null || pictures.after !== null;

/** The one that stands for all, then those that are least like it, one of each, then the others. */
function unlikeFirst(typical: SeenChange, group: readonly SeenChange[]): SeenChange[] {
  const unlike = (one: SeenChange): number =>
    (one.what === typical.what ? 0 : 8) +
    (one.family === typical.family ? 0 : 4) +
    (one.page === typical.page ? 0 : 2) +
    (one.width === typical.width ? 0 : 1) -
    (isShown(one) ? 0 : 16);
  const others = group.filter((one) => one !== typical).toSorted((a, b) => unlike(b) - unlike(a));
  const kinds = new Set<string>();
  const first = others.filter((one) => {
    const kind = `${one.what} ${one.family} ${one.page} ${one.width}`;
    return !kinds.has(kind) && kinds.add(kind);
  });
  const shown = new Set(first);
  return [typical, ...first, ...others.filter((one) => !shown.has(one))];
}

/** Each once, those that are most often there first. */
function byCount(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
}

function pagesWords(pages: readonly string[]): string {
  if (pages.length > NAMED_PAGES) return `${pages.length} kinds of page`;
  const words = pages.map((page) => (/ |page/.test(page) ? page : `${page} page`)).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const shortHash = (text: string): string => hash('sha256', text).slice(0, 8);
