import { describe, expect, it } from 'vitest';
import type { Net } from './doctor.types.ts';
import { domainChecks, domainState } from './domain-checks.ts';

const NOW = new Date('2026-11-27T00:00:00Z');
const HOST = 'www.harbour.motors';
const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const net = (other: Partial<Net> = {}): Net => ({
  resolve: async () => ({ addresses: ['192.0.2.7'], cname: null }),
  certificate: async () => ({ validTo: new Date('2027-01-06T00:00:00Z'), error: null }),
  ask: async () => ({ status: 200, location: null, preview: false, site: 'harbour' }),
  ...other,
});
const answering = (answer: Partial<Awaited<ReturnType<Net['ask']>>>) =>
  net({ ask: async () => ({ status: 200, location: null, preview: false, site: null, ...answer }) });

describe('a domain as the internet has it', () => {
  it.each<[name: string, net: Net, status: string, says: string]>([
    ['all is well', net(), 'ok', '192.0.2.7, certificate good for 40 days, answers as harbour'],
    [
      'by a CNAME',
      net({ resolve: async () => ({ addresses: ['192.0.2.7'], cname: 'edge.host.net' }) }),
      'ok',
      'CNAME edge.host.net, 192.0.2.7',
    ],
    ['no entry', net({ resolve: () => refused('ENOTFOUND') }), 'warning', 'has no entry in the DNS'],
    [
      'no address',
      net({ resolve: async () => ({ addresses: [], cname: null }) }),
      'warning',
      'has no entry in the DNS',
    ],
    ['no name server', net({ resolve: () => refused('ECONNREFUSED') }), 'offline', 'no name server answers'],
    ['no https', net({ certificate: () => refused('ECONNREFUSED') }), 'warning', 'no https (ECONNREFUSED)'],
    [
      'another name in it',
      net({ certificate: async () => ({ validTo: NOW, error: 'ERR_TLS_CERT_ALTNAME_INVALID' }) }),
      'warning',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    [
      'soon over',
      net({ certificate: async () => ({ validTo: new Date('2026-11-28T01:00:00Z'), error: null }) }),
      'warning',
      'good for 1 day',
    ],
    ['nothing answers', net({ ask: () => refused('ECONNRESET') }), 'warning', 'nothing answers'],
    ['another server', answering({ status: 404 }), 'warning', 'another server answers (404)'],
    ["another dealer's site", answering({ site: 'quarry' }), 'warning', 'the site quarry answers'],
    ['a preview', answering({ status: 401, preview: true }), 'warning', 'a preview answers'],
    [
      'its twin leads on',
      answering({ status: 301, location: 'https://harbour.motors/.well-known/forecourt' }),
      'ok',
      'answers as harbour',
    ],
    [
      'it leads elsewhere',
      answering({ status: 301, location: 'https://old.motors/' }),
      'warning',
      'another server answers (301)',
    ],
  ])('%s', async (_, seen, status, says) => {
    const state = await domainState(HOST, 'harbour', seen, NOW);
    expect([state.status, state.message]).toEqual([status, expect.stringContaining(says)]);
    expect(state.todo === null).toBe(status !== 'warning');
  });

  const tenants = [
    { slug: 'harbour', config: { domains: [HOST, 'harbour.motors'] } },
    { slug: 'sample', config: { domains: ['www.sample.example'] } },
    { slug: 'none', config: {} },
  ];
  it('of all dealers: a line each, and one for made-up names', async () => {
    const found = await domainChecks(tenants, net(), NOW);
    expect(found.map(({ status, name }) => [status, name])).toEqual([
      ['ok', HOST],
      ['ok', 'harbour.motors'],
      ['ok', 'domains'],
    ]);
  });

  it('where no name server is reached one line says so', async () => {
    expect(await domainChecks(tenants, net({ resolve: () => refused('ETIMEOUT') }), NOW)).toEqual([
      { status: 'ok', name: 'domains', message: 'not looked at: no name server answers here', todo: null },
    ]);
  });
});
