// Reservations of a site in a process of their own, for tests to kill: node reserve-process.fixture.ts <data folder> <address of the sandbox> <milliseconds since 1970>
// Reads commands from its input, a line each: `start`, `back <id>`, `refund <id>`, `cancel <id>`, `round`, `later <milliseconds>`. Each begins at once, and is
// answered when it is done: with its number, a space and JSON.
import { createInterface } from 'node:readline';
import { openLeads } from '../server/leads/open-leads.ts';
import { featureTables } from '../test-data/feature-tables.fixture.ts';
import { PROVIDER_CASES } from './provider-cases.fixture.ts';
import { manifestOf, type ProviderName } from './provider-manifests.ts';
import { buyer, carOf } from './reservation-bench.fixture.ts';
import { siteReservations } from './site-reservations.ts';

const [, , dataDir = '', base = '', moment = ''] = process.argv;
const time = { now: Number(moment) };
const clock = () => new Date(time.now);
const { reservations: store } = await openLeads({
  tables: featureTables,
  dataDir,
  databaseUrl: process.env.DATABASE_URL,
  clock,
  log: () => {},
});
const { PROVIDER: name } = process.env;
if (manifestOf(name) === null) throw new Error('PROVIDER names no provider');
const provider = PROVIDER_CASES[name as ProviderName].provider({ base, fetch, now: () => time.now });
const site = siteReservations({
  tenant: 'alpha',
  lockScope: 'alpha',
  store,
  providers: new Map([[provider.id, provider]]),
  rules: {
    enabled: true,
    requestOnly: false,
    processorConfigured: true,
    priceAbove: 200,
    depositAmount: 500,
    depositByPrice: [],
    currency: 'AUD',
    testDriveOnlyTags: [],
    button: 'Reserve Now',
    showAmount: true,
  },
  capture: process.env.CAPTURE === 'manual' ? 'manual' : 'automatic',
  holdUntil: (now) => now + 48 * 3_600_000,
  carById: async (id) => carOf(id),
  pages: (id) => ({ returnUrl: `https://alpha.example/${id}`, cancelUrl: `https://alpha.example/${id}/back` }),
  clock,
  log: () => {},
});

const commands: Record<string, (id: string) => Promise<unknown>> = {
  start: () => site.start({ carId: 1, buyer, nonce: 'the-one-form' }),
  back: (id) => site.cameBack(id),
  cancel: (id) => site.cancel(id),
  async refund(id) {
    const [payment] = await store.payments(id);
    return store.refund({ tenant: 'alpha', paymentId: payment?.id ?? '', amount: null, reason: 'test', by: 'staff' });
  },
  round: () => site.round(),
  async later(by) {
    time.now += Number(by);
  },
};

process.stdout.write('ready\n');
let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const number = count++;
  const [name = '', argument = ''] = line.split(' ');
  const work = commands[name]?.(argument) ?? Promise.reject(new Error(`no such command: ${name}`));
  void work
    .catch((error: unknown) => ({ error: String(error) }))
    .then((answer) => process.stdout.write(`${number} ${JSON.stringify(answer ?? null)}\n`));
}
