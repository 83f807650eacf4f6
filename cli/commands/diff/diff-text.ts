import pc from 'picocolors';
import type { BaseDiff, Rebuild, TenantRebuild } from '../../diff/rebuilds.ts';
import type { ValueChange } from '../../diff/value-changes.ts';
import { wantsColour } from '../../terminal/output.ts';

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
  const changed = tenants.filter(({ rebuild }) => rebuild !== 'none');
  const shared = sharedChanges(changed);
  const line = (change: LayeredChange): string =>
    changeLine(change) + (change.layer === 'tenant' ? '' : paint.dim(`  (${change.layer})`));
  const blocks = changed.map((one) =>
    [
      `${paint.bold(one.slug)}: ${WORDS[one.rebuild](one)}`,
      ...one.changes.filter((change) => !shared.has(keyOf(change))).map(line),
      ...(one.files.length > 0 ? [`  files: ${one.files.join(', ')}`] : []),
    ].join('\n'),
  );
  if (shared.size > 0) blocks.push([paint.bold('In each of these'), ...[...shared.values()].map(line)].join('\n'));
  const counts = COUNTED.flatMap(([kind, words]) => {
    const number = tenants.filter(({ rebuild }) => rebuild === kind).length;
    return number > 0 ? [`${number} ${words}`] : [];
  });
  return [
    ...blocks,
    `Since ${commit.slice(0, 10)}: ${changed.length} of ${count(tenants.length, 'site')} ${changed.length === 1 ? 'changes' : 'change'}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`,
    ...(toolchain
      ? [
          paint.yellow(
            `Code of the product changed too, which rebuilds the sites that use it: \`build --since ${commit.slice(0, 10)} --why\` builds them and says which. Signatures are by today’s features.`,
          ),
        ]
      : []),
  ].join('\n');
}

type LayeredChange = TenantRebuild['changes'][number];
const keyOf = (change: LayeredChange): string => JSON.stringify(change);

/** Changes that all of several tenants have, such as a new default: told once. */
function sharedChanges(changed: readonly TenantRebuild[]): Map<string, LayeredChange> {
  const compared = changed.filter(({ changes }) => changes.length > 0);
  if (compared.length < 2) return new Map();
  const keys = compared.map(({ changes }) => new Set(changes.map(keyOf)));
  const shared = (compared[0]?.changes ?? []).filter((one) => keys.every((set) => set.has(keyOf(one))));
  return new Map(shared.map((one) => [keyOf(one), one]));
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
