import { createHash } from 'node:crypto';
import type { CspDirective } from '../../contracts/feature.types.ts';
import type { SitePlan } from '../../contracts/site.types.ts';
import { speculationRules } from '../../shell/speculation-rules.ts';
import { matchRoute } from './match-route.ts';

export interface PageSecurity {
  /** The inline style of every page; but for `sheets` nothing else inline runs or styles. */
  theme: string;
  /** Those of the sheets that some pages have in themselves. */
  sheets: readonly string[];
  plan: Pick<SitePlan, 'routes' | 'csp' | 'trustedTypes' | 'permissions' | 'pays'>;
  /** Origins that images may come from, besides the site itself. */
  images: readonly string[];
  /** What the site's calls begin with. */
  api: string;
  /** Words of addresses that are not fetched ahead. */
  noPrefetch: readonly string[];
  dev: boolean;
  /** Where forms may lead besides the site itself. */
  formsTo?: readonly string[];
}

/** What a site's pages may do (quality.md A5): what the site needs itself, and what its features ask for. */
export function securityHeaders({
  theme,
  sheets,
  plan,
  images,
  api,
  noPrefetch,
  dev,
  formsTo = [],
}: PageSecurity): Record<string, string> {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const inline = (text: string): string => (dev ? "'unsafe-inline'" : hash(text));
  const own: Record<CspDirective, string[]> = {
    'script-src': [
      "'self'",
      inline(speculationRules(plan.routes, api, noPrefetch)),
      ...(dev ? [] : ["'inline-speculation-rules'"]),
    ],
    'style-src': ["'self'", inline(theme), ...sheets.map(inline)],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:', 'wss:'] : [])],
    'frame-src': [],
    'media-src': [],
    'form-action': ["'self'", ...formsTo],
  };
  const policy = [
    "default-src 'none'",
    ...(Object.keys(own) as CspDirective[]).flatMap((directive) => {
      const sources = [...new Set([...own[directive], ...(plan.csp[directive] ?? [])])];
      return sources.length > 0 ? `${directive} ${sources.join(' ')}` : [];
    }),
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(dev
      ? []
      : ["require-trusted-types-for 'script'", ['trusted-types', 'forecourt', ...plan.trustedTypes].join(' ')]),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': ['camera', 'microphone', 'geolocation', 'payment']
      .map((name) => `${name}=(${plan.permissions?.some((one) => one === name) ? 'self' : ''})`)
      .join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Browsers heed it only where it came over https.
    'Strict-Transport-Security': 'max-age=63072000',
  };
}

/**
 * The headers of an address of a site, by its path. Forms of pages where a shopper pays may lead to whoever takes the payment (`payHosts`: origins):
 * browsers hold the redirect that answers a form against `form-action` too; `at`: those of one address alone. What is made for one visitor is kept nowhere, and its address, which is
 * the key to it, is told to no other site; `no-referrer` would take the origin away from the site's own forms.
 */
export function headersByPath(
  security: PageSecurity,
  payHosts: readonly string[],
  at: Readonly<Record<string, readonly string[]>> = {},
): (path: string) => readonly [name: string, value: string][] {
  const { routes, pays = [] } = security.plan;
  const usual = Object.entries(securityHeaders(security));
  const paying = Object.entries(securityHeaders({ ...security, formsTo: payHosts }));
  const paths = pays.map((path) => ({ path, values: null }));
  const own = Object.entries(at).map(([path, formsTo]) => ({
    routes: [{ path, values: null }],
    headers: Object.entries(securityHeaders({ ...security, formsTo })),
  }));
  const hasPersonal = routes.some(({ personal }) => personal);
  return (path) => {
    const alone = own.find(({ routes: of }) => matchRoute(of, path));
    const headers = alone ? alone.headers : matchRoute(paths, path) ? paying : usual;
    return hasPersonal && matchRoute(routes, path)?.route.personal ? [...headers, ...PERSONAL] : headers;
  };
}

const PERSONAL: readonly [string, string][] = [
  ['Cache-Control', 'no-store'],
  ['Referrer-Policy', 'same-origin'],
];
