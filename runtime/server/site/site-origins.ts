import type { Context } from 'hono';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

export interface SiteOrigins {
  /** In links of mails, which are asked for by no address. */
  linked: string;
  /** The one that pages name as theirs, whatever address they were asked for by. */
  shown(context: Context): string;
  /** Those of the site's own pages. */
  own(context: Context): string[];
}

/** The origins of a site: at its domain where it has one, else on this machine. */
export function siteOrigins({ slug, domains }: Pick<ResolvedTenant, 'slug' | 'domains'>, port: number): SiteOrigins {
  const local = `${slug}.localhost`;
  const domain = domains[0];
  return {
    linked: domain ? `https://${domain}` : `http://${local}:${port}`,
    shown: (context) =>
      domain ? `https://${domain}` : new URL(`http://${local}:${port || localPort(context)}`).origin,
    own: (context) => [
      ...domains.map((one) => `https://${one}`),
      `http://${local}:${new URL(context.req.url).port || port}`,
    ],
  };
}

/** The port that a request came in by, whatever its headers say; without a connection, that of its address. */
function localPort({ env, req }: Context): number | string {
  const connection = (env as { incoming?: { socket?: { localPort?: number } } } | undefined)?.incoming?.socket;
  return connection?.localPort ?? new URL(req.url).port;
}
