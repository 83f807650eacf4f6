import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import type { ElementMarks } from '../../build/verify/element-marks.ts';
import { elementOwner } from '../../build/verify/element-owner.ts';
import type { DescribingWindow } from '../browser-window.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';
import { htmlMarks } from './marks.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One element that breaks one rule. */
export interface AxeViolation {
  rule: string;
  help: string;
  helpUrl: string;
  target: string;
  html: string;
  /** What would fix it. */
  todo: string;
  /** Of the element and those around it, the innermost first. */
  marks: ElementMarks[];
}

/** axe-core as a script, to be run in each document before its own: the policy of the sites stops every other way in. */
export function axeScript(): string {
  const { source } = createRequire(import.meta.url)('axe-core') as { source: string };
  return source;
}

/** What axe finds on the page that is shown, which was opened with `axeScript` and `describeElements`. */
export async function axeViolations(page: Page): Promise<AxeViolation[]> {
  return page.evaluate(async (values) => {
    const { axe, forecourtTell } = window as unknown as DescribingWindow & { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values },
      // An experiment of axe's, and a rule of WCAG (2.5.3): who speaks to a page says the words that are there.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
      // A map in a frame is its provider's page, which nobody here can fix.
      iframes: false,
      elementRef: false,
    });
    const marksOf = (selector: string): ElementMarks[] => {
      const element = document.querySelector(selector);
      return element ? forecourtTell(element).marks : [];
    };
    // Only what is needed leaves the page: the whole of it are megabytes.
    return violations.flatMap(({ id, help, helpUrl, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => ({
        marks: marksOf(target.join(' ')),
        rule: id,
        help,
        helpUrl,
        target: target.join(' '),
        html: html.slice(0, 2000),
        todo: failureSummary?.split('\n')[1]?.trim() ?? '',
      })),
    );
  }, TAGS);
}

/**
 * Violations as faults of the feature that wrote the element, as far as its markup and what is around it tell, else of the page: one for all
 * elements of a kind that break the same rule.
 */
export async function accessibilityFaults(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  violations: readonly AxeViolation[],
): Promise<SiteFault[]> {
  if (violations.length === 0) return [];
  const ownerOf = await elementOwner(tested.site.plan.browser);
  const owned = violations.map((violation) => {
    const marked = tested.on.find((one) => htmlMarks(one).some((mark) => violation.html.includes(mark)));
    return { violation, feature: marked?.feature.id ?? ownerOf(violation.marks) };
  });
  const alike = Map.groupBy(owned, ({ violation, feature }) => `${violation.rule} ${kindOf(violation)} ${feature}`);
  return [...alike].flatMap(([cause, [first, ...others]]) => {
    if (!first) return [];
    const { rule, help, helpUrl, target, todo } = first.violation;
    return {
      id: 'site/axe',
      cause,
      message: `axe on {where}: ${help} (${rule}) at ${target}${likeIt(others.length)}`,
      hint: `${todo.replace(/[^.]$/, '$&.')} See ${helpUrl}`.trim(),
      page: answered.path,
      weight: others.length,
      ...(first.feature ? { feature: first.feature } : aboutPage(tested, answered)),
    };
  });
}

/** What elements have in common that one fix mends: their classes, else their tag and the classes of the nearest that has some around them. */
function kindOf({ target, html, marks: [own, ...around] }: AxeViolation): string {
  if (own && own.classes.length > 0) return `.${own.classes.join('.')}`;
  const tag = /^<([a-z][a-z0-9-]*)/i.exec(html)?.[1];
  const holder = around.find(({ classes }) => classes.length > 0);
  return tag && holder ? `.${holder.classes.join('.')} ${tag}` : target;
}

const likeIt = (others: number): string =>
  others === 0 ? '' : ` and ${others} ${others === 1 ? 'element' : 'elements'} like it`;
