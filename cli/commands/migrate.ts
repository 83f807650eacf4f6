import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pc from 'picocolors';
import { writeWhole } from '../../runtime/server/host/write-whole.ts';
import { type Migrated, migrateText } from '../definition/migrate/migrate-text.ts';
import type { Migration } from '../definition/migrate/migration.types.ts';
import { MIGRATIONS } from '../definition/migrate/migrations.data.ts';
import { newerVersion } from '../definition/schema/schema-version.ts';
import { load, shown } from '../definition/source/load.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { sourceText } from '../diagnostics/source-text.ts';
import { namedTenants } from '../terminal/named-tenants.ts';
import { prettyDiagnostics, wantsColour } from '../terminal/output.ts';

export interface MigrateOptions {
  tenants: string;
  format: 'pretty' | 'json';
  /** Change nothing; say what would change. */
  check?: boolean;
}

interface FileRow {
  /** As shown to the user. */
  file: string;
  outcome: Migrated;
}

/**
 * `forecourt migrate`: brings definitions and their groups to the latest version of the language, notes and layout kept. 0 when all are
 * current now, 1 where one could not be migrated or, with --check, would be; 2 for an unknown tenant.
 */
export async function migrate(
  slugs: string[],
  options: MigrateOptions,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<number> {
  const wanted = await namedTenants(slugs, options.tenants);
  if (!wanted) return 2;
  const sources = await Promise.all(wanted.map((slug) => load(options.tenants, slug)));
  const unknown = sources.flatMap(({ diagnostics }) =>
    diagnostics.filter(({ id }) => id === 'tenant/unknown' || id === 'tenant/unsafe-file'),
  );
  if (unknown.length > 0) {
    console.error(prettyDiagnostics(unknown));
    return 2;
  }
  const files = [
    ...new Set(
      sources.flatMap(({ dir, group }) => [
        path.join(dir, 'tenant.yaml'),
        ...(group ? [path.resolve(group.file)] : []),
      ]),
    ),
  ];
  const [rows, diagnostics]: [FileRow[], Diagnostic[]] = [[], []];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const outcome = migrateText(text, migrations);
    rows.push({ file: shown(file), outcome });
    if (outcome.state === 'migrated' && !options.check) await writeWhole(file, outcome.text);
    if (outcome.state === 'newer') {
      const { version, latest, offset } = outcome;
      const { positionOf } = sourceText(text);
      const [start, end] = [positionOf(offset), positionOf(offset + String(version).length)];
      diagnostics.push(newerVersion(version, latest, null, { file: shown(file), start, end }));
    }
  }
  const due = rows.filter(({ outcome }) => outcome.state === 'migrated').length;
  const stuck = rows.filter(({ outcome }) => outcome.state === 'newer' || outcome.state === 'unreadable').length;
  const code = stuck > 0 || (options.check && due > 0) ? 1 : 0;
  if (options.format === 'json') console.log(JSON.stringify(jsonOf(rows, diagnostics, code === 0), null, 2));
  else console.log(textOf(rows, diagnostics, options.check ?? false));
  return code;
}

function jsonOf(rows: readonly FileRow[], diagnostics: readonly Diagnostic[], current: boolean): object {
  const files = rows.map(({ file, outcome }) => {
    if (outcome.state !== 'migrated') return { file, ...outcome };
    const { text: _text, ...facts } = outcome;
    return { file, ...facts };
  });
  return { format_version: '1.0', current, files, diagnostics };
}

function textOf(rows: readonly FileRow[], diagnostics: readonly Diagnostic[], check: boolean): string {
  const paint = pc.createColors(wantsColour());
  const lines = rows.flatMap(({ file, outcome }) => {
    if (outcome.state === 'unreadable')
      return [`${paint.red('✗')} ${file}: cannot be read; \`npx forecourt validate\` says why`];
    if (outcome.state !== 'migrated') return [];
    const { from, to, steps } = outcome;
    return [
      `${paint.green('✓')} ${file}: ${check ? 'would go' : 'went'} from version ${from} to ${to}`,
      ...steps.map((step) => `    ${step}`),
    ];
  });
  const current = rows.filter(({ outcome }) => outcome.state === 'current').length;
  return [
    ...(diagnostics.length > 0 ? [prettyDiagnostics(diagnostics)] : []),
    ...lines,
    `${current} of ${rows.length} file${rows.length === 1 ? '' : 's'} ${current === 1 ? 'was' : 'were'} current already.`,
  ].join('\n');
}
