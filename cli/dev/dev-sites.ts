import { statSync } from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import type { ViteDevServer } from 'vite';
import { type BuildContext, openBuildContext } from '../build/build-context.ts';
import { entriesBelow } from '../definition/source/tenant-files.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { prettyDiagnostics, wantsColour } from '../terminal/output.ts';
import { type DevChange, filesText } from './dev-changes.ts';
import { devCode } from './dev-code.ts';
import type { DevEvents } from './dev-events.ts';
import { errorsOf } from './dev-pages.ts';
import { type DevSite, devSite } from './dev-site.ts';
import { devDir, forgetEmitted } from './vite-server.ts';

const EVERY_MS = 1000;

export interface DevSites {
  /** By slug. */
  sites: ReadonlyMap<string, DevSite>;
  /** These sites are made anew when they are next asked for; without names all are, and what they share is read again. */
  touch(slugs: readonly string[] | null): void;
}

/** The sites of some tenants from their sources. What is wrong with a definition is printed, once for as long as it stays the same. */
export function devSites(
  slugs: readonly string[],
  tenantsDir: string,
  { vite, events }: { vite: ViteDevServer; events: DevEvents },
): DevSites {
  let opened: Promise<BuildContext> | null = null;
  const context = (): Promise<BuildContext> => {
    opened ??= openBuildContext(path.resolve('.cache'), process.env);
    return opened;
  };
  const printed = new Map<string, string>();
  const report = (slug: string, diagnostics: Diagnostic[]): void => {
    const text = prettyDiagnostics(diagnostics);
    if (text && printed.get(slug) !== text) console.log(text);
    printed.set(slug, text);
  };
  const siteOf = (slug: string): DevSite =>
    devSite({
      tenantsDir,
      slug,
      dir: devDir,
      context,
      codeOf: (context) => (plan) => devCode(plan, vite, context),
      now: () => new Date(),
      report: (diagnostics) => report(slug, diagnostics),
      settled: (error) => {
        if (error === null) forgetEmitted(vite, slug);
        events.tell(slug, error === null ? { kind: 'sound' } : errorsOf(slug, error));
      },
    });
  const sites = new Map(slugs.map((slug) => [slug, siteOf(slug)]));
  return {
    sites,
    touch(slugs) {
      // Templates and the language may have changed too.
      if (slugs === null) opened = null;
      for (const [slug, site] of sites) if (slugs === null || slugs.includes(slug)) site.touch();
    },
  };
}

/**
 * Looks each second whether files of dealers with mistakes have changed, and tells those that have: the watcher says nothing of a file that is saved before
 * it has looked at all of them, and who fixes a mistake would wait for ever. Answers how to stop.
 */
export function lookAgain(
  tenantsDir: string,
  { broken, saw, now }: { broken: () => readonly string[]; saw: (file: string) => void; now: () => number },
): () => void {
  const cached = new Map<string, Map<string, number>>();
  const timer = setInterval(() => {
    const slugs = broken();
    for (const slug of cached.keys()) if (!slugs.includes(slug)) cached.delete(slug);
    for (const slug of slugs) {
      const files = writtenBelow(path.join(tenantsDir, slug));
      const before = cached.get(slug);
      cached.set(slug, files);
      // What was written since the mistakes were seen may fix them already.
      const isNew = (file: string, written: number): boolean =>
        before ? before.get(file) !== written : written > now() - 2 * EVERY_MS;
      for (const [file, written] of files) if (isNew(file, written)) saw(file);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** When each file was last written, in milliseconds. */
function writtenBelow(dir: string): Map<string, number> {
  const states = new Map<string, number>();
  try {
    for (const { parentPath, name } of entriesBelow(dir)) {
      const file = path.join(parentPath, name);
      const state = statSync(file, { throwIfNoEntry: false });
      if (state) states.set(file, state.mtimeMs);
    }
  } catch {
    // A folder that goes away while it is read has nothing to tell.
  }
  return states;
}

interface TakeUp {
  sites: ReadonlyMap<string, DevSite>;
  touch(slugs: readonly string[] | null): void;
  events: DevEvents;
  say(line: string): void;
}

/**
 * Takes up a change: makes the dealer's site anew whose files changed, or else those that somebody looks at; has their pages loaded again; and
 * says one line of each. What is wrong in detail was printed when the site was read.
 */
export async function takeUp({ files, slugs }: DevChange, { sites, touch, events, say }: TakeUp): Promise<void> {
  const paint = pc.createColors(wantsColour());
  touch(slugs);
  const what = filesText(files);
  const now = slugs ?? events.watched();
  if (now.length === 0) say(`${paint.green('✓')} ${what} changed: sites are made anew when they are next asked for.`);
  for (const slug of now) {
    try {
      await sites.get(slug)?.read();
      events.tell(slug, { kind: 'reload' });
      say(`${paint.green('✓')} ${slug}: ${what} changed, and shows.`);
    } catch (error) {
      const errors = errorsOf(slug, error);
      const why = errors.title.startsWith(`${slug}: `) ? errors.title.slice(slug.length + 2) : errors.diagnostics[0];
      say(`${paint.red('✗')} ${slug}: ${what} changed, ${why}; the page before it stays.`);
    }
  }
}
