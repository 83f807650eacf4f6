import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { marksAt } from '../build/verify/element-marks.ts';
import { elementOwner } from '../build/verify/element-owner.ts';
import { htmlFaults, htmlHint, htmlValidator } from '../build/verify/html-check.ts';
import type { PositionOf } from '../definition/locate/position-in-definition.ts';
import { describeElements, noteViolations, openWindow, type WatchedWindow } from './browser-window.ts';
import { axeScript } from './checks/accessibility.ts';
import { checkCards } from './checks/cards.ts';
import { followLinks, readPage } from './checks/links.ts';
import { checkLooks, pagesToLookAt } from './checks/looks/check-looks.ts';
import { checkMarks } from './checks/marks.ts';
import { checkMetadata } from './checks/metadata.ts';
import { checkOutsideLinks } from './checks/outside-links.ts';
import { checkEmpty, checkPhone, PHONE } from './checks/phone.ts';
import { checkRoutes, checkRoutesOff } from './checks/routes.ts';
import { noteShifts } from './checks/shifts.ts';
import { checkBesides, checkShown } from './checks/shown.ts';
import { checkStructuredData } from './checks/structured-data.ts';
import { checkVisits } from './checks/visits.ts';
import { checkWords } from './checks/words.ts';
import { checkWorks, type NewContext, screenshotOf } from './checks/works.ts';
import { faultDiagnostics } from './diagnostics.ts';
import { aboutPage, toOpen } from './samples.ts';
import type { AnsweredPage, Screenshot, SiteFault, SiteUnderTest, TenantOutcome } from './site-test.types.ts';

interface Options {
  /** Everything, and not only what takes no time. */
  full: boolean;
  browser: Browser;
  /** Where the smoke level opens its page: opening a window costs more than the page itself. */
  window: SharedWindow;
  config: unknown;
  positionOf: PositionOf;
  /** Take a screenshot where something fails. */
  screenshots: boolean;
}

/** All checks of one built site. Never throws for what is wrong with the site. */
export async function runTenant(tested: SiteUnderTest, options: Options): Promise<TenantOutcome> {
  const started = performance.now();
  const { full, browser, positionOf } = options;
  const { pages: answered, faults } = await checkRoutes(tested);
  const samples = answered.map((page) => readPage(tested, page));
  const answers = new Map<string, number>();
  const followed = full ? await followLinks(tested, samples, answers) : { pages: samples, faults: [] };
  faults.push(
    ...(await checkRoutesOff(tested, options.config)),
    ...followed.faults,
    ...(await checkOutsideLinks(tested, followed.pages)),
    ...(await checkWords(tested, followed.pages)),
    ...(await checkEmpty(tested, followed.pages)),
    ...checkCards(tested, followed.pages),
    ...(await checkMetadata(tested, followed.pages)),
    ...checkStructuredData(tested, followed.pages),
    ...checkMarks(tested, followed.pages),
    ...checkShown(tested, samples),
    ...checkBesides(tested, followed.pages),
    ...(full ? await checkValidity(tested, samples) : []),
  );
  const visited = full
    ? toOpen(samples)
    : samples.filter((one) => one === (samples.find(({ path }) => path === '/') ?? samples[0]));
  const inBrowser = full
    ? await fullBrowserChecks(withoutMissing(tested, faults), visited, browser)
    : await smokeBrowserChecks(tested, visited, options.window);
  faults.push(...inBrowser.faults);
  if (full) {
    // Those that scripts made: in a dialog, in results that were fetched.
    const left = inBrowser.left.map((page) => readPage(tested, page));
    faults.push(
      ...(await followLinks(tested, left, answers)).faults,
      ...(await checkOutsideLinks(tested, left)),
      ...(await checkWords(tested, left)),
    );
  }
  const diagnostics = faultDiagnostics(faults, tested.slug, positionOf);
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  return {
    slug: tested.slug,
    status: failed ? 'failed' : 'passed',
    full,
    counts: { pages: followed.pages.length, visits: visited.length, links: answers.size },
    duration: performance.now() - started,
    diagnostics,
    screenshot:
      failed && options.screenshots
        ? (inBrowser.screenshot ?? (await screenshotOfFault(tested, faults, browser)))
        : null,
  };
}

/** A window that sites are opened in one after another, until one spoils it. */
export interface SharedWindow {
  get(): Promise<WatchedWindow>;
  /** The next who asks gets a new one. */
  drop(): Promise<void>;
}

interface BrowserChecks {
  faults: SiteFault[];
  screenshot: Screenshot | null;
  /** Pages as they stood in the browser when they were left. */
  left: AnsweredPage[];
}

