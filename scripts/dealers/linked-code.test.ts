import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserBundle } from '../../cli/build/bundle/browser-bundle.ts';
import type { BrowserBundle } from '../../cli/build/bundle/bundle.types.ts';
import { type CompiledBrowser, compiledBrowser } from '../../cli/build/bundle/units/compiled-browser.ts';
import { fieldModule } from '../../cli/build/emit/browser-sources.ts';
import { prepare } from '../../cli/build/prepare.ts';
import { type Cache, openCache } from '../../cli/cache/cache.ts';
import { featureOfModule } from '../../cli/definition/features.ts';
import { tenantSlugs } from '../../cli/definition/source/tenant-slugs.ts';
import { sharedLanguage } from '../../cli/language.fixture.ts';
import type { SitePlan } from '../../runtime/contracts/site.types.ts';
import { generateTenants } from './generate.ts';

const COUNT = 100;
const SAMPLES = path.join(import.meta.dirname, '../../tenants');

/** Names that a script imports, by file, and those that it gives: minified, they are at its two ends. */
function bordersOf(text: string): { imports: [file: string, names: string[]][]; gives: string[] } {
  const head = /^(?:import[^;]*;)*/.exec(text)?.[0] ?? '';
  const imports = [...head.matchAll(/import(?:\{([^}]*)\}|\*as [\w$]+ )from"\.\/([^"]+)";/g)];
  return {
    imports: imports.map(([, names = '', file = '']) => [
      file,
      names.split(',').map((one) => one.split(' as ')[0] ?? ''),
    ]),
    gives: (/export\{([^}]*)\};?$/.exec(text.trimEnd())?.[1] ?? '')
      .split(',')
      .map((one) => one.split(' as ').at(-1) ?? ''),
  };
}

