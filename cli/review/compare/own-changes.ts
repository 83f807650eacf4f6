import { STYLES } from '../pictures/describe-page.ts';
import type { DescribedElement, ElementStyles } from '../pictures/described-page.types.ts';
import type { ChangeKind } from '../review.types.ts';

/** What an element says otherwise of itself, whatever is in it. */
export interface OwnChange {
  kind: Extract<ChangeKind, 'words' | 'picture' | 'colour' | 'type' | 'style'>;
  /** In words: 'background #0a5f38 to #0b7a48'. */
  what: string;
  /** What changes of one cause share. */
  values: string;
}

/** Values that elements around one pass on to it: by style, 'from to'. */
export type Inherited = ReadonlySet<string>;

/** What of an element's words, picture and styles differs; what it has from those around it is not its own. */
export function ownChanges(
  before: DescribedElement,
  after: DescribedElement,
  inherited: Inherited,
): { changes: OwnChange[]; inherited: Inherited } {
  const changes: OwnChange[] = [];
  const passed = new Set(inherited);
  if (before.text !== after.text) {
    const words = wordsChanged(before.text, after.text);
    changes.push({ kind: 'words', what: words, values: words });
  }
  for (const group of GROUPS) {
    const names = STYLES[group];
    const [from, to] = [before.styles[group], after.styles[group]];
    const told: { name: string; change: string }[] = [];
    for (let at = 0; at < Math.max(from.length, to.length); at++) {
      const [old, now] = [from[at] ?? '', to[at] ?? ''];
      if (old === now) continue;
      const name = names[at] ?? (group === 'picture' && at === names.length ? 'picture' : 'decoration');
      const change = `${shortly(old)} to ${shortly(now)}`;
      const key = `${group} ${old} ${now}`;
      passed.add(key);
      if (inherited.has(key) || told.some((one) => one.change === change)) continue;
      told.push({ name, change });
    }
    for (const one of group === 'picture' ? told.slice(0, 1) : told)
      changes.push({
        kind: group,
        what: group === 'picture' ? pictureWords(one) : `${inWords(one.name)} ${one.change}`,
        // A colour that is a border's here and a ground's there has one cause; so has letters' size in all the sizes that follow it.
        values: group === 'picture' ? '' : group === 'type' ? one.name : one.change,
      });
  }
  return { changes, inherited: passed };
}

const GROUPS = ['picture', 'colour', 'type', 'style'] as const satisfies (keyof ElementStyles)[];

function pictureWords({ name, change }: { name: string; change: string }): string {
  if (/^(?:none|'') to |^(?:normal)? to /.test(change)) return 'a picture where there was none';
  return / to (?:none)?$/.test(change)
    ? 'its picture is gone'
    : name === 'decoration'
      ? 'another mark'
      : 'another picture';
}

/** The words that differ, with a few around them. */
function wordsChanged(before: string, after: string): string {
  const [a, b] = [before.split(' '), after.split(' ')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const cut = (words: readonly string[]): string => shortly(words.slice(start, words.length - end).join(' '));
  if (end + start >= a.length) return `“${cut(b)}” added`;
  return end + start >= b.length ? `“${cut(a)}” gone` : `“${cut(a)}” to “${cut(b)}”`;
}

const MOST = 60;
const shortly = (value: string): string => {
  const text = value.replace(/rgba?\((\d+), (\d+), (\d+)\)/g, (_, ...rgb: string[]) => hexOf(rgb.slice(0, 3)));
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
};

const hexOf = (rgb: readonly string[]): string =>
  `#${rgb.map((one) => Number(one).toString(16).padStart(2, '0')).join('')}`;

/** 'borderTopColor' as 'border top color'. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
