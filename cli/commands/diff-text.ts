import pc from 'picocolors';
import type { BaseDiff, Rebuild, TenantRebuild } from '../diff/rebuilds.ts';
import type { ValueChange } from '../diff/value-changes.ts';
import { wantsColour } from './output.ts';

/** Two tenants: what the second has otherwise. */
export function changesText(from: string, to: string, changes: readonly ValueChange[]): string {
  const head = `${from} -> ${to}: ${count(changes.length, 'difference')}`;
  return [pc.createColors(wantsColour()).bold(head), ...changes.map(changeLine)].join('\n');
}

const WORDS: Record<Rebuild, (one: TenantRebuild) => string> = {
  none: () => 'unchanged',
  pages: ({ changes }) => (changes.length === 0 ? 'pages only (no value changed)' : 'pages only'),
  bundle: ({ signature }) => `a bundle of other features (signature ${signature.from} -> ${signature.to})`,
  new: () => 'a new site',
  removed: () => 'no site any more',
  unreadable: () => 'cannot be compared: one of the two is no readable YAML',
};
/** In the order of the last line. */
const COUNTED: [Rebuild, string][] = [
  ['bundle', 'with another bundle'],
  ['pages', 'pages only'],
  ['new', 'new'],
  ['removed', 'removed'],
  ['unreadable', 'unreadable'],
];

/** Tenants that changed since a commit, and what each means for a build. */
export function baseDiffText({ commit, toolchain, tenants }: BaseDiff): string {
  const paint = pc.createColors(wantsColour());
  const blocks = tenants
    .filter(({ rebuild }) => rebuild !== 'none')
    .map((one) =>
      [
        `${paint.bold(one.slug)}: ${WORDS[one.rebuild](one)}`,
        ...one.changes.map(
          (change) => changeLine(change) + (change.layer === 'tenant' ? '' : paint.dim(`  (${change.layer})`)),
        ),
        ...(one.files.length > 0 ? [`  files: ${one.files.join(', ')}`] : []),
      ].join('\n'),
    );
  const counts = COUNTED.flatMap(([kind, words]) => {
    const number = tenants.filter(({ rebuild }) => rebuild === kind).length;
    return number > 0 ? [`${number} ${words}`] : [];
  });
  const changed = tenants.filter(({ rebuild }) => rebuild !== 'none').length;
  return [
    ...blocks,
    `Since ${commit.slice(0, 10)}: ${changed} of ${count(tenants.length, 'site')} ${changed === 1 ? 'changes' : 'change'}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`,
    ...(toolchain ? [paint.yellow('The compiler or the runtime changed too: every site is built again.')] : []),
  ].join('\n');
}

function changeLine({ path, kind, from, to }: ValueChange): string {
  const paint = pc.createColors(wantsColour());
  if (kind === 'added') return `  ${paint.green('+')} ${path}  ${shortly(to)}`;
  if (kind === 'removed') return `  ${paint.red('-')} ${path}  ${shortly(from)}`;
  return `  ${paint.yellow('~')} ${path}  ${shortly(from)} -> ${shortly(to)}`;
}

const MOST = 60;
function shortly(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
