import { connect } from 'node:net';
import { addressFault } from '../../runtime/rules/fault/fault-service.ts';
import { KEYS_WITHOUT_EFFECT } from '../../schema/keys-without-effect.data.ts';
import { leafPaths } from '../definition/layers/defaults.ts';
import { readTenantSchema } from '../definition/schema/tenant-schema.ts';
import { keyName } from '../definition/schema/without-effect.ts';
import { pathText, valueAt } from '../diagnostics/diagnostic.ts';
import type { DoctorResult, Machine } from './doctor.types.ts';

/** An effective definition, by the name of its tenant. */
export interface Named {
  slug: string;
  config: unknown;
}

const PATIENCE_MS = 3000;

/** One line for each environment variable that definitions name as `env:NAME`, in keys that a site uses. */
export function environmentChecks(tenants: readonly Named[], { env }: Machine): DoctorResult[] {
  const named = new Map<string, string[]>();
  const schema = readTenantSchema();
  const inVain = new Set(KEYS_WITHOUT_EFFECT);
  for (const { slug, config } of tenants)
    for (const path of leafPaths(config)) {
      if (inVain.has(keyName(path, schema))) continue;
      const value = valueAt(config, path);
      const name = typeof value === 'string' ? /^env:([A-Z][A-Z0-9_]*)$/.exec(value)?.[1] : undefined;
      if (name) named.set(name, [...(named.get(name) ?? []), `${slug} (${pathText(path)})`]);
    }
  return [...named].sort().map(([name, users]) => ({
    status: env[name] ? 'ok' : 'warning',
    name,
    message: `${env[name] ? 'set' : 'not set'}, named by ${listed(users)}`,
    todo: env[name]
      ? null
      : `Set it where the sites are served: \`export ${name}=…\`. Never write its value into a definition.`,
  }));
}

/** Whether the mail server is known of dealers that send mails and name none: SMTP_URL holds it. */
export function mailServerCheck(tenants: readonly Named[], { env }: Machine): DoctorResult[] {
  const users = tenants.filter(({ config }) => sendsMail(config) && !valueAt(config, ['leads', 'mail', 'server']));
  if (users.length === 0) return [];
  return [
    {
      status: env.SMTP_URL ? 'ok' : 'warning',
      name: 'SMTP_URL',
      message: `${env.SMTP_URL ? 'set' : 'not set'}, the mail server of ${listed(users.map(({ slug }) => slug))}`,
      todo: env.SMTP_URL
        ? null
        : 'Set it where the sites are served: `export SMTP_URL=smtp://user:password@host:587`. Mails wait until then.',
    },
  ];
}

function sendsMail(config: unknown): boolean {
  const targets = valueAt(config, ['leads', 'targets']);
  const mails = Array.isArray(targets) && targets.some((one) => /mail$/.test(String(valueAt(one, ['kind']))));
  return (
    mails ||
    valueAt(config, ['leads', 'confirmation']) === true ||
    valueAt(config, ['leads', 'desk', 'enabled']) === true ||
    (valueAt(config, ['reserve', 'enabled']) === true && valueAt(config, ['leads', 'mail', 'from']) !== undefined)
  );
}

/** One line for dealers whose enquiries reach nobody; none where all reach somebody. */
export function targetChecks(tenants: readonly Named[]): DoctorResult[] {
  const lost = tenants.filter(({ config }) => {
    const targets = valueAt(config, ['leads', 'targets']);
    const kinds = Array.isArray(targets) ? targets.map((one) => valueAt(one, ['kind'])) : [];
    return valueAt(config, ['platform', 'base_url']) === undefined && kinds.every((kind) => kind === 'platform');
  });
  if (lost.length === 0) return [];
  return [
    {
      status: 'warning',
      name: 'enquiries',
      message: `of ${listed(lost.map(({ slug }) => slug))} stay in the sandbox and reach nobody`,
      todo: 'Name where they go: `leads.targets`, or the platform with `platform.base_url`.',
    },
  ];
}

