import { pageType } from '../../compile/page-type.ts';
import { PATIENCE_MS, type Trouble, touchAll, type Violation, type WatchedWindow } from '../browser-window.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, Fault, SiteUnderTest } from '../site-test.types.ts';
import { featureOfFile } from '../source-of-file.ts';
import { axeFaults, axeViolations } from './accessibility.ts';

/** What is looked at besides troubles and bytes. */
export interface VisitOptions {
  /** Bring every island to life. */
  touch: boolean;
  /** axe judges the kinds of pages that the site stands for; the window's documents have `axeScript`. */
  axe: boolean;
}

/** Opens pages in a window one after the other: what they do there and what they load. */
export async function checkVisits(
  tested: SiteUnderTest,
  pages: readonly AnsweredPage[],
  opened: WatchedWindow,
  options: VisitOptions,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const page of pages) faults.push(...(await visit(tested, page, opened, options)));
  return faults;
}

async function visit(
  tested: SiteUnderTest,
  answered: AnsweredPage,
  opened: WatchedWindow,
  { touch, axe }: VisitOptions,
): Promise<Fault[]> {
  const { page, loaded, troubles } = opened;
  opened.watch(tested.origin);
  await page.goto(tested.origin + answered.path, { waitUntil: 'load' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await opened.settled();
  const before = filesOf(loaded, 'script');
  const judged = axe && answered.sample !== null && tested.judged.has(answered.sample.kind);
  if (judged) await page.evaluate(() => window.scrollTo(0, 0));
  const violations = judged ? await axeViolations(page) : [];
  if (touch) {
    await page.evaluate(touchAll);
    await page.waitForFunction(allAlive, null, { timeout: PATIENCE_MS }).catch(() => {});
    await opened.settled();
  }
  const asleep = touch ? await page.evaluate(sleeping) : [];
  return [
    ...troubleFaults(tested, answered, troubles),
    ...(await opened.violations()).map((one) => violationFault(tested, answered, one)),
    ...overBudget(tested, answered, {
      jsBeforeKb: before,
      jsAfterKb: filesOf(loaded, 'script'),
      cssKb: filesOf(loaded, 'stylesheet'),
      htmlKb: filesOf(loaded, 'document'),
    }),
    ...axeFaults(tested, answered, violations),
    ...asleep.map((name) => sleepingFault(tested, answered, name)),
  ];
}

type About = Pick<Fault, 'feature' | 'route'>;

/** What went wrong in a window, as faults of the page that it showed. Violations of the policy are told by their event, not by the console. */
export function troubleFaults(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  troubles: readonly Trouble[],
  about: About = aboutPage(tested, answered),
): Fault[] {
  return troubles
    .filter(({ text }) => !/Content Security Policy/i.test(text))
    .map(({ text, url }) => {
      const feature = featureOfFile(url);
      return {
        id: 'site/console-error' as const,
        cause: text,
        message: `An error in the console on {where}: ${firstLine(text)}`,
        hint: url
          ? `It comes from ${url.replace(tested.origin, '')}.`
          : 'Open the page and see the console for where it comes from.',
        page: answered.path,
        ...(feature ? { feature } : about),
      };
    });
}

export function violationFault(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  { directive, blocked }: Violation,
  about: About = aboutPage(tested, answered),
): Fault {
  return {
    id: 'site/csp',
    cause: `${directive} ${blocked}`,
    message: `The content security policy stops something on {where}: ${directive} does not allow ${blocked || 'inline'}.`,
    hint: 'Let the page do without it: styles and scripts come from files of the site. What a service of the tenant needs is declared in the definition.',
    page: answered.path,
    ...about,
  };
}

const LOADS = {
  jsBeforeKb: { key: 'js_before_kb', what: 'JavaScript before any interaction' },
  jsAfterKb: { key: 'js_after_kb', what: 'JavaScript in all' },
  cssKb: { key: 'css_kb', what: 'CSS' },
  htmlKb: { key: 'html_kb', what: 'HTML' },
} as const;

interface LoadedFile {
  url: string;
  bytes: number;
}

/** What a page loaded held against the tenant's budget for its kind. */
export function overBudget(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  loaded: Readonly<Record<keyof typeof LOADS, readonly LoadedFile[]>>,
): Fault[] {
  const { site } = tested;
  const route = site.plan.routes.find(({ id }) => id === answered.sample?.route);
  const type = route ? pageType(route) : 'other';
  return (Object.keys(LOADS) as (keyof typeof LOADS)[]).flatMap((name) => {
    const { key, what } = LOADS[name];
    const kilobytes = site.tenant.budgets[type][name];
    const over = bytesOf(loaded[name]) - Math.round(kilobytes * 1024);
    if (over <= 0) return [];
    return [
      {
        id: 'site/budget' as const,
        cause: name,
        message: `${figure(bytesOf(loaded[name]))} bytes of ${what} on {where}, ${figure(over)} more than the ${kilobytes} KB of its budget.`,
        hint: `Most of it: ${largestText(tested, loaded[name])}. \`npx forecourt features ${tested.slug}\` says what each feature costs. Make it smaller, or raise \`budgets.${type}.${key}\`.`,
        page: answered.path,
        ...aboutPage(tested, answered),
        key: `budgets.${type}.${key}`,
        weight: over,
      },
    ];
  });
}

function sleepingFault(tested: SiteUnderTest, answered: AnsweredPage, name: string): Fault {
  const owner = tested.on.find(({ feature }) => feature.islands?.some((island) => island.name === name));
  return {
    id: 'site/broken-feature',
    cause: `island ${name}`,
    message: `The island "${name}" does not come to life on {where}.`,
    hint: 'Its script fails or is not there: open the page, touch it, and see the console and the network.',
    page: answered.path,
    feature: owner?.feature.id ?? null,
  };
}

/** The files to look at first, each with the feature that it is made for. */
function largestText({ origin }: SiteUnderTest, files: readonly LoadedFile[]): string {
  const texts = files
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 3)
    .map(({ url, bytes }) => {
      const feature = featureOfFile(url);
      return `${url.replace(origin, '')}${feature ? ` of the feature "${feature}"` : ''} ${figure(bytes)}`;
    });
  return texts.join(', ');
}

const filesOf = (loaded: WatchedWindow['loaded'], wanted: string): LoadedFile[] =>
  [...loaded].flatMap(([url, { type, bytes }]) => (type === wanted ? { url, bytes } : []));
const bytesOf = (files: readonly LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const figure = (bytes: number): string => bytes.toLocaleString('en');
const allAlive = (): boolean => document.querySelector('fc-island:not([data-alive])') === null;
const sleeping = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('fc-island:not([data-alive])')].map(({ dataset }) => dataset.island ?? '');
const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 300) ?? '';
