import type { Feature } from '../../../runtime/feature.types.ts';
import type { Car } from '../../../runtime/rules/car.types.ts';
import { knownPages, matchRoute } from '../../../runtime/server/match-route.ts';
import { finding } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { featureOfModule, featureThatIsOff } from '../features.ts';
import type { RenderedPage } from '../render.ts';
import { type BlameElement, blamed, type Places } from './blame.ts';
import { type BudgetInput, overBudget } from './budgets.ts';
import { addressUse, placeOfLink } from './internal-links.ts';

export interface VerifyInput extends BudgetInput {
  cars: readonly Car[];
  /** Values of the secrets that this tenant names, where the environment has them. */
  secrets: readonly string[];
  /** Addresses that the site's server answers beside its pages. */
  served: ReadonlySet<string>;
  blame: BlameElement;
}

/** Phase verify: the output as shoppers would get it, held against what the plan promised. */
export async function verify(input: VerifyInput): Promise<Diagnostic[]> {
  const leaked = leaks(input);
  return [
    ...leaked,
    // What leaked weighs too, and is the thing to mend.
    ...(leaked.length > 0 ? [] : await overBudget(input)),
    ...(await deadLinks(input)),
    ...publishedSecrets(input),
  ];
}

/** A module of a feature that the plan does not name, in any chunk: read from the bundler's own module list (design §4). */
export function leaks({
  bundle: { chunks },
  site,
  ...places
}: Pick<VerifyInput, 'bundle' | 'site' | keyof Places>): Diagnostic[] {
  const { features } = site.plan;
  return chunks.flatMap(({ file, modules }) =>
    modules.flatMap((module) => {
      const feature = featureOfModule(module);
      if (!feature || features.includes(feature)) return [];
      return [
        finding('output/leak', {
          message: `${file} holds ${module} of the feature "${feature}", which is off.`,
          hint: `Something else imports it: only the emitted entry may import a feature. Enabled: ${features.join(', ')}.`,
          tenant: site.tenant.slug,
          ...blamed({ feature }, places),
        }),
      ];
    }),
  );
}

const DEAD_LINK =
  'Links of the definition were checked before: this one stands in a text of the dealer (Markdown), or in the product, whose fault it is then.';

/** Links and form targets of every page that was rendered lead somewhere on this site; those of one that stays were looked at when it was. */
async function deadLinks({ site, cars, pages, served, blame, layered, features }: VerifyInput): Promise<Diagnostic[]> {
  const slugs = new Set(cars.map(({ slug }) => slug));
  const answers = (path: string): boolean => {
    const match = matchRoute(site.plan.routes, path);
    return (
      served.has(path) ||
      path.startsWith('/pictures/') ||
      path.startsWith('/api/') ||
      (match !== null && (match.route.path !== '/cars/:slug' || slugs.has(match.params.slug ?? '')))
    );
  };
  // Most links stand on every page.
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
  const found = [...dead].map(async ([path, { page, others }]) => {
    const near = nearest(path, paths);
    const off = featureThatIsOff(features, layered.config, path);
    const at = placeOfLink(page.html, path);
    const { what, does } = addressUse(page.html, at);
    const { feature, ...where } = await blame({
      page,
      at,
      text: path,
      isIn: (other) => placeOfLink(other, path) >= 0,
    });
    return finding('output/dead-link', {
      message: `A ${what} on ${page.path}${others > 0 ? ` and ${others} more page${others === 1 ? '' : 's'}` : ''} ${does} ${path}, which this site does not have.${feature ? ` It stands in the feature "${feature}".` : ''}`,
      hint: off ? offText(off) : `${near ? `Did you mean ${near}? ` : ''}${DEAD_LINK}`,
      tenant: site.tenant.slug,
      ...where,
    });
  });
  return Promise.all(found);
}

function offText({ id, enabledBy }: Feature): string {
  const on =
    enabledBy === 'always' ? '' : `switch it on with \`${enabledBy.key}: ${JSON.stringify(enabledBy.equals)}\`, or `;
  return `It is a page of the feature "${id}", which is off here: ${on}leave the link out where the feature is off.`;
}

function publishedSecrets({ site, pages, secrets }: VerifyInput): Diagnostic[] {
  const forms = secrets
    .filter((secret) => secret.length >= 6)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]);
  return pages
    .filter(({ html }) => forms.some((form) => html.includes(form)))
    .map(({ path }) =>
      finding('output/secret', {
        message: `The page ${path} holds the value of a secret.`,
        hint: "Find the text that repeats it in the tenant's definition or legal copy and delete it there.",
        tenant: site.tenant.slug,
      }),
    );
}
