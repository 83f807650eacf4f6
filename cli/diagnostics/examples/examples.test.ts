import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { replacedOnce } from '../../../runtime/server/site/replaced-once.fixture.ts';
import { aSite } from '../../../runtime/test-data/a-page.fixture.ts';
import type { BrowserBundle } from '../../build/bundle/bundle.types.ts';
import { legalHtml } from '../../build/emit/legal-html.ts';
import { type Language, type Prepared, type PreparedHere, prepare } from '../../build/prepare.ts';
import type { ResolvedDefinition } from '../../build/prepared-tenant.ts';
import { importOptions } from '../../build/stock/import-options.ts';
import { stockOf } from '../../build/stock/stock.ts';
import { importDiagnostics } from '../../build/stock/stock-diagnostics.ts';
import { budgetsOf, layeredYaml } from '../../build/verify/budgets.fixture.ts';
import { faultDiagnostic } from '../../build/verify/fault-diagnostic.ts';
import { invalidHtml } from '../../build/verify/html-check.ts';
import { internalLinks } from '../../build/verify/internal-links.ts';
import { type VerifyInput, verify } from '../../build/verify/verify.ts';
import { TaskError } from '../../build/workers/task-error.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { exampleDiagnostics } from '../../site-test/example-site.fixture.ts';
import { importStock } from '../../stock/import/import-stock.ts';
import { catalogue, type DiagnosticId } from '../catalogue.data.ts';
import type { Diagnostic } from '../diagnostic.types.ts';
import { exampleOf, explanationMarkdown, explanationText } from '../explanation.ts';
import type { Example, ExampleKind } from './example.types.ts';
import { EXAMPLES } from './examples.data.ts';
import { VALID_DEALER } from './valid-dealer.data.ts';

/** Every key of the language has an effect: one is taken for such that has none. */
vi.mock('../../../schema/keys-without-effect.data.ts', () => ({ KEYS_WITHOUT_EFFECT: ['analytics.event_ids'] }));

const SLUG = 'hillview-motors';
const NOW = new Date('2026-12-01T09:00:00+11:00');

const { plan: PLAN } = aSite({
  plan: {
    features: ['home', 'live-filter'],
    routes: [
      { id: 'home', path: '/', render: 'build', budget: 'home', page: 'home/home-page', values: null },
      { id: 'listing', path: '/search/used-cars', render: 'request', page: 'search/listing-page', values: null },
    ],
  },
});
const BUNDLE: BrowserBundle = {
  signature: '',
  code: PLAN.browser,
  script: '/entry.js',
  styles: '/style.css',
  pageStyles: {},
  pageTexts: {},
  files: [],
  chunks: [],
};

/** The first of some tenants, whose definition has no error. */
function sound([one]: Prepared['tenants']): PreparedHere & { definition: ResolvedDefinition } {
  return one as PreparedHere & { definition: ResolvedDefinition };
}

function pageOf(address: string, html: string): VerifyInput['pages'][number] {
  const route = {
    id: address,
    path: address,
    page: 'legal/legal-page',
    render: 'build' as const,
    values: null,
    budget: 'home' as const,
  };
  return { path: address, route, html, bytes: Buffer.from(html), links: internalLinks(html), slots: [] };
}

