import type { Feature } from '../../runtime/feature.types.ts';
import type { Car } from '../../runtime/rules/car.types.ts';
import { matchRoute } from '../../runtime/server/match-route.ts';
import type { Site } from '../../runtime/site.types.ts';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { BrowserBundle, BundledChunk } from './bundler/bundle.types.ts';
import type { RenderedPage } from './render.ts';

export interface VerifyInput {
  site: Site;
  cars: readonly Car[];
  pages: readonly RenderedPage[];
  /** Pages that stay as the build before made them. */
  kept: readonly Pick<RenderedPage, 'path' | 'links'>[];
  bundle: BrowserBundle;
  /** Brotli size of each file of the bundle, by name. */
  sizes: ReadonlyMap<string, number>;
  /** Values of the secrets that this tenant names, where the environment has them. */
  secrets: readonly string[];
  /** Addresses that the site's server answers beside its pages. */
  served: ReadonlySet<string>;
}

/** Quality.md Q3: KB of JavaScript, brotli, before any interaction and after all islands are there. */
export const SCRIPT_BUDGET = { before: 6 * 1024, after: 90 * 1024 };

/** Phase verify: the output as shoppers would get it, held against what the plan promised. */
export async function verify(input: VerifyInput): Promise<Diagnostic[]> {
  return [
    ...leaks(input.bundle.chunks, input.site.plan.features, input.site.tenant.slug),
    ...scriptBudget(input),
    ...deadLinks(input),
    ...publishedSecrets(input),
  ];
}

/** A module of a feature that the plan does not name, in any chunk: read from the bundler's own module list (design §4). */
export function leaks(
  chunks: readonly BundledChunk[],
  features: readonly Feature['id'][],
  tenant: string,
): Diagnostic[] {
  return chunks.flatMap(({ file, modules }) =>
    modules.flatMap((module) => {
      const feature = /^runtime\/features\/([^/]+)\//.exec(module)?.[1];
      if (!feature || features.includes(feature)) return [];
      return [
        finding('output/leak', {
          message: `${file} holds ${module} of the feature "${feature}", which is off.`,
          hint: `Something else imports it: only the emitted entry may import a feature. Enabled: ${features.join(', ')}.`,
          tenant,
        }),
      ];
    }),
  );
}

function scriptBudget({ bundle, sizes, site }: VerifyInput): Diagnostic[] {
  const name = (address: string): string => address.replace(/^\//, '');
  const before = reach(bundle, name(bundle.script), false);
  const after = reach(bundle, name(bundle.script), true);
  const total = (files: ReadonlySet<string>): number =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const over = (files: ReadonlySet<string>, budget: number, when: string): Diagnostic[] =>
    total(files) <= budget
      ? []
      : [
          finding('output/budget', {
            message: `The pages load ${total(files)} bytes of JavaScript ${when}; the budget is ${budget}.`,
            hint: `Largest: ${[...files]
              .sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
              .slice(0, 3)
              .map((file) => `${file} (${sizes.get(file)} bytes)`)
              .join(', ')}.`,
            tenant: site.tenant.slug,
          }),
        ];
  return [
    ...over(before, SCRIPT_BUDGET.before, 'before any interaction'),
    ...over(after, SCRIPT_BUDGET.after, 'after interaction'),
  ];
}

/** Files that an entry loads: its static imports, and with `lazy` all that it may import later. */
function reach(bundle: BrowserBundle, entry: string, lazy: boolean): Set<string> {
  const chunks = new Map(bundle.chunks.map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const visit = (file: string): void => {
    const plain = file.replace(/^\//, '');
    if (found.has(plain)) return;
    found.add(plain);
    const chunk = chunks.get(plain);
    for (const next of [...(chunk?.imports ?? []), ...(lazy ? (chunk?.dynamicImports ?? []) : [])]) visit(next);
  };
  visit(entry);
  return found;
}

/** Links and form targets of every page lead somewhere on this site. */
function deadLinks({ site, cars, pages, kept, served }: VerifyInput): Diagnostic[] {
  const slugs = new Set(cars.map(({ slug }) => slug));
  const known = (path: string): boolean => {
    const match = matchRoute(site.plan.routes, path);
    return (
      served.has(path) ||
      path.startsWith('/pictures/') ||
      path.startsWith('/api/') ||
      (match !== null && (match.route.path !== '/cars/:slug' || slugs.has(match.params.slug ?? '')))
    );
  };
  const dead = new Map<string, string>();
  for (const page of [...pages, ...kept])
    for (const path of page.links) if (!known(path) && !dead.has(path)) dead.set(path, page.path);
  const paths = site.plan.routes.map(({ path }) => path);
  return [...dead].map(([path, from]) => {
    const near = nearest(path, paths);
    return finding('output/dead-link', {
      message: `${from} links to ${path}, which this site does not have.`,
      hint: near ? `Did you mean ${near}?` : `Pages: ${paths.join(', ')}.`,
      tenant: site.tenant.slug,
    });
  });
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
