import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureChecks, PageSample } from '../../runtime/contracts/site-check.types.ts';
import { MANIFEST_FORMAT } from '../../runtime/server/site/manifest-format.data.ts';
import { aCar } from '../../runtime/test-data/a-car.fixture.ts';
import { aSite } from '../../runtime/test-data/a-page.fixture.ts';
import { openBuildContext } from '../build/build-context.ts';
import { openCode } from '../build/incremental/code-artifacts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { notTestable } from './built-state.ts';
import { accessibilityFaults } from './checks/accessibility.ts';
import { checkCards } from './checks/cards.ts';
import { followLinks, readPage } from './checks/links.ts';
import { lookFault } from './checks/looks/check-looks.ts';
import type { Look } from './checks/looks/look.types.ts';
import { checkMarks } from './checks/marks.ts';
import { checkMetadata } from './checks/metadata.ts';
import { overflowFaults } from './checks/overflow.ts';
import { faultsOverBudget } from './checks/page-budgets.ts';
import { checkEmpty } from './checks/phone.ts';
import { checkRoutes } from './checks/routes.ts';
import { shiftFaults } from './checks/shifts.ts';
import { checkShown } from './checks/shown.ts';
import { checkStructuredData } from './checks/structured-data.ts';
import { restlessFault, troubleFaults, violationFault } from './checks/visits.ts';
import { checkWords } from './checks/words.ts';
import { checkWorks } from './checks/works.ts';
import { faultDiagnostics } from './diagnostics.ts';
import type { AnsweredPage, CheckableFeature, SiteFault, SiteUnderTest } from './site-test.types.ts';

const SLUG = 'hillview-motors';
const POSITION = { file: `tenants/${SLUG}/tenant.yaml`, start: { line: 1, column: 1 }, end: { line: 1, column: 5 } };
const SAMPLE: PageSample = { route: 'contact', kind: 'contact', path: '/contact' };

const feature = (id: string, checks: FeatureChecks): CheckableFeature => ({
  feature: { id, title: id, enabledBy: { key: `${id}.enabled`, equals: true }, routes: [] },
  checks,
});

/** A site of one page, as far as checks without a browser look at it. */
export function siteOfOnePage(changed: Partial<SiteUnderTest> = {}): SiteUnderTest {
  return {
    slug: SLUG,
    dir: '/nowhere',
    origin: `http://${SLUG}.localhost:4000`,
    ownBudgets: ['other.js_before_kb'],
    patience: 15_000,
    rebuild: `npx forecourt build ${SLUG} --force`,
    site: aSite({
      tenant: {
        contact: { phone: '(08) 5550 1234' },
        locations: [],
        cards: { attributes: [] },
        forms: {},
        budgets: { other: { jsBeforeKb: 6, jsAfterKb: 90, cssKb: 20, htmlKb: 40, imagesKb: 200 } },
      },
      assets: { pictures: { 'arc.jpg': '/pictures/v1/files/arc' } },
    }),
    manifest: {
      format: MANIFEST_FORMAT,
      slug: SLUG,
      name: 'Hillview Motors',
      signature: '',
      features: [],
      build: '',
      site: 'site.json',
      stock: 'stock.json',
      render: '',
      api: '',
      standalone: '',
      server: [],
      assets: {},
      pages: {},
    },
    cars: [],
    stock: [
      aCar({
        id: 7,
        name: '2021 Kestrel Arc',
        badge: null,
        images: [{ url: '/arc.jpg', alt: 'Kestrel Arc' }],
        price_type: 'drive_away',
      }),
    ],
    on: [],
    off: [],
    samples: [SAMPLE],
    judged: new Set(),
    ask: async (address: string) => ({
      status: ['/contact', '/pictures/v1/files/arc/640'].includes(address) ? 200 : 404,
      headers: new Headers(),
      text: '',
    }),
    enquiriesOf: async () => [],
    serverFaults: () => [],
    serverSourceOf: async () => null,
    sourceOf: async () => null,
    weigh: async () => null,
    readText: () => '',
    ...changed,
  };
}

/** A page whose body, or a part of whose head, is a text. */
export function pageOf(text: string, sample: PageSample = SAMPLE): AnsweredPage {
  const title = text.startsWith('<title') ? '' : '<title>Contact us</title>';
  const html = `<html lang="en-AU"><head>${title}<meta name="description" content="x"><link rel="canonical" href="https://www.hillview-motors.example/contact">${text}</head><body><h1>Contact Hillview Motors</h1></body></html>`;
  return { path: sample.path, sample, status: 200, html };
}

/** What the checks say of an example's page, or of what was seen of it. */
export async function exampleDiagnostics(id: string, text: string, dir: string): Promise<Diagnostic[]> {
  if (id === 'site/not-built') return stateDiagnostics(text, dir);
  const faults = await (OF_SEEN[id] ?? ((html) => pageFaults(id, html)))(text);
  return faultDiagnostics(faults, SLUG, () => ({ path: [], location: POSITION }));
}

