import path from 'node:path';
import { buildTenants } from '../../cli/build/build.ts';
import { prepare, readLanguage } from '../../cli/build/prepare.ts';
import { hasErrors } from '../../cli/diagnostics/diagnostic.ts';
import { BenchError } from './bench-error.ts';
import { CLI, runNode } from './child-process.ts';
import { plainViteBuild } from './plain-vite.ts';
import type { Workspace } from './workspace.ts';

/** One tenant of one build. */
export interface BuiltTenant {
  slug: string;
  status: string;
  /** Milliseconds by phase. */
  phases: Record<string, number>;
  /** Whether the browser's bundle and the server's came from the cache. */
  shared: { browser: boolean; server: boolean };
}

export interface Built {
  /** All of it, in milliseconds: for a process from its start to its end. */
  ms: number;
  /** What the compiler itself counted, in milliseconds. */
  compileMs: number;
  tenants: BuiltTenant[];
}

/** One way of running the compiler. A place is a folder that holds `out/` and `.cache/`. */
export interface Builder {
  name: 'process' | 'in-process';
  /** All durations in milliseconds. */
  validate(tenantsDir: string, slugs: string[]): Promise<number>;
  build(tenantsDir: string, slugs: string[], place: string): Promise<Built>;
  plainVite(sourceDir: string, outDir: string): Promise<number>;
}

interface BuildJson {
  duration_ms: number;
  tenants: {
    slug: string;
    status: string;
    durations_ms: Record<string, number>;
    cache_hits: { browser: boolean; server: boolean };
  }[];
}

/** The compiler as people start it: a new Node for every command. */
export function processBuilder(workspace: Workspace): Builder {
  return {
    name: 'process',
    async validate(tenantsDir, slugs) {
      return (await runNode([CLI, 'validate', ...slugs, '--tenants', tenantsDir], workspace.dir, workspace)).ms;
    },
    async build(tenantsDir, slugs, place) {
      const { ms, stdout } = await runNode(
        [CLI, 'build', ...slugs, '--tenants', tenantsDir, '--out', 'out', '--format', 'json'],
        place,
        workspace,
      );
      const { duration_ms, tenants } = JSON.parse(stdout) as BuildJson;
      return {
        ms,
        compileMs: duration_ms,
        tenants: tenants.map(({ slug, status, durations_ms, cache_hits }) => ({
          slug,
          status,
          phases: durations_ms,
          shared: cache_hits,
        })),
      };
    },
    async plainVite(sourceDir, outDir) {
      return (
        await runNode([path.join(import.meta.dirname, 'plain-vite.ts'), sourceDir, outDir], workspace.dir, workspace)
      ).ms;
    },
  };
}

/** The compiler as a long-running program holds it: in this process, loaded and warmed up by the rounds before. */
export function inProcessBuilder(): Builder {
  return {
    name: 'in-process',
    validate: (tenantsDir, slugs) =>
      timed(async () => {
        const { diagnostics } = await prepare(tenantsDir, slugs, await readLanguage());
        if (hasErrors(diagnostics)) throw new BenchError(`${slugs.join(', ')} has errors.`);
      }),
    async build(tenantsDir, slugs, place) {
      const { duration, tenants } = await buildTenants({
        tenantsDir,
        slugs,
        outDir: path.join(place, 'out'),
        cacheDir: path.join(place, '.cache'),
        now: new Date(),
        force: false,
        env: {},
      });
      const failed = tenants.filter(({ status }) => status === 'failed').map(({ slug }) => slug);
      if (failed.length > 0) throw new BenchError(`The build of ${failed.join(', ')} failed.`);
      return {
        ms: duration,
        compileMs: duration,
        tenants: tenants.map(({ slug, status, durations, cache }) => ({
          slug,
          status,
          phases: durations,
          shared: { browser: cache.browser === 'hit', server: cache.server === 'hit' },
        })),
      };
    },
    plainVite: (sourceDir, outDir) => timed(() => plainViteBuild(sourceDir, outDir)),
  };
}

async function timed(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
