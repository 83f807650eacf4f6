import { changesOfLinks, movedPath } from '../../../runtime/rules/link/moved-address.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, linkFixes, report } from '../checks/report.ts';
import { linkRulesOf } from '../links/link-rules.ts';
import { definedPages } from '../links/pages.ts';
import type { Path } from '../schema/annotated-paths.ts';

const REWRITES: Path = ['links', 'rewrites'];

/** Rewrites end somewhere: none leads back to an address that it or another one sends on (§2 Link rewrites). */
export const rewritesEnd: Check = (context) => {
  const rules = itemsAt(context.config, REWRITES).flatMap(({ path, value: { from, to } }) =>
    typeof from === 'string' && typeof to === 'string' ? [{ path, from, to }] : [],
  );
  const first = new Map<string, Path>();
  const twice = rules.flatMap(({ path, from }) => {
    const other = first.get(from);
    if (!other) {
      first.set(from, path);
      return [];
    }
    return [
      report(context, 'link/duplicate-rewrite', [...path, 'from'], {
        message: `\`${from}\` is rewritten twice.`,
        hint: 'Delete one of the two.',
        related: [{ message: 'first here', location: context.layered.locate([...other, 'from'], 'value') }],
      }),
    ];
  });
  const next = new Map(rules.map(({ from, to }) => [from, to]));
  const told = new Set<string>();
  const loops = rules.flatMap(({ path, from }) => {
    const round = roundFrom(from, next);
    if (!round || told.has(from)) return [];
    for (const one of round) told.add(one);
    return [
      report(context, 'link/rewrite-loop', [...path, 'to'], {
        message: `This rewrite leads in a circle: ${[...round, from].join(' → ')}.`,
        hint: 'Let one of them lead to a page.',
      }),
    ];
  });
  return [...twice, ...loops, ...(loops.length + twice.length > 0 ? [] : rewritesLead(context))];
};

/** Rewrites lead to pages in one step, and no page of the site is at what they send visitors on from. */
function rewritesLead(context: CheckContext): Diagnostic[] {
  const rewrites = itemsAt(context.config, REWRITES);
  if (rewrites.length === 0) return [];
  const pages = definedPages(context);
  const changes = changesOfLinks(linkRulesOf(context.config));
  return rewrites.flatMap(({ path, value: { from, to, kind } }) => {
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    const hidden =
      kind === 'link' ? undefined : pages.patterns.find((page) => page === from || page.startsWith(`${from}/`));
    if (hidden)
      return report(context, 'link/hides-page', [...path, 'from'], {
        message: `This site has a page \`${hidden}\`, which nobody could reach.`,
        hint: 'Rewrite an address that no page has, or set `kind: link`, which changes links alone.',
      });
    const end = movedPath(to, changes);
    const problem = pages.problem(to);
    if (problem)
      return report(context, 'reference/unknown-page', [...path, 'to'], {
        ...problem,
        fixes: pages.fixes([...path, 'to'], to),
      });
    return end === null
      ? []
      : report(context, 'link/rewrite-chain', [...path, 'to'], {
          message: `\`${to}\` leads on to \`${end}\`.`,
          hint: `Write \`to: ${end}\``,
          fixes: linkFixes(context, [...path, 'to'], to, end),
        });
  });
}

/** The addresses that lead from one back to itself; null where they end. An address below a rewritten one moves too. */
function roundFrom(start: string, next: ReadonlyMap<string, string>): string[] | null {
  const seen: string[] = [];
  for (let at: string | undefined = start; at !== undefined && !seen.includes(at); ) {
    seen.push(at);
    const to: string | undefined = next.get(at);
    if (to === start || to?.startsWith(`${start}/`)) return seen;
    at = to;
  }
  return null;
}

/** Special pages have addresses of their own, which no other page of the site has. */
export const pageAddresses: Check = (context) => {
  const special = itemsAt(context.config, ['pages', 'special']);
  if (special.length === 0) return [];
  const own = new Map(Map.groupBy(special, ({ value }) => value.path));
  // Of an address that is a special page's too, only what others have of it counts.
  const patterns = definedPages(context).patterns;
  const taken = new Set(
    patterns.filter((path) => {
      const mine = own.get(path)?.length ?? 0;
      return mine === 0 || patterns.filter((one) => one === path).length > mine;
    }),
  );
  // Also of features that are off: they may be switched on later.
  const ofFeatures = context.features
    .flatMap(({ routes = [] }) => routes)
    .flatMap(({ path }) => /^\{([a-z_.]+)\}$/.exec(path)?.[1] ?? []);
  for (const key of [...ofFeatures, 'pages.manufacturer_service_path']) {
    const path = valueAt(context.config, key.split('.'));
    if (typeof path === 'string') taken.add(path);
  }
  const changes = changesOfLinks(linkRulesOf(context.config));
  return special.flatMap(({ path, value }) => {
    if (typeof value.path !== 'string') return [];
    const moved = movedPath(
      value.path,
      changes.filter(({ from }) => from.startsWith('/pages')),
    );
    if (moved !== null && !context.unsure(['links', 'uses_pages_path']))
      return report(context, 'link/hides-page', [...path, 'path'], {
        message: `Links to \`${value.path}\` lead to \`${moved}\` on this site.`,
        hint: `Write \`path: ${moved}\`, or set \`links.uses_pages_path: true\`.`,
      });
    if (!taken.has(value.path)) {
      taken.add(value.path);
      return [];
    }
    return [
      report(context, 'page/duplicate-path', [...path, 'path'], {
        message: `The site already has a page \`${value.path}\`.`,
        hint: 'Choose another address.',
      }),
    ];
  });
};
