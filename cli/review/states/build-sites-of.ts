import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { StatesError } from './states-error.ts';

/** What to build, and by which code. */
interface SitesToBuild {
  /** In words, for messages. */
  name: string;
  root: string;
  tenantsDir: string;
  outDir: string;
  /** The folder that has the `.cache`. */
  cwd: string;
  slugs: readonly string[];
  now: Date;
}

/** Sites of one state: where they lie, and why there are none of some. */
export interface BuiltSitesOf {
  dirs: ReadonlyMap<string, string>;
  failed: ReadonlyMap<string, string>;
}

interface BuildTold {
  tenants: readonly {
    slug: string;
    status: string;
    diagnostics: readonly { severity: string; message: string }[];
  }[];
}

const MB = 1024 * 1024;

/**
 * Builds sites in a process of their own, as `forecourt build` does: older code is another program.
 * @throws {StatesError} the build says nothing of any site
 */
export async function buildSitesOf({
  name,
  root,
  tenantsDir,
  outDir,
  cwd,
  slugs,
  now,
}: SitesToBuild): Promise<BuiltSitesOf> {
  if (slugs.length === 0) return { dirs: new Map(), failed: new Map() };
  const { stdout, stderr } = await execa(
    process.execPath,
    [
      path.join(root, 'cli/bin.js'),
      'build',
      ...slugs,
      ...['--tenants', tenantsDir, '--out', outDir, '--now', now.toISOString(), '--format', 'json'],
    ],
    { cwd, reject: false, stdin: 'ignore', maxBuffer: 256 * MB },
  );
  const told = toldBy(stdout);
  if (!told) throw new StatesError(`${name} cannot be built: ${stderr.trim() || 'the build ended'}`);
  const failed = new Map<string, string>();
  for (const { slug, status, diagnostics } of told.tenants)
    if (status === 'failed')
      failed.set(slug, diagnostics.find(({ severity }) => severity === 'error')?.message ?? 'Its build failed.');
  const made = told.tenants.map(({ slug }) => slug).filter((slug) => !failed.has(slug));
  return { dirs: new Map(made.map((slug) => [slug, path.join(outDir, slug)])), failed };
}

function toldBy(text: string): BuildTold | null {
  try {
    return JSON.parse(text) as BuildTold;
  } catch {
    return null;
  }
}

/** The same of a state that never changes: what was built before is not built again. */
export async function buildOnceOf(wanted: SitesToBuild): Promise<BuiltSitesOf> {
  const note = path.join(wanted.outDir, '.built.json');
  const known = existsSync(note)
    ? (JSON.parse(readFileSync(note, 'utf8')) as { failed: Record<string, string>; made: string[] })
    : { failed: {}, made: [] };
  const missing = wanted.slugs.filter((slug) => !known.made.includes(slug) && known.failed[slug] === undefined);
  const built = await buildSitesOf({ ...wanted, slugs: missing });
  const all = {
    made: [...known.made, ...built.dirs.keys()],
    failed: { ...known.failed, ...Object.fromEntries(built.failed) },
  };
  if (missing.length > 0) writeFileSync(note, JSON.stringify(all));
  const made = wanted.slugs.filter((slug) => all.made.includes(slug));
  return {
    dirs: new Map(made.map((slug) => [slug, path.join(wanted.outDir, slug)])),
    failed: new Map(Object.entries(all.failed).filter(([slug]) => wanted.slugs.includes(slug))),
  };
}
