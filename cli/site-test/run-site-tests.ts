import path from 'node:path';
import type { Browser } from 'playwright';
import type { Clock } from '../../runtime/rules/location/clock.types.ts';
import { type BuiltSite, SiteError } from '../../runtime/server/site/built-site.ts';
import { openBuildContext } from '../build/build-context.ts';
import { type ServerPositions, type SourcePositions, sourcePositions } from '../build/bundle/source-positions.ts';
import { openCode } from '../build/incremental/code-artifacts.ts';
import { readLanguage } from '../build/prepare.ts';
import { diagnostic } from '../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.types.ts';
import { openWindow, type WatchedWindow } from './browser-window.ts';
import { buildCommand, notTestable } from './built-state.ts';
import { type Definition, readChecks, readDefinitions } from './definition.ts';
import { type ImageWeights, imageWeights } from './image-weights.ts';
import { runTenant, type SharedWindow, watchedContext } from './run-tenant.ts';
import { judgedKinds, judgedOf, testedInFull } from './samples.ts';
import type { ReadText, TenantOutcome, TestLevel } from './site-test.types.ts';
import { sharedTexts, siteUnderTest } from './site-under-test.ts';
import { openTestServer, type ReadSites, siteReader, temporaryFolder } from './test-server.ts';

export interface SiteTestOptions {
  tenantsDir: string;
  outDir: string;
  cacheDir: string;
  slugs: readonly string[];
  level: TestLevel;
  /** Tenants of which the level `representative` tests everything, whoever stands for them: their own files have changed. */
  changed?: ReadonlySet<string>;
  /** Tenants that are tested at the same time. */
  jobs: number;
  /** Take a screenshot where something fails. */
  screenshots: boolean;
  clock: Clock;
  /** How long a page may take for one step before it counts as broken; milliseconds. */
  patience?: number;
  /** Opens the browser that all tenants share; called once, only where there is something to test. */
  launch(): Promise<Browser>;
  /** Hears of each tenant that is done, in the order in which they are. */
  done?(outcome: TenantOutcome): void;
}

const PATIENCE_MS = 15_000;
/** So many tenants are read and their sites open at once, whatever the number of tenants: each holds its definition and stock in memory. */
const OPEN_AT_ONCE = 40;

/** Tests built sites, each by its own plan, with one browser. The outcomes are in the order of the slugs. */
export async function runSiteTests(options: SiteTestOptions): Promise<TenantOutcome[]> {
  const context = await openBuildContext(options.cacheDir, {});
  const language = await readLanguage(context.cache);
  const checks = await readChecks(language.features);
  const code = openCode(context.cache, context.code);
  const sources = sourcePositions(context.definitions.features, context.cache);
  const weights = imageWeights(context.verify);
  const outcomes = new Map<string, TenantOutcome>();
  const settle = (outcome: TenantOutcome): void => {
    outcomes.set(outcome.slug, outcome);
    options.done?.(outcome);
  };
  const serverCode = temporaryFolder();
  const [taken, readText, readSites] = [new Set<string>(), sharedTexts(), siteReader(serverCode.dir)];
  const testable = async (slugs: readonly string[]): Promise<Definition[]> => {
    const definitions: Definition[] = [];
    for (const definition of await readDefinitions(options.tenantsDir, slugs, language, checks)) {
      const { source } = definition;
      const { slug } = source;
      const unreadable = source.tenant.value === undefined ? source.diagnostics : [];
      const { location } = definition.positionOf(null);
      const not =
        unreadable.length > 0 ? null : notTestable(slug, { ...options, cache: context.cache, code, location });
      if (unreadable.length > 0 || not) settle(untested(slug, not ? [not] : unreadable));
      else definitions.push(definition);
    }
    return definitions;
  };
  let browser: Browser | null = null;
  try {
    for (let from = 0; from < options.slugs.length; from += OPEN_AT_ONCE) {
      const definitions = await testable(options.slugs.slice(from, from + OPEN_AT_ONCE));
      if (definitions.length === 0) continue;
      browser ??= await options.launch();
      await testBatch(definitions, browser, {
        patience: PATIENCE_MS,
        ...options,
        taken,
        readText,
        readSites,
        sources,
        serverSourceOf: context.code.serverSourceOf,
        weights,
        done: settle,
      });
    }
  } finally {
    await browser?.close();
    serverCode.remove();
  }
  return options.slugs.map((slug) => outcomes.get(slug) as TenantOutcome);
}