describe('examples of findings', () => {
  let dir: string;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-examples-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const write = (name: string, content: string | Uint8Array): void => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    // A link that an example made is replaced: what it leads to lies outside and is nobody's to write.
    rmSync(path.join(dir, name), { force: true });
    writeFileSync(path.join(dir, name), content);
  };

  /** The sound dealer's files with an example's text in them; a second dealer beside it where the example is about two. */
  const dealers = (example: Example, text: string, wrong: boolean): string[] => {
    const files = new Map(Object.entries(VALID_DEALER));
    const slugs = [SLUG];
    const slug = example.file.split('/')[1] as string;
    if (example.kind === 'file' && slug !== SLUG) {
      slugs.push(slug);
      const name = slug.replace('-motors', '');
      const named = (words: string): string =>
        words
          .replaceAll('hillview', name)
          .replaceAll('Hillview', name.charAt(0).toUpperCase() + name.slice(1))
          .replaceAll('website_id: 501', 'website_id: 502');
      for (const [file, content] of Object.entries(VALID_DEALER)) files.set(named(file), named(content));
    }
    const file = example.file.replace(/^tenants\//, '');
    for (const [from, to] of example.also ?? []) files.set(file, (files.get(file) ?? '').replaceAll(from, to));
    for (const [name, content] of Object.entries(example.beside ?? {})) files.set(name, content);
    const sound = files.get(file);
    if (example.replaces !== undefined && sound !== undefined) {
      files.set(file, example.replaces ? replacedOnce(sound, example.replaces, text, file) : sound + text);
    }
    for (const [name, content] of files) {
      const full = `${content}${'#'.padEnd((example.bytes ?? 0) - content.length, '#')}\n`.slice(0, example.bytes);
      if (wrong && name === file) write(name, Buffer.from(example.bytes ? full : content, example.encoding ?? 'utf8'));
      else write(name, content);
    }
    return slugs;
  };

  const prepared = (slugs: string[], features: Feature[] = language.features) =>
    prepare(dir, slugs, { ...language, features }, { now: NOW });

  const verified = (input: Partial<VerifyInput>): Promise<Diagnostic[]> =>
    verify({
      site: aSite({ tenant: { slug: SLUG, budgets: budgetsOf(''), locations: [], forms: {} }, plan: PLAN }),
      cars: [],
      pages: [],
      bundle: BUNDLE,
      sizes: new Map(),
      secrets: ['not-a-real-key-4711'],
      served: new Set(),
      layered: layeredYaml(''),
      ownBudgets: [],
      features: [],
      vectors: [],
      files: new Map(),
      shownDir: `tenants/${SLUG}`,
      ...input,
    });

  const idOf = (example: Example): string =>
    Object.entries<Example>(EXAMPLES).find(([, one]) => one.message === example.message)?.[0] ?? '';

  /** A first file is taken in, then another one. */
  const imported = async (example: Example, text: string, wrong: boolean, forced: boolean) => {
    const { tenants } = await prepared(dealers(example, example.fixed, false));
    const { source, definition } = sound(tenants);
    const options = importOptions({
      tenant: definition.tenant,
      dir: source.dir,
      files: source.files,
      now: NOW,
    });
    importStock(options);
    dealers(example, text, wrong);
    return importDiagnostics(importStock({ ...options, force: forced }), forced, { tenant: SLUG, file: options.file });
  };

  const RUN: Record<ExampleKind, (example: Example, text: string, wrong: boolean) => Promise<Diagnostic[]>> = {
    file: async (example, text, wrong) => (await prepared(dealers(example, text, wrong))).diagnostics,
    link: async (example, text) => {
      const slugs = dealers(example, '', false);
      const [from = '', to = ''] = text.split(' -> ');
      rmSync(path.join(dir, SLUG, from), { force: true });
      symlinkSync(to, path.join(dir, SLUG, from));
      return (await prepared(slugs)).diagnostics;
    },
    command: async (example, text) => {
      dealers(example, text, false);
      return (await prepared([text])).diagnostics;
    },
    stock: async (example, text, wrong) => {
      const { tenants, diagnostics } = await prepared(dealers(example, text, wrong));
      const { source, layered, definition } = sound(tenants);
      const stock = await stockOf({ tenant: definition.tenant, source, layered, now: NOW });
      return [...diagnostics, ...stock.diagnostics];
    },
    'stock-import': (example, text, wrong) => imported(example, text, wrong, false),
    'stock-import-forced': (example, text, wrong) => imported(example, text, wrong, true),
    page: (_example, text) => verified({ pages: [pageOf('/terms-and-conditions', legalHtml(text))] }),
    html: (_example, text) => {
      const html = `<!DOCTYPE html><html lang="en"><head><title>Hillview</title></head><body>${text}</body></html>`;
      return invalidHtml([pageOf('/', html)], SLUG);
    },
    import: (example, text) => {
      const from = /from '(.+)'|import '(.+)'/.exec(text);
      const module = path.posix.join(path.posix.dirname(example.file), from?.[1] ?? from?.[2] ?? '');
      return verified({
        bundle: {
          ...BUNDLE,
          chunks: [{ file: 'entry.js', modules: [example.file, module], imports: [], dynamicImports: [] }],
        },
      });
    },
    component: async (_example, text) => {
      try {
        new Function('car', text)({ price: null });
        return [];
      } catch (error) {
        return [faultDiagnostic(SLUG, new TaskError((error as Error).message))];
      }
    },
    // A disk as `df` shows it.
    disk: async (_example, text) =>
      text.endsWith(' 0') ? [faultDiagnostic(SLUG, new TaskError('ENOSPC: no space left on device, write'))] : [],
    budget: async (example, text, wrong) => {
      const { tenants } = await prepared(dealers(example, text, wrong));
      const { layered, definition } = sound(tenants);
      const { ownBudgets } = definition;
      const chunk = {
        file: 'entry.js',
        modules: ['runtime/islands/island-loader.ts', 'runtime/features/live-filter/live-filter.behaviour.ts'],
        imports: [],
        dynamicImports: [],
      };
      return verified({
        site: { ...aSite({ plan: PLAN }), tenant: definition.tenant },
        ownBudgets,
        pages: [pageOf('/', '')],
        bundle: { ...BUNDLE, chunks: [chunk] },
        sizes: new Map([['entry.js', idOf(example) === 'output/heavy-page' ? 7168 : 4096]]),
        layered,
        features: language.features,
      });
    },
    'site-page': (example, text) => exampleDiagnostics(idOf(example), text, dir),
    'site-seen': (example, text) => exampleDiagnostics(idOf(example), text, dir),
    feature: async (example, text) => {
      const needy: Feature = {
        id: 'trade-in',
        title: 'Trade-in',
        enabledBy: { key: 'slug', equals: SLUG },
        requires: [...text.matchAll(/'([a-z-]+)'/g)].map(([, id]) => id as string),
      };
      return (await prepared(dealers(example, '', false), [...language.features, needy])).diagnostics;
    },
  };

  it('are there for every entry of the catalogue, and for nothing else', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('the dealer in them has no finding, nor have two of them', async () => {
    const example = { ...EXAMPLES['tenant/duplicate-domain'], replaces: '' };
    expect((await prepared(dealers(example, '', false))).diagnostics).toEqual([]);
  });

  it.each(Object.entries<Example>(EXAMPLES))('%s', async (id, example) => {
    // A mistake may be in a key that changes nothing yet.
    const told = (all: Diagnostic[]) => all.filter((one) => one.id === id || one.id !== 'language/no-effect');
    const found = told(await RUN[example.kind](example, example.failing, true));
    expect(found.filter((one) => one.id !== id)).toEqual([]);
    // What two dealers claim, both are told: here the one that copied it.
    const copied = found.filter(({ tenant }) => example.file.startsWith(`tenants/${tenant}/`));
    const messages = (found.length > 1 ? copied : found).map(
      (one) => `${one.id}: ${one.message.replaceAll(dir, 'tenants')}`,
    );
    expect(messages).toEqual([`${id}: ${example.message}`]);
    expect(told(await RUN[example.kind](example, example.fixed, false))).toEqual([]);
  });

  it.each(Object.keys(EXAMPLES) as DiagnosticId[])('%s is explained with all of it', (id) => {
    const { todo, failing, fixed, message } = exampleOf(id) as Example;
    expect(todo).toMatch(/^[A-Z`].*\.$/);
    const words = (text: string): string[] => text.split('\n', 8).flatMap((line) => (line.trim() ? [line.trim()] : []));
    for (const text of [explanationText(id), explanationMarkdown(id)])
      for (const part of [catalogue[id].title, catalogue[id].why, todo, message, ...words(failing), ...words(fixed)])
        expect(text).toContain(part);
  });
});
