import { describe, expect, it } from 'vitest';
import type { OpenShared, ServerCore } from '../../contracts/server-core.types.ts';
import type { Fault } from '../../rules/fault/stack-frames.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { serviceCore } from '../../test-data/service-core.fixture.ts';
import { service } from './fault-reports.service.ts';
import { faultReports } from './fault-reports.ts';

const FAULT: Fault = { origin: 'browser', message: 'Broken', error: null, frames: [], path: '/', facts: {} };
const DSN = 'https://abc123@sentry.example/42';

/** The service of a site, what it says at the start, and what is posted of it. */
function opened(
  env: ServerCore['env'],
  { dev = false, reporting = {} }: { dev?: boolean; reporting?: Partial<ResolvedTenant['errorReporting']> } = {},
) {
  const said: string[] = [];
  const posted: { url: string; release: unknown }[] = [];
  const base = serviceCore({
    env,
    dev,
    site: { tenant: { errorReporting: { kind: 'sentry', dsnEnv: 'FAULTS', sampleRate: 1, ...reporting } } },
    log: (level, message, facts) => said.push(`${level}: ${message} ${facts?.tenant}`),
    post: async ({ url, body }) => void posted.push({ url, release: JSON.parse(body.split('\n')[2] ?? '').release }),
  });
  const half = faultReports(base);
  const asked: unknown[] = [];
  const shared = <Shared>(open: OpenShared<Shared>): Shared => {
    asked.push(open);
    // It opens nothing else.
    return half.shared as Shared;
  };
  const { api, close } = service({ ...base, shared });
  const { slug } = base.site.tenant;
  return { slug, said, posted, asked, half, api, close };
}

describe('reports of the faults of a site', () => {
  it('tells of its pages, and of what the server logs of it until it is closed', async () => {
    const { slug, said, posted, half, api, close } = opened({ FAULTS: DSN });
    api.report(FAULT);
    half.heard?.('error', 'Broken', { tenant: slug });
    await close?.();
    half.heard?.('error', 'Broken once more', { tenant: slug });
    await half.flush?.(1000);
    const told = { url: 'https://sentry.example/api/42/envelope/', release: 'b1' };
    expect([posted, said]).toEqual([[told, told], []]);
  });

  it.each<[what: string, value: string | undefined, kind: 'sentry' | 'webhook', why: string]>([
    ['unset', undefined, 'sentry', 'is not set'],
    ['no DSN', 'abc123', 'sentry', 'holds no DSN of Sentry: https://<key>@<host>/<number of the project>'],
    ['no address', 'abc123', 'webhook', 'holds no address of the web: https://<host>/<path>'],
  ])('says once why nothing is told: %s', (_, value, kind, why) => {
    const { slug, said } = opened({ FAULTS: value }, { reporting: { kind } });
    expect(said).toEqual([`warn: Faults are not reported: the environment variable FAULTS ${why} ${slug}`]);
  });

  it('while somebody develops the site, nothing is told', () => {
    const { asked, posted, api } = opened({ FAULTS: DSN }, { dev: true });
    api.report(FAULT);
    expect([asked, posted]).toEqual([[], []]);
  });
});
