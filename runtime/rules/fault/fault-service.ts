import type { Fault } from './stack-frames.ts';

/** A fault on its way, as services are told of it. */
export interface FaultReport {
  /** 32 hexadecimal digits; the same for every attempt. */
  id: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** Slug of the dealer; null: it concerns all sites of the server. */
  dealer: string | null;
  /** The build of the site; null: it concerns no one site. */
  release: string | null;
  environment: 'production' | 'preview';
  /** How often it happened, since it was last told. */
  times: number;
  fault: Fault;
}

/** A service that takes faults: what is posted where. */
export interface FaultService {
  /** Whoever has the same is told of a fault that concerns all sites only once. */
  id: string;
  /** Of its address what may be shown: 'o1.ingest.sentry.example'. */
  host: string;
  posted(report: FaultReport): { url: string; headers: Record<string, string>; body: string };
}

/** Of a service's address in the environment, what is wrong with it in words; null: nothing. Never any part of it. */
export function addressFault(kind: 'sentry' | 'webhook', value: string): string | null {
  if (faultService(kind, value)) return null;
  return kind === 'sentry'
    ? 'holds no DSN of Sentry: https://<key>@<host>/<number of the project>'
    : 'holds no address of the web: https://<host>/<path>';
}

/** The service at an address, as the environment holds it; null where it is none. */
export function faultService(kind: 'sentry' | 'webhook', value: string): FaultService | null {
  const url = URL.parse(value.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return kind === 'sentry' ? sentryService(url) : webhookService(url);
}

/** One JSON object to a web address: {type: 'fault.reported', timestamp, data}. A name and password in it become basic authentication. */
function webhookService(url: URL): FaultService {
  const { username, password, host } = url;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return {
    id: `webhook ${url.href}`,
    host,
    posted: ({ at, times, fault, ...report }) => ({
      url: bare.href,
      headers: { 'Content-Type': 'application/json', ...(username ? { Authorization: `Basic ${login}` } : {}) },
      body: JSON.stringify({
        type: 'fault.reported',
        timestamp: new Date(at).toISOString(),
        data: { ...report, times, ...fault },
      }),
    }),
  };
}

/** Sentry and what speaks its protocol: one event in an envelope (develop.sentry.dev/sdk/foundations/transport/envelopes). */
function sentryService(dsn: URL): FaultService | null {
  const { username: key, host, protocol, pathname } = dsn;
  const [, prefix = '', project] = /^(\/.*)?\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^\w+$/.test(key) || project === undefined) return null;
  return {
    id: `sentry ${protocol}//${key}@${host}${prefix}/${project}`,
    host,
    posted: (report) => ({
      url: `${protocol}//${host}${prefix}/api/${project}/envelope/`,
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=forecourt/1.0, sentry_key=${key}`,
      },
      body: [
        { event_id: report.id, sent_at: new Date(report.at).toISOString() },
        { type: 'event' },
        sentryEvent(report),
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    }),
  };
}

function sentryEvent({ id, at, dealer, release, environment, times, fault }: FaultReport): object {
  const { origin, message, error, frames, path, facts } = fault;
  const stacktrace = frames.length > 0 ? { frames: frames.map(sentryFrame).reverse() } : undefined;
  return {
    event_id: id,
    timestamp: at / 1000,
    platform: origin === 'browser' ? 'javascript' : 'node',
    level: 'error',
    logger: 'forecourt',
    environment,
    ...(release === null ? {} : { release }),
    ...(path === null ? {} : { transaction: path }),
    message: { formatted: message },
    ...(error ? { exception: { values: [{ type: error.type, value: error.message, stacktrace }] } } : {}),
    tags: { origin, ...(dealer === null ? {} : { dealer }) },
    extra: { message, times, ...facts },
  };
}

const sentryFrame = ({ function: name, file, line, column }: Fault['frames'][number]): object => ({
  function: name,
  filename: file,
  lineno: line,
  colno: column,
  in_app: !file.startsWith('node:') && !file.includes('node_modules/'),
});