async function smokeBrowserChecks(
  tested: SiteUnderTest,
  visited: readonly AnsweredPage[],
  window: SharedWindow,
): Promise<BrowserChecks> {
  const options = { touch: false, axe: false };
  const { faults, left, stuck } = await checkVisits(tested, visited, await window.get(), options);
  if (stuck) await window.drop();
  return { faults, left, screenshot: null };
}

async function fullBrowserChecks(
  tested: SiteUnderTest,
  visited: readonly AnsweredPage[],
  browser: Browser,
): Promise<BrowserChecks> {
  const newContext: NewContext = (options) => watchedContext(browser, options);
  const context = await newContext();
  await context.addInitScript(noteShifts);
  const axe = tested.judged.size > 0;
  if (axe) await context.addInitScript({ content: axeScript() });
  const visits = await checkVisits(tested, visited, await openWindow(context, tested), { touch: true, axe });
  await context.close();
  // Where one page gets stuck, what is done with others would get stuck too, each for as long.
  if (visits.stuck) return { ...visits, screenshot: null };
  const phone = await newContext(PHONE);
  await phone.addInitScript(noteShifts);
  const onPhone = await checkPhone(tested, visited, await openWindow(phone, tested));
  await phone.close();
  const faults = [...visits.faults, ...onPhone.faults];
  if (onPhone.stuck) return { faults, left: visits.left, screenshot: null };
  const known = Object.assign({}, ...tested.on.map(({ checks }) => checks.remembers));
  const sized = await newContext();
  await sized.addInitScript(storeOnce, known);
  const looks = await checkLooks(tested, pagesToLookAt(visited), await openWindow(sized, tested));
  await sized.close();
  faults.push(...looks.faults);
  if (looks.stuck) return { faults, left: visits.left, screenshot: null };
  const works = await checkWorks(tested, async (options) => {
    const one = await newContext(options);
    await one.addInitScript(storeOnce, known);
    return one;
  });
  return {
    faults: [...faults, ...works.faults],
    screenshot: works.screenshot,
    left: [...visits.left, ...works.left],
  };
}

/** Without the features that are known not to be there: that they do not work either goes without saying. */
function withoutMissing(tested: SiteUnderTest, faults: readonly SiteFault[]): SiteUnderTest {
  const missing = new Set(faults.flatMap(({ id, feature }) => (GONE.has(id) ? [feature] : [])));
  return { ...tested, on: tested.on.filter(({ feature }) => !missing.has(feature.id)) };
}

const GONE: ReadonlySet<string> = new Set(['site/missing-feature', 'site/route']);
const LOOK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

/** In a page: what its local storage is to hold from the start of a visit on. */
export function storeOnce(known: Readonly<Record<string, string>>): void {
  try {
    if (sessionStorage.getItem('forecourt.test.known')) return;
    sessionStorage.setItem('forecourt.test.known', 'yes');
    for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
  } catch {
    // A page without an address of its own, such as an empty one, keeps nothing.
  }
}

/** A browser context in whose pages violations of the policy are noted, and elements can be told. */
export async function watchedContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...LOOK, ...options });
  await context.addInitScript(noteViolations);
  await context.addInitScript(describeElements);
  return context;
}

/** The first page that something is wrong on; the home page where that is none. */
async function screenshotOfFault(
  tested: SiteUnderTest,
  faults: readonly SiteFault[],
  browser: Browser,
): Promise<Screenshot | null> {
  const context = await browser.newContext(LOOK);
  const { page } = await openWindow(context, tested);
  const path = faults.find((one) => one.page !== null)?.page ?? '/';
  await page.goto(tested.origin + path, { waitUntil: 'load' }).catch(() => null);
  const screenshot = await screenshotOf(page);
  await context.close();
  return screenshot;
}

/** Pages of the kinds that this site stands for are valid HTML. */
async function checkValidity(tested: SiteUnderTest, pages: readonly AnsweredPage[]): Promise<SiteFault[]> {
  const judged = pages.filter(({ sample }) => sample && tested.judged.has(sample.kind));
  const found = await htmlFaults(judged, htmlValidator());
  if (found.length === 0) return [];
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return found.map(({ page, ...fault }) => {
    const feature = ownerOf(marksAt(page.html, fault.at));
    return {
      id: 'output/invalid-html',
      cause: fault.message,
      message: `{where}: ${fault.message}.`,
      hint: htmlHint({ page, ...fault }, feature),
      page: page.path,
      ...(feature ? { feature } : aboutPage(tested, page)),
    };
  });
}
