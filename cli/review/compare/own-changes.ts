import { STYLES } from '../pictures/describe-page.ts';
import type { ElementStyles, SeenElement } from '../pictures/described-page.types.ts';
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
  before: SeenElement,
  after: SeenElement,
  inherited: Inherited,
): { changes: OwnChange[]; inherited: Inherited } {
  const changes: OwnChange[] = [];
  const passed = new Set(inherited);
  if (before.text !== after.text) {
    const words = wordsChanged(before.text, after.text);
    changes.push({ kind: 'words', what: words, values: words });
  }
  const told = GROUPS.map((group) => ({ group, values: changedValues(group, before, after) }));
  for (const { group, values } of told) for (const { old, now } of values) passed.add(`${group} ${old} ${now}`);
  // What differs besides, such as where a picture stands that is gone, follows from the first.
  for (const { group, values } of told) {
    const own = values.filter(({ old, now }) => !inherited.has(`${group} ${old} ${now}`));
    if (own.length === 0) continue;
    for (const one of group === 'picture' ? own.slice(0, 1) : own) changes.push(changeOf(group, one));
    break;
  }
  return { changes, inherited: passed };
}

interface ChangedValue {
  /** Of the style, or 'picture', or 'decoration' for what is drawn before and after it. */
  name: string;
  old: string;
  now: string;
}

/** Values of a group that differ, each once. */
function changedValues(group: keyof ElementStyles, before: SeenElement, after: SeenElement): ChangedValue[] {
  const names = STYLES[group];
  const [from, to] = [before.styles[group], after.styles[group]];
  const changed = new Map<string, ChangedValue>();
  for (let at = 0; at < Math.max(from.length, to.length); at++) {
    const [old, now] = [from[at] ?? '', to[at] ?? ''];
    const name = names[at] ?? (group === 'picture' && at === names.length ? 'picture' : 'decoration');
    if (old !== now && !changed.has(`${old} ${now}`)) changed.set(`${old} ${now}`, { name, old, now });
  }
  return [...changed.values()];
}

function changeOf(kind: (typeof GROUPS)[number], { name, old, now }: ChangedValue): OwnChange {
  const change = `${shortly(old)} to ${shortly(now)}`;
  if (kind === 'picture') return { kind, what: pictureWords(name, old, now), values: `${old} to ${now}` };
  // A colour that is a border's here and a ground's there has one cause; so has letters' size in all the sizes that follow it.
  return { kind, what: `${inWords(name)} ${change}`, values: kind === 'type' ? name : change };
}

const GROUPS = ['picture', 'colour', 'type', 'style'] as const satisfies (keyof ElementStyles)[];

const NONE = new Set(['', 'none', 'normal']);

function pictureWords(name: string, old: string, now: string): string {
  if (NONE.has(old)) return 'a picture where there was none';
  if (NONE.has(now)) return 'its picture is gone';
  return name === 'decoration' ? 'another mark' : 'another picture';
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
