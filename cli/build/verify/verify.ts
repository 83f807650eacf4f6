import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { apiBase } from '../../../runtime/rules/web/api-base.ts';
import { knownPages, matchRoute } from '../../../runtime/server/http/match-route.ts';
import { projectRoot } from '../../cache/cache.ts';
import { importersOf } from '../../cache/module-graph.ts';
import { featureOfModule } from '../../definition/features.ts';
import { type Positions, pagePosition, positionsIn } from '../../definition/locate/position-in-definition.ts';
import { type OwnTexts, positionInTexts, positionOfMarkdownLink } from '../../definition/locate/position-in-texts.ts';
import { featureThatIsOff } from '../../definition/route-addresses.ts';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import type { RenderedPage } from '../render/render.ts';
import { type BudgetInput, overBudget } from './budgets.ts';
import { attributesAt } from './element-marks.ts';
import { addressUse, pathOf, positionOfLink } from './internal-links.ts';

export interface VerifyInput extends BudgetInput, OwnTexts {
  cars: readonly Car[];
  /** Values of the secrets that this tenant names, where the environment has them. */
  secrets: readonly string[];
  /** Addresses that the site's server answers beside its pages. */
  served: ReadonlySet<string>;
}

/** Phase verify: the output as shoppers would get it, held against what the plan promised. */
export async function verify(input: VerifyInput): Promise<Diagnostic[]> {
  const leaked = leaks(input);
  return [
    ...leaked,
    // What leaked weighs too, and is the thing to fix.
    ...(leaked.length > 0 ? [] : await overBudget(input)),
    ...deadLinks(input),
    ...publishedSecrets(input),
  ];
}

/** A module of a feature that the plan does not name, in any chunk: read from the bundler's own module list (design §4). */
export function leaks({
  bundle: { chunks },
  site,
  ...positions
}: Pick<VerifyInput, 'bundle' | 'site' | keyof Positions>): Diagnostic[] {
  const { features } = site.plan;
  const all = [...new Set(chunks.flatMap(({ modules }) => modules))];
  const importers = (module: string, feature: string): string => {
    const others = all.filter((one) => featureOfModule(one) !== feature).map((one) => path.join(projectRoot, one));
    const found = importersOf(path.join(projectRoot, module), others).map((one) => path.relative(projectRoot, one));
    if (found.length === 0) return 'Another module of that feature imports it.';
    return `${found.join(' and ')} import${found.length === 1 ? 's' : ''} it: only the emitted entry may import a feature. What two features share belongs in runtime/ui.`;
  };
  return chunks.flatMap(({ file, modules }) =>
    modules.flatMap((module) => {
      const feature = featureOfModule(module);
      if (!feature || features.includes(feature)) return [];
      return [
        diagnostic('output/leak', {
          message: `${file} holds ${module} of the feature "${feature}", which is off.`,
          hint: `${importers(module, feature)} Enabled: ${features.join(', ')}.`,
          tenant: site.tenant.slug,
          ...positionsIn(positions)({ feature }),
        }),
      ];
    }),
  );
}

const IN_TEXT = 'Write an address of this site there, or leave the link out.';
const IN_PRODUCT = 'No text of the dealer says it, so it is a fault of Forecourt';

/** Links and form targets of every page that was rendered lead somewhere on this site; those of one that stays were looked at when it was. */
function deadLinks({ site, cars, pages, served, ...own }: VerifyInput): Diagnostic[] {
  const { layered, features } = own;
  const slugs = new Set(cars.map(({ slug }) => slug));
  const ofFeatures = features.flatMap(({ id, files = [] }) => (site.plan.features.includes(id) ? files : []));
  const answers = (path: string): boolean => {
    const match = matchRoute(site.plan.routes, path);
    return (
      served.has(path) ||
      ofFeatures.includes(path) ||
      path.startsWith('/pictures/') ||
      path.startsWith(`${apiBase(site.tenant.api)}/`) ||
      (match !== null && (!match.route.ofStock || Object.values(match.params).every((slug) => slugs.has(slug))))
    );
  };
  // Most links are on every page.
  const asked = new Map<string, boolean>();
  const known = (path: string): boolean => {
    const answer = asked.get(path) ?? answers(path);
    asked.set(path, answer);
    return answer;
  };
  const dead = new Map<string, { page: RenderedPage; others: number }>();
  for (const page of pages)
    for (const path of page.links) {
      if (known(path)) continue;
      const first = dead.get(path);
      if (first) first.others += 1;
      else dead.set(path, { page, others: 0 });
    }
  if (dead.size === 0) return [];
  const paths = [...knownPages(site.plan.routes).map(({ path }) => path), ...served];
  const positionOf = pagePosition(own, site.plan);
  return [...dead].flatMap(([path, { page, others }]): Diagnostic[] => {
    const near = suggestNearest(path, paths);
    const off = featureThatIsOff(features, layered.config, path);
    const at = positionOfLink(page.html, path);
    const { what, does } = addressUse(page.html, at);
    const location = positionOfMarkdownLink(own, path);
    const position = location ? { path: [], location } : positionOf(page.path, path);
    const isProducts = !location && !isLinkTo(valueAt(layered.config, position.path), path);
    // A car that is not there may have been sold since: a link of the dealer's own to it was warned of with the stock.
    if (!isProducts && matchRoute(site.plan.routes, path)?.route.ofStock) return [];
    const told = diagnostic('output/dead-link', {
      message: `A ${what} on ${page.path}${others > 0 ? ` and ${others} more page${others === 1 ? '' : 's'}` : ''} ${does} ${path}, which this site does not have.`,
      hint: off
        ? offText(off)
        : `${near ? `Did you mean ${near}? ` : ''}${isProducts ? `${IN_PRODUCT}: ${attributesAt(page.html, at)}.` : IN_TEXT}`,
      tenant: site.tenant.slug,
      ...position,
    });
    return [told];
  });
}

const isLinkTo = (value: unknown, path: string): boolean => typeof value === 'string' && pathOf(value) === path;

function offText({ id, enabledBy }: Feature): string {
  const on =
    enabledBy === 'always'
      ? ''
      : 'not' in enabledBy
        ? `switch it on with \`${enabledBy.key}\`, or `
        : 'has' in enabledBy
          ? `switch it on with \`${enabledBy.has[0]}\` under \`${enabledBy.key}\`, or `
          : 'filled' in enabledBy
            ? `switch it on with an item under \`${enabledBy.key}\`, or `
            : `switch it on with \`${enabledBy.key}: ${JSON.stringify(enabledBy.equals)}\`, or `;
  return `It is a page of the feature "${id}", which is off here: ${on}leave the link out where the feature is off.`;
}

function publishedSecrets({ site, pages, secrets, ...own }: VerifyInput): Diagnostic[] {
  const forms = secrets
    .filter((secret) => secret.length >= 6)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]);
  const shown = pages.filter(({ html }) => forms.some((form) => html.includes(form)));
  if (shown.length === 0) return [];
  const position = positionInTexts(own, forms) ?? positionsIn(own)(null);
  return shown.map(({ path }) =>
    diagnostic('output/secret', {
      message: `The page ${path} holds the value of a secret.`,
      hint: 'Delete the text that repeats it, and have the secret replaced by a new one.',
      tenant: site.tenant.slug,
      ...position,
    }),
  );
}