/** One line for each service that definitions or the environment name: any answer of it counts. */
export async function serviceChecks(tenants: readonly Named[], machine: Machine): Promise<DoctorResult[]> {
  const users = new Map<string, { slug: string; service: (typeof SERVICES)[number] }[]>();
  for (const { slug, config } of tenants)
    for (const service of SERVICES) {
      const url = valueAt(config, service.key);
      if (typeof url === 'string') users.set(url, [...(users.get(url) ?? []), { slug, service }]);
    }
  const web = [...users].sort().map(async ([url, by]): Promise<DoctorResult> => {
    const answer = await machine
      .fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(
        ({ status }) => ({ good: true, words: `answers (${status})` }),
        (error: unknown) => ({ good: false, words: reasonOf(error) }),
      );
    return {
      status: answer.good ? 'ok' : 'warning',
      name: url,
      message: `${answer.words}, used by ${listed(by.map(({ slug, service }) => `${slug} (${pathText(service.key)})`))}`,
      todo: answer.good
        ? null
        : `Check the address, and whether this machine may reach it. ${[...new Set(by.map(({ service }) => service.meanwhile))].join(' ')}`,
    };
  });
  const { DATABASE_URL } = machine.env;
  return Promise.all([...web, ...(DATABASE_URL ? [databaseCheck(DATABASE_URL)] : [])]);
}

/** Where a definition names a service, and what shoppers have until it answers. */
const SERVICES = [
  { key: ['platform', 'base_url'], meanwhile: 'Enquiries wait until it answers.' },
  { key: ['search', 'service', 'url'], meanwhile: 'Listings and search fail until it answers.' },
  { key: ['image_service', 'base_url'], meanwhile: 'Shoppers see no photos until it answers.' },
];

/** Whether something listens there. The address holds a password, so only host and port are told. */
async function databaseCheck(address: string): Promise<DoctorResult> {
  const url = URL.parse(address);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    return {
      status: 'problem',
      name: 'DATABASE_URL',
      message: 'is no PostgreSQL address',
      todo: 'Write it as postgres://user:password@host:5432/name.',
    };
  const [host, port] = [url.hostname, Number(url.port || 5432)];
  const error = await new Promise<string | null>((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (words: string | null): void => {
      socket.destroy();
      resolve(words);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end(`no answer in ${PATIENCE_MS / 1000} s`));
    socket.once('error', (cause: NodeJS.ErrnoException) => end(cause.code ?? cause.message));
  });
  return {
    status: error === null ? 'ok' : 'problem',
    name: 'DATABASE_URL',
    message: `${host}:${port} ${error === null ? 'answers' : `does not answer (${error})`}`,
    todo: error === null ? null : 'Start PostgreSQL, or unset DATABASE_URL to keep enquiries in the data folder.',
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'does not answer';
  if (error.name === 'TimeoutError') return `no answer in ${PATIENCE_MS / 1000} s`;
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.message;
  return `does not answer (${cause})`;
}

const MOST = 3;
function listed(users: readonly string[]): string {
  const more = users.length - MOST;
  return users.slice(0, MOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Of a dealer whose faults are reported: whether the variable holds an address of that service, without ever showing it. One that is not set has a line of its own. */
export function faultChecks(tenants: readonly Named[], { env }: Machine): DoctorResult[] {
  return tenants.flatMap(({ slug, config }): DoctorResult[] => {
    const kind = valueAt(config, ['error_reporting', 'kind']);
    const name = /^env:(\w+)$/.exec(String(valueAt(config, ['error_reporting', 'dsn']) ?? ''))?.[1];
    const value = name === undefined ? undefined : env[name];
    if ((kind !== 'sentry' && kind !== 'webhook') || !name || !value) return [];
    const wrong = addressFault(kind, value);
    return [
      {
        status: wrong ? 'problem' : 'ok',
        name: `faults of ${slug}`,
        message: wrong
          ? `${name} ${wrong}`
          : `${name} is ${kind === 'sentry' ? 'a DSN of Sentry' : 'an address of the web'}`,
        todo: wrong
          ? 'Copy the whole address from the service. Faults stand in the log of the server alone until then.'
          : null,
      },
    ];
  });
}