describe('the browser code of the samples and of generated dealers', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-linked-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  let cache: Cache;
  let compiled: CompiledBrowser;
  let sites: { slug: string; plan: SitePlan; bundle: BrowserBundle; texts: Map<string, string> }[];
  beforeAll(async () => {
    const language = await sharedLanguage();
    cache = openCache(path.join(dir, 'cache'));
    compiled = await compiledBrowser(language.features, cache);
    const dealers = await generateTenants(path.join(dir, 'tenants'), COUNT);
    const all = [
      await prepare(SAMPLES, await tenantSlugs(SAMPLES), language),
      await prepare(
        path.join(dir, 'tenants'),
        dealers.map(({ slug }) => slug),
        language,
      ),
    ].flatMap(({ tenants }) => tenants);
    const read = new Map<string, string>();
    sites = all.flatMap(({ slug, definition }) => {
      if (!definition) return [];
      const { plan } = definition;
      const bundle = browserBundle(plan.browser, compiled, cache);
      const scripts = bundle.files.filter(({ name }) => name.endsWith('.js'));
      const texts = scripts.map(({ name, hash }) => {
        const text = read.get(hash) ?? readFileSync(cache.blob(hash), 'utf8');
        read.set(hash, text);
        return [path.basename(name), text] as const;
      });
      return [{ slug, plan, bundle, texts: new Map(texts) }];
    });
  });

  /** What is wrong with any site, by its name. */
  const wrong = (look: (site: (typeof sites)[number]) => unknown[]): [string, unknown[]][] =>
    sites.flatMap((site) => {
      const found = look(site);
      return found.length > 0 ? [[site.slug, found] as [string, unknown[]]] : [];
    });

  it('is of as many sites, nearly each its own', () => {
    expect(sites.length).toBeGreaterThan(COUNT + 10);
    expect(new Set(sites.map(({ bundle }) => bundle.signature)).size).toBeGreaterThan(COUNT / 2);
  });

  it('holds nothing of a feature that the site does not have, and no type of field that its forms do not use', () => {
    expect(
      wrong(({ plan, bundle }) => {
        const fields = new Set(plan.browser.islands.flatMap((one) => (one.fields ?? []).map(fieldModule)));
        return bundle.chunks.flatMap(({ modules }) =>
          modules.filter((module) => {
            const feature = featureOfModule(module);
            const isField = module.startsWith('runtime/forms/fields/');
            return (feature !== null && !plan.features.includes(feature)) || (isField && !fields.has(module));
          }),
        );
      }),
    ).toEqual([]);
  });

  it('has every script that another names, with all that is imported of it', () => {
    expect(
      wrong(({ texts }) =>
        [...texts].flatMap(([name, text]) => {
          const loaded = [...text.matchAll(/import\(`\.\/([^`]+)`\)/g)].map(([, file]) => file as string);
          const beside = [...text.matchAll(/\$_\(((?:`[^`]+`,?)+)\)/g)].flatMap(([, files = '']) =>
            files.split(',').map((one) => one.slice(1, -1)),
          );
          const gone = [...loaded, ...beside].filter((file) => !texts.has(file));
          const missing = bordersOf(text).imports.flatMap(([file, names]) => {
            const { gives } = bordersOf(texts.get(file) ?? '');
            return names.filter((one) => one !== '' && !gives.includes(one)).map((one) => `${name}: ${one} of ${file}`);
          });
          return [...gone, ...missing];
        }),
      ),
    ).toEqual([]);
  });

  it('is understood, every script of it', () => {
    const all = new Map(sites.flatMap(({ texts }) => [...texts]));
    const faults = [...all].flatMap(([name, text]) =>
      parseSync(name, text, { sourceType: 'module' }).errors.map(({ message }) => `${name}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  it('waits for no second script before it starts', () => {
    expect(
      wrong(({ bundle, texts }) => {
        const entry = bundle.chunks.find(({ file }) => `/${file}` === bundle.script);
        return [
          ...(entry?.imports ?? ['no entry']),
          ...bordersOf(texts.get(path.basename(bundle.script)) ?? '').imports,
        ];
      }),
    ).toEqual([]);
  });

  it('runs nothing twice that does or keeps something: each policy of trusted types is made in one script', () => {
    expect(
      wrong(({ texts }) => {
        const policies = [...texts.values()].flatMap((text) =>
          [...text.matchAll(/\.createPolicy\((.+?),/g)].map(([, name]) => name),
        );
        return policies.includes('`forecourt`')
          ? policies.filter((name, index) => policies.indexOf(name) !== index)
          : ['no policy'];
      }),
    ).toEqual([]);
    expect(
      wrong(({ bundle }) => {
        const all = bundle.chunks.flatMap(({ modules }) => modules);
        // Each island has its own types of fields.
        return all.filter(
          (module, index) =>
            compiled.units[module]?.once &&
            !module.startsWith('runtime/forms/fields/') &&
            all.indexOf(module) !== index,
        );
      }),
    ).toEqual([]);
  });

  it('starts what is to start in the order in which `forecourt dev` does', () => {
    expect(
      wrong(({ plan, bundle, texts }) => {
        const list =
          /\(\[([\w$,]+),\(\)=>[\w$]+\(\{/.exec(texts.get(path.basename(bundle.script)) ?? '')?.[1]?.split(',') ?? [];
        const modules = [
          'runtime/shell/shell.behaviour.ts',
          ...plan.browser.behaviours.map((one) => `runtime/features/${one}`),
        ];
        const wanted = modules.map(
          (module) => compiled.units[module]?.gives[module.endsWith('shell.behaviour.ts') ? 'startShell' : 'start'],
        );
        return JSON.stringify(list) === JSON.stringify(wanted) ? [] : [list, wanted];
      }),
    ).toEqual([]);
  });

  it('has the same bytes in whatever order sites are linked, and of code that was compiled elsewhere', async () => {
    const other = openCache(path.join(dir, 'other'));
    const again = await compiledBrowser((await sharedLanguage()).features, other);
    const files = sites.toReversed().map(({ plan }) => browserBundle(plan.browser, again, other).files);
    expect(files.toReversed()).toEqual(sites.map(({ bundle }) => bundle.files));
  });
});
