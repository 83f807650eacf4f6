import { featureOfModule } from '../../definition/features.ts';
import {
  drawn,
  focusFields,
  type Trouble,
  type Violation,
  visibleWords,
  type WatchedWindow,
  wakeIslands,
} from '../browser-window.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';
import { accessibilityFaults, axeViolations } from './accessibility.ts';
import { lookAtEach } from './look-at-each.ts';
import { asSentAgain, faultsOverBudget, featureOfFile, type WeighedFile } from './page-budgets.ts';
import { type Shift, shiftFaults, shiftsOf } from './shifts.ts';
import { hiddenFaults } from './shown.ts';

/** What is looked at besides troubles and bytes. */
export interface VisitOptions {
  /** Bring every island to life, and see what moves by that; the window's documents have `noteShifts`. */
  touch: boolean;
  /** axe judges the kinds of pages that the site stands for; the window's documents have `axeScript`. */
  axe: boolean;
}

/** Opens pages in a window one after the other: what they do there and what they load. Gives them as scripts left them. */
export async function checkVisits(
  tested: SiteUnderTest,
  pages: readonly AnsweredPage[],
  opened: WatchedWindow,
  options: VisitOptions,
): Promise<{ faults: SiteFault[]; left: AnsweredPage[]; stuck: boolean }> {
  const left: AnsweredPage[] = [];
  const looked = await lookAtEach(tested, pages, async (page) => {
    const faults = await visit(tested, page, opened, options);
    left.push({ ...page, html: await opened.page.content() });
    return faults;
  });
  return { ...looked, left };
}

/** That a page asked on and on. */
export function restlessFault(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  restless: WatchedWindow['restless'],
): SiteFault[] {
  if (!restless) return [];
  const { path, times } = restless;
  return [
    {
      id: 'site/unsettled',
      cause: `restless ${path}`,
      message: `{where} does not come to rest: it asks for ${path} again and again (${times} times while it was looked at).`,
      hint: 'Look for a script that asks in a loop or by a timer: what is shown may be asked for once, and again when a shopper does something.',
      page: answered.path,
      ...aboutPage(tested, answered),
    },
  ];
}

async function visit(
  tested: SiteUnderTest,
  answered: AnsweredPage,
  opened: WatchedWindow,
  { touch, axe }: VisitOptions,
): Promise<SiteFault[]> {
  const { page, loaded, troubles } = opened;
  opened.watch(tested.origin);
  await page.goto(tested.origin + answered.path, { waitUntil: 'load' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await opened.settled();
  const before = filesOf(loaded, 'script');
  const seen = await page.evaluate(visibleWords);
  const judged = axe && answered.sample !== null && tested.judged.has(answered.sample.kind);
  if (judged) await page.evaluate(() => window.scrollTo(0, 0));
  const violations = judged ? await axeViolations(page) : [];
  let [asleep, shifts]: [string[], Shift[]] = [[], []];
  if (touch) {
    // How a page keeps still while it comes is seen on the phone: here it was scrolled.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(drawn);
    const earlier = await shiftsOf(page);
    await page.evaluate(wakeIslands);
    await page.waitForFunction(allAlive, null, { timeout: tested.patience }).catch(() => {});
    await page.evaluate(drawn);
    shifts = (await shiftsOf(page)).slice(earlier.length);
    await page.evaluate(focusFields);
    await opened.settled();
    asleep = await page.evaluate(sleeping);
  }
  return [
    ...(await troubleFaults(tested, answered, troubles)),
    ...(await opened.violations()).map((one) => violationFault(tested, answered, one)),
    ...faultsOverBudget(tested, answered, {
      jsBeforeKb: before,
      jsAfterKb: filesOf(loaded, 'script'),
      cssKb: filesOf(loaded, 'stylesheet'),
      htmlKb: await asSentAgain(filesOf(loaded, 'document'), answered.html),
    }),
    ...hiddenFaults(tested, answered, seen),
    ...(await accessibilityFaults(tested, answered, violations)),
    ...restlessFault(tested, answered, opened.restless),
    ...asleep.map((name) => sleepingFault(tested, answered, name)),
    ...(await shiftFaults(tested, answered, shifts)),
  ];
}

type About = Pick<SiteFault, 'feature' | 'route'>;

/** What went wrong in a window, as faults of the page that it showed. Violations of the policy are told by their event, not by the console. */
export async function troubleFaults(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  troubles: readonly Trouble[],
  about: About = aboutPage(tested, answered),
): Promise<SiteFault[]> {
  const told = troubles.filter(({ text }) => !/Content Security Policy/i.test(text));
  const found = told.map(async ({ text, url, positions }): Promise<SiteFault> => {
    const source = await tested.sourceOf(positions);
    const feature = source ? featureOfModule(source.file) : featureOfFile(url);
    const from = source ? `${source.file}:${source.line}` : url.replace(tested.origin, '');
    return {
      id: 'site/console-error',
      cause: text,
      message: `An error in the console on {where}: ${firstLine(text)}`,
      hint: from ? `It comes from ${from}.` : 'Open the page and see the console for where it comes from.',
      page: answered.path,
      ...(feature ? { feature } : about),
    };
  });
  return Promise.all(found);
}

export function violationFault(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  { directive, blocked }: Violation,
  about: About = aboutPage(tested, answered),
): SiteFault {
  return {
    id: 'site/csp',
    cause: `${directive} ${blocked}`,
    message: `The content security policy stops something on {where}: ${directive} does not allow ${blocked || 'inline'}.`,
    hint: directive.startsWith('require-trusted-types')
      ? 'Scripts make elements by `document.createElement`; HTML of the site itself goes through `parseHtml` (runtime/islands/parse-html.ts). Other text is never taken for HTML.'
      : 'Let the page do without it: styles and scripts come from files of the site. What a service of the tenant needs is declared in the definition.',
    page: answered.path,
    ...about,
  };
}

function sleepingFault(tested: SiteUnderTest, answered: AnsweredPage, name: string): SiteFault {
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

const filesOf = (loaded: WatchedWindow['loaded'], wanted: string): WeighedFile[] =>
  [...loaded].flatMap(([url, { type, bytes }]) => (type === wanted ? { url, bytes } : []));
const allAlive = (): boolean => document.querySelector('fc-island:not([data-alive])') === null;
const sleeping = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('fc-island:not([data-alive])')].map(({ dataset }) => dataset.island ?? '');
const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 300) ?? '';
