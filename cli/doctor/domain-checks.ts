import { twinHost } from '../../runtime/rules/web/twin-host.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import type { DoctorResult, Net } from './doctor.types.ts';
import type { Named } from './tenant-checks.ts';

/** A domain of a dealer as the internet has it. */
export interface DomainState {
  host: string;
  /** ok: visitors get this dealer's site; offline: nothing can be said from here. */
  status: 'ok' | 'warning' | 'offline';
  message: string;
  todo: string | null;
}

/** Names that are kept for samples and tests, and are nobody's (RFC 2606, 6761). */
const MADE_UP = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/;
/** What a name server answers that knows of no such name; anything else means that none was reached. */
const NO_ENTRY = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);
const DAY_MS = 86_400_000;
/** A certificate that has so few days left should have been renewed by now. */
const RENEWED_DAYS = 14;

/** One line for each domain that definitions name; made-up ones are counted, and all of them are skipped where no name server is reached. */
export async function domainChecks(tenants: readonly Named[], net: Net, now: Date): Promise<DoctorResult[]> {
  const named = tenants.flatMap(({ slug, config }) => domainsOf(config).map((host) => ({ slug, host })));
  const real = named.filter(({ host }) => !MADE_UP.test(host));
  const skipped = named.length - real.length;
  const states = await Promise.all(real.map(async ({ slug, host }) => domainState(host, slug, net, now)));
  const offline = states.length > 0 && states.every(({ status }) => status === 'offline');
  if (offline)
    return [{ status: 'ok', name: 'domains', message: 'not looked at: no name server answers here', todo: null }];
  return [
    ...states.map(
      ({ host, status, message, todo }): DoctorResult => ({
        status: status === 'warning' ? 'warning' : 'ok',
        name: host,
        message,
        todo,
      }),
    ),
    ...(skipped > 0
      ? [
          {
            status: 'ok' as const,
            name: 'domains',
            message: `${skipped} made-up ${skipped === 1 ? 'name is' : 'names are'} not looked at`,
            todo: null,
          },
        ]
      : []),
  ];
}

export function domainsOf(config: unknown): string[] {
  const domains = valueAt(config, ['domains']);
  return Array.isArray(domains) ? domains.filter((one) => typeof one === 'string') : [];
}

export const isMadeUp = (host: string): boolean => MADE_UP.test(host);

/** Whether visitors of a domain get a dealer's site: its entry in the DNS, its certificate, and who answers. Never throws. */
export async function domainState(host: string, slug: string, net: Net, now: Date): Promise<DomainState> {
  const found = await net.resolve(host).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown');
  if (typeof found === 'string' && !NO_ENTRY.has(found))
    return { host, status: 'offline', message: `not looked at: no name server answers (${found})`, todo: null };
  if (typeof found === 'string' || found.addresses.length === 0)
    return warning(
      host,
      'has no entry in the DNS',
      `Ask whoever manages the domain for an A record (and AAAA) with the address of your server, or a CNAME to its name${twinText(host)}.`,
    );
  const where = `${found.cname ? `CNAME ${found.cname}, ` : ''}${found.addresses.slice(0, 2).join(', ')}`;
  const certificate = await net.certificate(host).catch((error: Error) => error);
  if (certificate instanceof Error)
    return warning(
      host,
      `${where}: no https (${(certificate as NodeJS.ErrnoException).code ?? certificate.message})`,
      'Let the proxy before the server listen on port 443 with a certificate of this name, e.g. by Caddy or certbot.',
    );
  if (certificate.error !== null)
    return warning(
      host,
      `${where}: the certificate is not good (${certificate.error})`,
      'Get one for exactly this name; browsers show visitors a warning until then.',
    );
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / DAY_MS);
  const good = `${where}, certificate good for ${days} ${days === 1 ? 'day' : 'days'}`;
  const answer = await net.ask(`https://${host}/.well-known/forecourt`).catch((error: Error) => error);
  const other = otherThanOurs(answer, host, slug);
  if (other) return warning(host, `${good}, but ${other.message}`, other.todo);
  if (days < RENEWED_DAYS) return warning(host, good, 'It should have been renewed by now: see what renews it.');
  return { host, status: 'ok', message: `${good}, answers as ${slug}`, todo: null };
}

/** What answers in the place of this dealer's site; null: that does. */
function otherThanOurs(
  answer: Awaited<ReturnType<Net['ask']>> | Error,
  host: string,
  slug: string,
): { message: string; todo: string } | null {
  if (answer instanceof Error)
    return { message: 'nothing answers', todo: 'Start the server, and see that the proxy knows where it is.' };
  if (answer.preview)
    return { message: 'a preview answers', todo: 'Take `preview` out of the definition to go live, build and serve.' };
  if (answer.location !== null && URL.parse(answer.location)?.hostname === twinHost(host)) return null;
  if (answer.site === slug) return null;
  if (answer.site !== null)
    return {
      message: `the site ${answer.site} answers`,
      todo: 'Two definitions claim this domain: take it out of one and build that.',
    };
  return {
    message: `another server answers (${answer.status})`,
    todo: `Point the DNS at your server, or let the proxy hand on the Host header: ${answer.status === 421 ? 'a server that answers 421 does not know this name.' : 'what answers is not Forecourt.'}`,
  };
}

const twinText = (host: string): string => {
  const twin = twinHost(host);
  return twin === null ? '' : `; ${twin} leads here if it has one too`;
};

function warning(host: string, message: string, todo: string): DomainState {
  return { host, status: 'warning', message, todo };
}