async function pageFaults(id: string, html: string): Promise<SiteFault[]> {
  const tested = siteOfOnePage({
    on:
      id === 'site/missing-feature'
        ? [feature('enquiry', { shows: () => [{ kind: 'contact', html: 'class="enquiry"' }] })]
        : [],
    off: [feature('gallery', { marks: { html: ['data-island="gallery"'] } })],
  });
  const types = id === 'site/structured-data' ? { structuredData: ['AutoDealer'] } : {};
  const page = readPage(tested, pageOf(html, { ...SAMPLE, ...types }));
  return [
    ...(await followLinks(tested, [page])).faults,
    ...(await checkWords(tested, [page])),
    ...(await checkEmpty(tested, [page])),
    ...checkCards(tested, [page]),
    ...(await checkMetadata(tested, [page])),
    ...checkStructuredData(tested, [page]),
    ...checkMarks(tested, [page]),
    ...checkShown(tested, [page]),
  ];
}

const PAGE = { path: '/contact', sample: SAMPLE };

/** What was seen -> what it means, by diagnostic. Nothing seen is nothing wrong. */
const OF_SEEN: Readonly<Record<string, (text: string) => SiteFault[] | Promise<SiteFault[]>>> = {
  'site/route': async (text) => {
    const [status, type = ''] = text.split(' ');
    const ask = async () => ({ status: Number(status), headers: new Headers({ 'content-type': type }), text: '' });
    return (await checkRoutes(siteOfOnePage({ ask }))).faults;
  },
  'site/console-error': (text) =>
    troubleFaults(siteOfOnePage(), PAGE, text ? [{ kind: 'console', text, url: '', positions: [] }] : []),
  'site/csp': (text) => {
    const [directive = '', blocked = ''] = text.split(' ');
    return text ? [violationFault(siteOfOnePage(), PAGE, { directive, blocked })] : [];
  },
  'site/axe': (text) => {
    const [target = '', rule = '', ...help] = text.split(' ');
    const violation = { target, rule, help: help.join(' '), helpUrl: '', html: '', todo: '', marks: [] };
    return accessibilityFaults(siteOfOnePage(), PAGE, text ? [violation] : []);
  },
  'site/overflow': (text) => {
    const [, pixels, element] = /^(\d+) pixels(?: of (.*))?$/.exec(text) ?? [];
    const overflow = element && {
      pixels: Number(pixels),
      width: 412,
      element,
      marks: [{ classes: ['hours'], island: null }],
    };
    return overflowFaults(siteOfOnePage(), PAGE, overflow || null);
  },
  'site/look': async (text) => {
    const [, width, element = '', says = ''] = /^(\d+) (<[^>]*>) (.*)$/.exec(text) ?? [];
    const look: Look = { gate: 'touch', element, marks: [], says, weight: 1 };
    return width ? [await lookFault(siteOfOnePage(), PAGE, Number(width), look)] : [];
  },
  'site/layout-shift': (text) => {
    const [, pixels, element = '', below = ''] = /^(\d+) pixels of (.+) below (.+)$/.exec(text) ?? [];
    const told = (one: string) => ({ element: one, marks: [] });
    const shift = { value: Number(pixels) / 1000, pixels: Number(pixels), moved: told(element), above: told(below) };
    return shiftFaults(siteOfOnePage(), PAGE, pixels ? [shift] : []);
  },
  'site/budget': (text) => {
    const bytes = Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
    const jsBeforeKb = [{ url: '/assets/app.0a1b2c3d.js', bytes }];
    return faultsOverBudget(siteOfOnePage(), PAGE, { jsBeforeKb, jsAfterKb: jsBeforeKb, cssKb: [], htmlKb: [] });
  },
  'site/heavy-page': (text) => {
    const bytes = Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
    return faultsOverBudget(siteOfOnePage(), PAGE, { cssKb: [{ url: '/assets/style.0a1b2c3d.css', bytes }] });
  },
  'site/unsettled': (text) => {
    const [path = '', times] = text.split(' ');
    return restlessFault(siteOfOnePage(), PAGE, text ? { path, times: Number(times) } : null);
  },
  'site/broken-feature': (text) => worksFaults(text, { does: 'A heart saves a car' }),
  'site/form': (text) => worksFaults(text, { does: 'The enquiry form refuses a wrong phone number', form: true }),
};

async function worksFaults(text: string, work: { does: string; form?: true }): Promise<SiteFault[]> {
  const checks: FeatureChecks = { works: [{ ...work, run: async ({ must }) => must(text === '', text) }] };
  const on = [feature('favourites', checks)];
  return (await checkWorks(siteOfOnePage({ on }), () => Promise.reject(new TypeError('no browser here')))).faults;
}

/** The built state of a folder that holds a manifest or nothing. */
async function stateDiagnostics(manifest: string, dir: string): Promise<Diagnostic[]> {
  const outDir = path.join(dir, manifest === '' ? 'empty' : 'generated');
  mkdirSync(path.join(outDir, SLUG), { recursive: true });
  if (manifest !== '') writeFileSync(path.join(outDir, SLUG, 'manifest.json'), manifest);
  const context = await openBuildContext(path.join(dir, '.cache'), {});
  const found = notTestable(SLUG, {
    tenantsDir: dir,
    outDir,
    cache: context.cache,
    code: openCode(context.cache, context.code),
    location: POSITION,
  });
  return found ? [{ ...found, message: found.message.replace(outDir, 'generated') }] : [];
}
