import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { type BuildContext, openBuildContext } from '../build/build-context.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { prettyDiagnostics } from '../terminal/output.ts';
import { devCode } from './dev-code.ts';
import type { DevEvents } from './dev-events.ts';
import { errorsOf } from './dev-pages.ts';
import { type DevSite, devSite } from './dev-site.ts';
import { devDir, forgetEmitted } from './vite-server.ts';

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
      context: context,
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