async function testBatch(
  all: readonly Definition[],
  browser: Browser,
  options: SiteTestOptions & {
    patience: number;
    taken: Set<string>;
    readText: ReadText;
    readSites: ReadSites;
    sources: SourcePositions;
    serverSourceOf: ServerPositions;
    weights: ImageWeights;
    done(outcome: TenantOutcome): void;
  },
): Promise<void> {
  const rebuildOf = (slug: string): string => buildCommand(slug, options, '--force');
  const read = await options.readSites(
    new Map(all.map(({ source: { slug } }) => [slug, path.resolve(options.outDir, slug)])),
  );
  const built = new Map<string, BuiltSite>();
  for (const { source, positionOf } of all) {
    const site = read.get(source.slug);
    if (site instanceof SiteError) {
      const { location } = positionOf(null);
      const found = unreadableSite(source.slug, site, { rebuild: rebuildOf(source.slug), location });
      options.done(untested(source.slug, [found]));
    } else if (site) built.set(source.slug, site);
  }
  const definitions = all.filter(({ source }) => built.has(source.slug));
  const server = await openTestServer(built, options);
  try {
    const sites = await Promise.all(
      definitions.map((definition) =>
        siteUnderTest(definition, server, { ...options, rebuild: rebuildOf(definition.source.slug) }),
      ),
    );
    const facts = sites.map(({ slug, site, manifest, samples }) => ({
      slug,
      template: site.tenant.template,
      region: site.tenant.region,
      signature: manifest.signature,
      kinds: judgedOf(samples),
    }));
    const inFull = testedInFull(facts, options, options.taken);
    const judged = judgedKinds(
      facts.filter(({ slug }) => inFull.has(slug)),
      options.taken,
    );
    const newWindow = async (): Promise<SharedWindow> => sharedWindow(browser, options.patience);
    await inParallel(sites, options.jobs, newWindow, async (site, window, index) => {
      const { config, positionOf } = definitions[index] as Definition;
      const tested = { ...site, judged: judged.get(site.slug) ?? new Set<string>() };
      options.done(
        await runTenant(tested, {
          ...options,
          full: inFull.has(site.slug),
          browser,
          window,
          config,
          positionOf,
        }),
      );
    });
  } finally {
    await server.close();
  }
}

/** Built for what there is now, and changed by hand or half gone. */
function unreadableSite(
  tenant: string,
  { cause }: SiteError,
  { rebuild, location }: { rebuild: string; location: Location },
): Diagnostic {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return diagnostic('site/not-built', {
    message: `The built site of ${tenant} cannot be read: ${reason.replace(/\.?$/, '.')}`,
    hint: `Something has changed its files since the build. Run \`${rebuild}\`.`,
    tenant,
    location,
  });
}

function sharedWindow(browser: Browser, patience: number): SharedWindow {
  let opened: Promise<WatchedWindow> | null = null;
  return {
    get() {
      opened ??= watchedContext(browser).then((context) => openWindow(context, { patience, origin: '' }));
      return opened;
    },
    async drop() {
      const last = await opened;
      opened = null;
      await last?.page.context().close();
    },
  };
}

function untested(slug: string, diagnostics: Diagnostic[]): TenantOutcome {
  return {
    slug,
    status: 'untested',
    full: false,
    counts: { pages: 0, visits: 0, links: 0 },
    duration: 0,
    diagnostics,
    screenshot: null,
  };
}

/**
 * Does a piece of work for each item, at most so many at a time, in order. Each worker first makes what it works with, and has it for all its
 * items. Ends when all are done; rejects with the first failure.
 */
export async function inParallel<T, W>(
  items: readonly T[],
  atOnce: number,
  equip: () => Promise<W>,
  work: (item: T, equipment: W, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    const equipment = await equip();
    for (let index = next++; index < items.length; index = next++) await work(items[index] as T, equipment, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
