import type { Feature } from '../../../runtime/feature.types.ts';
import type { PageBudget, PageType } from '../../../runtime/tenant-budgets.types.ts';
import { finding, pathText } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { type Layered, pathOfValue } from '../layer.ts';
import { type Places, switchPath } from '../place-in-definition.ts';
import type { Part } from './budget-parts.ts';
import { PAGE_LOADS } from './page-loads.data.ts';

/** What pages of some kinds load, and that it is too much. */
export interface BrokenBudget {
  types: PageType[];
  key: keyof PageBudget;
  /** Path of the page that loads most. */
  page: string;
  bytes: number;
  limit: number;
  /** Who takes the bytes, the one to look at first. */
  cause: readonly Part[];
}

type Path = (string | number)[];

const PAGES: Record<PageType, string> = {
  home: 'the home page',
  listing: 'listings',
  car: 'car pages',
  contact: 'contact pages',
  legal: 'legal pages',
  other: 'other pages',
};

/**
 * One finding for each thing that is too large, whatever kinds of pages load it. It stands at the budget where somebody wrote one, else at
 * the key that switched the cause on, or names the picture.
 */
export function budgetFindings(
  broken: readonly BrokenBudget[],
  tenant: string,
  { layered, features }: Places,
): Diagnostic[] {
  const merged = new Map<string, { one: BrokenBudget; path: Path }>();
  for (const one of broken) {
    const budget = ['budgets', one.types[0] as string, PAGE_LOADS[one.key].key];
    const written = layered.origin(budget).layer !== 'default';
    const path = written ? budget : (causeAt(one.cause, layered, features) ?? budget);
    const key = JSON.stringify([one.key, one.bytes, one.limit, written ? budget : one.cause[0]?.name]);
    const known = merged.get(key);
    if (known) known.one.types.push(...one.types);
    else merged.set(key, { one: { ...one, types: [...one.types] }, path });
  }
  return [...merged.values()].map(({ one, path }) => {
    const { key, what } = PAGE_LOADS[one.key];
    const [culprit, ...others] = one.cause;
    const budgets = one.types.map((type) => `\`budgets.${type}.${key}\``);
    return finding('output/budget', {
      message: `${upperFirst(listed(one.types.map((type) => PAGES[type])))} may load ${kilobytes(one.limit)} KB of ${what}; ${one.page} loads ${figure(one.bytes)} bytes, ${figure(one.bytes - one.limit)} too many.${culprit ? ` ${upperFirst(shareText(culprit))} of them.` : ''}`,
      hint: `${others.length > 0 ? `Then: ${others.slice(0, 3).map(shortText).join(', ')}. ` : ''}${remedy(culprit, one.bytes - one.limit, features)} ${budgets.join(', ')}.`,
      tenant,
      path,
      location: layered.locate(path, 'value'),
    });
  });
}

function causeAt(cause: readonly Part[], layered: Layered, features: readonly Feature[]): Path | null {
  const [culprit] = cause;
  if (culprit?.picture !== undefined) return pathOfValue(layered.config, culprit.picture);
  return switchPath(culprit?.feature, features);
}

/** What to do, to be followed by the budgets. */
function remedy(culprit: Part | undefined, tooMany: number, features: readonly Feature[]): string {
  if (culprit?.picture !== undefined) return 'Take a smaller file, or raise';
  const key = switchPath(culprit?.feature, features);
  if (!culprit || !key) return 'Make it smaller, or raise';
  const off = `at \`${pathText(key)}\``;
  return culprit.bytes < tooMany
    ? `To switch it off ${off} is not enough by itself: make others smaller too, or raise`
    : `Switch it off ${off}, make it smaller, or raise`;
}

const shareText = ({ name, bytes, about }: Part): string => `${name} takes ${about ? 'about ' : ''}${figure(bytes)}`;
const shortText = ({ name, bytes, about }: Part): string => `${name} ${about ? 'about ' : ''}${figure(bytes)}`;
const figure = (bytes: number): string => Math.round(bytes).toLocaleString('en');
const kilobytes = (bytes: number): number => Math.round((bytes / 1024) * 100) / 100;
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
