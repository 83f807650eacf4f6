import type { PageBudget, PageType } from '../../../runtime/tenant/tenant-parts.types.ts';
import { type Layered, pathOfValue, positionOfValue } from '../../definition/layers/layer.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { PAGE_LOADS } from './page-loads.data.ts';
import { budgetName } from './page-type.ts';

/** What pages of some kinds load, and that it is too much. */
export interface BrokenBudget {
  types: PageType[];
  key: keyof PageBudget;
  /** Path of the page that loads most. */
  page: string;
  bytes: number;
  limit: number;
  /** What it loads, where that is files. */
  files: readonly LoadedFile[];
}

/** A file as it is served. */
export interface LoadedFile {
  name: string;
  bytes: number;
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

interface Where {
  tenant: string;
  layered: Layered;
  /** `ownBudgets`. */
  ownBudgets: readonly string[];
}

/**
 * One diagnostic for each thing that is too large, whatever kinds of pages load it: at its budget, or at the key that names the largest image. More than
 * the dealer wrote is an error; more than what nobody wrote is a warning, which says how to accept it.
 */
export function budgetDiagnostics(
  broken: readonly BrokenBudget[],
  { tenant, layered, ownBudgets }: Where,
): Diagnostic[] {
  const merged = new Map<string, { one: BrokenBudget; path: Path; isOwn: boolean }>();
  for (const one of broken) {
    const [type] = one.types as [PageType];
    const budget = ['budgets', type, PAGE_LOADS[one.key].key];
    const isOwn = ownBudgets.includes(budgetName(type, one.key));
    const picture = one.key === 'imagesKb' ? largestFirst(one.files)[0]?.name : undefined;
    const path = (!isOwn && picture && pathOfValue(layered.config, picture)) || budget;
    const key = JSON.stringify([one.key, one.bytes, one.limit, isOwn && budget]);
    const known = merged.get(key);
    if (known) known.one.types.push(...one.types);
    else merged.set(key, { one: { ...one, types: [...one.types] }, path, isOwn });
  }
  return [...merged.values()].map(({ one, path, isOwn }) => {
    const { key, what } = PAGE_LOADS[one.key];
    const files = largestFirst(one.files).slice(0, 4);
    const budgets = one.types.map((type) => `\`budgets.${type}.${key}\``);
    const enough = Math.ceil(one.bytes / 1024);
    const accept = `say that you accept it: \`budgets: { ${one.types.map((type) => `${type}: { ${key}: ${enough} }`).join(', ')} }\``;
    return diagnostic(isOwn ? 'output/budget' : 'output/heavy-page', {
      message: `${upperFirst(listed(one.types.map((type) => PAGES[type])))} ${isOwn ? 'may' : 'should'} load ${kilobytes(one.limit)} KB of ${what}${isOwn ? '' : ' at most'}; ${one.page} loads ${figure(one.bytes)} bytes, ${figure(one.bytes - one.limit)} too many.`,
      hint: `${files.length > 0 ? `Largest: ${files.map(({ name, bytes }) => `${name} ${figure(bytes)}`).join(', ')}. ` : ''}${REMEDIES[one.key] ?? `\`npx forecourt features ${tenant}\` says what each feature costs: switch off what shoppers do not use.`} Make it smaller, or ${isOwn ? `raise ${budgets.join(', ')}` : accept}.`,
      tenant,
      ...positionOfValue(layered, path),
    });
  });
}

const REMEDIES: Partial<Record<keyof PageBudget, string>> = {
  htmlKb: 'Text, menus, fields of forms and locations are most of a page.',
  imagesKb: 'The browser loads them as they are.',
};

const largestFirst = (files: readonly LoadedFile[]): LoadedFile[] => files.toSorted((a, b) => b.bytes - a.bytes);
const figure = (bytes: number): string => bytes.toLocaleString('en');
const kilobytes = (bytes: number): number => Math.round((bytes / 1024) * 100) / 100;
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
