// A whole enquiry server in a process of its own, for tests to kill, to double and to trace: node crash-server.fixture.ts <data folder>
// DATABASE_URL: the store is there. PLATFORM_URL: leads go there, not to the sandbox. LEASE_MS: see RelayOptions. UNSAFE: commits are not synced.
import { Worker } from 'node:worker_threads';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { leadParts } from '../../forms/server/lead-parts.fixture.ts';
import { leadsApi } from '../../forms/server/leads-api.ts';
import { aSteppedForm } from '../../rules/form/forms.fixture.ts';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import { aTarget } from '../targets/a-target.fixture.ts';
import { openLeads } from './open-leads.ts';
import { startRelay } from './relay.ts';
import { leadTenant } from './tenant.fixture.ts';

const { DATABASE_URL, PLATFORM_URL, LEASE_MS = '500', UNSAFE } = process.env;
if (UNSAFE) {
  // The thread that syncs says that it has, and does nothing.
  Worker.prototype.postMessage = function (of: string) {
    setImmediate(() => this.emit('message', { of }));
  };
}
const clock = () => new Date();
const log = () => {};
const form = aSteppedForm();
const tenant = { ...leadTenant(), forms: { [form.id]: form } };
const { store, sandbox } = await openLeads({
  tables: featureTables,
  dataDir: process.argv[2] ?? '',
  databaseUrl: DATABASE_URL,
  syncBeside: true,
  clock,
  log,
});
const platform = connectPlatform({
  websiteId: 7,
  tenant: tenant.slug,
  platform: {
    kind: PLATFORM_URL ? 'http' : 'sandbox',
    baseUrl: PLATFORM_URL ?? null,
    authEnv: null,
    sandbox: 'up',
  },
  env: {},
  sandbox: { store: sandbox, carBySlug: async () => null },
  fetch,
  timers: nodeTimers,
  log,
});
const target = aTarget(platform);
const relay = startRelay({
  store,
  tenants: () => [tenant.slug],
  targetFor: () => target,
  clock,
  timers: nodeTimers,
  random: Math.random,
  log,
  // What the killed process had in hand comes back soon.
  leaseMs: Number(LEASE_MS),
  pollMs: 200,
});
const api = leadsApi({
  ...leadParts({
    tenant,
    store,
    origins: ['http://alpha.example'],
    clientKey: () => 'test',
    onAccepted: relay.wake,
    log,
  }),
  formPage: '/enquiry',
  renderForm: async () => '',
});
const app = new Hono()
  .route('/', api)
  .get('/received', async (context) => context.json(await sandbox.list(7)))
  .get('/states', async (context) =>
    context.json((await store.list({ limit: 10_000 })).map(({ id, state }) => ({ id, state }))),
  );
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`));
