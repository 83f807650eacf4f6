import { stripVTControlCharacters } from 'node:util';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { SiteVisitor, WorkCheck } from '../../../runtime/contracts/site-check.types.ts';
import { openWindow, type WatchedWindow, within } from '../browser-window.ts';
import { checksFile } from '../samples.ts';
import type { AnsweredPage, Screenshot, SiteFault, SiteUnderTest } from '../site-test.types.ts';
import { troubleFaults, violationFault } from './visits.ts';

/** What a check of a feature found not to hold. */
class CheckFailure extends Error {
  override name = 'CheckFailure';
}

interface Result {
  faults: SiteFault[];
  screenshot: Screenshot | null;
  /** The pages as they stood when the shopper was done. */
  left: AnsweredPage[];
}

/** Does with each feature what a shopper would, each in a browser context of its own. A failure comes with a screenshot of where it stood. */
export async function checkWorks(tested: SiteUnderTest, newContext: NewContext): Promise<Result> {
  const result: Result = { faults: [], screenshot: null, left: [] };
  for (const { feature, checks } of tested.on) {
    for (const work of checks.works ?? []) {
      if (work.possible && !work.possible(tested)) continue;
      const { faults, screenshot, left } = await attempt(tested, feature.id, work, newContext);
      result.faults.push(...faults);
      result.left.push(...left);
      result.screenshot ??= screenshot;
    }
  }
  return result;
}

/** What a shopper does has several steps: so many times the patience for one. */
const STEPS = 4;

export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

async function attempt(
  tested: SiteUnderTest,
  feature: string,
  work: WorkCheck,
  newContext: NewContext,
): Promise<Result> {
  const windows: WatchedWindow[] = [];
  const visitor = visitorOf(tested, newContext, windows);
  const [faults, left]: [SiteFault[], AnsweredPage[]] = [[], []];
  let screenshot: Screenshot | null = null;
  const earlier = tested.serverFaults().length;
  try {
    await within(STEPS * tested.patience, work.run(visitor));
  } catch (error) {
    const page = windows.at(-1)?.page;
    const where = page ? pathAndQuery(page) : null;
    const said = [
      ...new Set(
        tested
          .serverFaults()
          .slice(earlier)
          .map(({ reason }) => reason),
      ),
    ];
    faults.push({
      id: work.form ? 'site/form' : 'site/broken-feature',
      cause: work.does,
      message: `"${work.does}": this fails${where ? ' on {where}' : ''}, ${otherwise(error)}.${page ? await within(tested.patience, refusalText(page)).catch(() => '') : ''}${said.map((reason) => ` The server said: ${reason.replace(/\.?$/, '.')}`).join('')}`,
      hint: `Try it in a browser: \`npx forecourt serve\`. Its steps stand in ${checksFile(feature)}.`,
      page: where,
      feature,
    });
    if (page) screenshot = await screenshotOf(page);
  }
  for (const window of windows) {
    const where = { path: pathAndQuery(window.page), sample: null };
    const violations = await within(tested.patience, window.violations()).catch(() => []);
    const html = await within(tested.patience, window.page.content()).catch(() => null);
    if (html !== null) left.push({ ...where, status: 200, html });
    faults.push(
      ...(await troubleFaults(tested, where, window.troubles, { feature })),
      ...violations.map((one) => violationFault(tested, where, one, { feature })),
    );
    await window.page.context().close();
  }
  return { faults, screenshot, left };
}

function visitorOf(tested: SiteUnderTest, newContext: NewContext, windows: WatchedWindow[]): SiteVisitor {
  const { site, cars, ask, enquiriesOf, origin } = tested;
  return {
    site,
    cars,
    ask,
    enquiriesOf,
    async open(path, options) {
      const window = await openWindow(await newContext(options), tested);
      windows.push(window);
      forgiveWaits(window.page);
      await window.page.goto(origin + path, { waitUntil: 'load' });
      return window.page;
    },
    must(holds, otherwise) {
      if (!holds) throw new CheckFailure(otherwise);
    },
    async becomes(holds, otherwise) {
      const until = Date.now() + tested.patience;
      while (!(await holds())) {
        if (Date.now() > until) throw new CheckFailure(otherwise);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
  };
}

/** A step that fails leaves what was waited for beside it, which nobody hears any more: its own failure would end the whole run. */
function forgiveWaits(page: Page): void {
  const wait = page.waitForResponse.bind(page);
  page.waitForResponse = (...asked) => {
    const response = wait(...asked);
    response.catch(() => {});
    return response;
  };
}

/** What the page that is shown refuses, for whoever cannot see it: ' The page refuses "Postcode": Wrong postcode.' */
export async function refusalText(page: Page): Promise<string> {
  const refused = await page.evaluate(refusals).catch(() => []);
  return refused
    .map(({ field, words }) => ` The page refuses "${field}"${words ? `: ${words.replace(/\.?$/, '.')}` : '.'}`)
    .join('');
}

/** Fields that are marked as wrong, and what is said of them. */
function refusals(): { field: string; words: string }[] {
  return [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = ids.map((id) => document.getElementById(id)?.innerText.trim() ?? '').filter(Boolean);
    return { field: field.labels?.[0]?.innerText.trim() || field.name, words: words.join(' ') };
  });
}

/** What a failed check, or playwright, says went wrong, to go on after a comma. */
function otherwise(error: unknown): string {
  if (error instanceof CheckFailure) return error.message;
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').map((line) => line.replace(/^[\s-]+/, ''));
  const waited = lines.find((line) => line.startsWith('waiting for '));
  const last = lines.filter((line) => /\w/.test(line)).at(-1);
  if (waited) return `in vain ${waited}${last === waited ? '' : ` (${last})`}`;
  return (lines[0] ?? '').replace(/\.$/, '');
}

/** The part of a page that one sees, as a small JPEG; null where the browser cannot. */
export async function screenshotOf(page: Page): Promise<Screenshot | null> {
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 60 }).catch(() => null);
  return jpeg && { page: pathAndQuery(page), jpeg };
}

function pathAndQuery(page: Page): string {
  const url = URL.parse(page.url());
  return url ? url.pathname + url.search : page.url();
}
