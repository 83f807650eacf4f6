import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenLeads, openLeads } from '../../../runtime/server/leads/open-leads.ts';
import { MANIFEST_FORMAT } from '../../../runtime/server/site/manifest-format.data.ts';
import { aPdf } from '../../../runtime/server/uploads/pdf.fixture.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { featureTables } from '../../../runtime/test-data/feature-tables.fixture.ts';
import { balancePaidCommand } from './balance-paid.ts';
import { publishBalanceCommand, withdrawBalanceCommand } from './publish-balance.ts';
import { contractSignedCommand, publishDocumentCommand } from './purchase-documents.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const HOUR = 3_600_000;
const WAYS = { payid: { id: 'pay@dealer.example', name: 'Dealer Pty Ltd' } };

let dir: string;
let leads: OpenLeads;
let said: string[];
const print = (text: string): void => void said.push(text);
const options = () => ({
  data: dir,
  out: path.join(dir, 'out'),
  id: 'R-BUY',
  format: 'pretty' as const,
  clock: () => new Date(NOW),
  by: 'command line: sam',
  ask: null,
  yes: true,
});

/** The dealer's site as it was built. */
function built(balance: object): void {
  const tenant = aTenant({ slug: 'alpha', buyOnline: { enabled: true, heading: 'Buy', balance } });
  const at = path.join(dir, 'out/alpha');
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'site.json'), JSON.stringify({ tenant }));
  writeFileSync(path.join(at, 'stock.json'), '[]');
  const manifest = { format: MANIFEST_FORMAT, site: 'site.json', stock: 'stock.json' };
  writeFileSync(path.join(at, 'manifest.json'), JSON.stringify(manifest));
}

async function buys(page: string): Promise<void> {
  await leads.reservations.start({
    ...{ id: 'V-BUY', reference: 'R-BUY', tenant: 'alpha', lockKey: 'alpha/7', currency: 'AUD', nonce: 'n' },
    car: { id: 7, slug: 'car', name: '2023 Sample', stocknum: 'S7', price: 20_000, locationId: 1 },
    buyer: {
      ...{ name: 'Sam Taylor', email: 'sam@example.com', phone: '0491570006', terms: '', message: '', optIn: false },
      ...{ pageUrl: `https://dealer.example/cars/car/${page}`, userAgent: '' },
    },
    payment: { id: 'P', provider: 'stripe', account: 'a', amount: 50_000, request: '{}', lockUntil: NOW + HOUR },
  });
  const paid = { paymentId: 'P', intent: 'pi', amount: 50_000, mismatch: null, carFree: true };
  await leads.reservations.settle({ ...paid, holdUntil: NOW + 48 * HOUR });
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-purchases-'));
  said = [];
  leads = await openLeads({ tables: featureTables, dataDir: dir, clock: () => new Date(NOW), log: () => {} });
});
afterEach(async () => {
  await leads.close();
  rmSync(dir, { recursive: true, force: true });
});

const purchase = () => leads.reservations.purchase('V-BUY');

describe('the rest of the price of a car bought online', () => {
  it('is published once, held until its day, entered by people, and never guessed', async () => {
    built(WAYS);
    await buys('buy-online');
    const publish = { ...options(), amount: 19_500, due: '2026-12-05' };
    expect(await publishBalanceCommand({ ...publish, yes: false }, print)).toBe(2);
    expect(said.at(-1)).toContain('pay@dealer.example, which their bank shows as Dealer Pty Ltd');
    expect(said.at(-1)).toContain('which leaves $19,500: the same.');
    expect((await purchase())?.balance ?? null).toBeNull();
    expect(await publishBalanceCommand(publish, print)).toBe(0);
    expect((await leads.reservations.get('alpha', 'V-BUY'))?.holdUntil).toBeGreaterThan(Date.parse('2026-12-05'));
    expect(await publishBalanceCommand(publish, print)).toBe(0);
    expect(said.at(-1)).toContain('already');

    const came = { ...options(), amount: 19_000 };
    expect(await balancePaidCommand(came, print)).toBe(0);
    expect(said.at(-1)).toContain('$500 AUD are open');
    expect(await balancePaidCommand(came, print)).toBe(0);
    expect(said.at(-1)).toContain('entered already');
    expect(await balancePaidCommand({ ...came, amount: -20_000 }, print)).toBe(1);
    expect(await balancePaidCommand({ ...came, amount: 1000 }, print)).toBe(0);
    expect(said.at(-1)).toContain('$500 AUD more than was asked for');
    expect((await purchase())?.entries.map(({ amount }) => amount).sort()).toEqual([100_000, 1_900_000]);

    expect(await withdrawBalanceCommand(options(), print)).toBe(0);
    expect((await purchase())?.balance).toBeNull();
    const trail = (await leads.reservations.trail('V-BUY')).map(({ event }) => event);
    expect(trail).toEqual(expect.arrayContaining(['publish_balance', 'balance_paid', 'withdraw_balance']));
  });

  it.each<[what: string, own: object, says: string]>([
    ['nothing', { amount: 0 }, 'more than nothing'],
    ['less than nothing', { amount: -1 }, 'more than nothing'],
    ['no number', { amount: Number.NaN }, 'in digits alone'],
    ['more than any car', { amount: 1e9 }, 'at most 10000000'],
    ['a day that is over', { due: '2026-11-01' }, 'is over'],
    ['no day', { due: '2026-02-30' }, 'is no day'],
    ['a day far away', { due: '2027-11-01' }, 'more than 90 days'],
    ['a reference of BPAY without a biller', { bpayReference: '123' }, 'buy_online.balance.bpay'],
  ])('is not published with %s', async (_what, own, says) => {
    built(WAYS);
    await buys('buy-online');
    expect(await publishBalanceCommand({ ...options(), amount: 19_500, ...own }, print)).toBeGreaterThan(0);
    expect(said.at(-1)).toContain(says);
    expect(await purchase()).toBeNull();
  });

  it('needs a purchase, a definition that says how it is paid, and a built site', async () => {
    await buys('checkout');
    const publish = () => publishBalanceCommand({ ...options(), amount: 19_500 }, print);
    expect(await publish()).toBe(1);
    expect(said.at(-1)).toContain('no purchase online');
  });

  it('says what to write where nothing says how it is paid', async () => {
    await buys('buy-online');
    const publish = () => publishBalanceCommand({ ...options(), amount: 19_500 }, print);
    expect(await publish()).toBe(1);
    expect(said.at(-1)).toContain('--out');
    built({});
    expect(await publish()).toBe(1);
    expect(said.at(-1)).toContain('buy_online: { balance: { payid:');
  });
});

describe('papers', () => {
  it('are PDFs by their bytes, and what the dealer states of the law', async () => {
    built(WAYS);
    await buys('buy-online');
    const file = path.join(dir, 'contract.pdf');
    const contract = { ...options(), kind: 'contract' as const, file };
    expect(await publishDocumentCommand(contract, print)).toBe(2);
    writeFileSync(file, '<html>not one</html>');
    expect(await publishDocumentCommand(contract, print)).toBe(1);
    expect(said.at(-1)).toContain('is no PDF');
    writeFileSync(file, aPdf());
    expect(await publishDocumentCommand(contract, print)).toBe(0);
    expect(await publishDocumentCommand(contract, print)).toBe(0);
    expect(said.at(-1)).toContain('already');
    expect(await publishDocumentCommand({ ...options(), kind: 'cooling-off' }, print)).toBe(0);
    expect(await contractSignedCommand(options(), print)).toBe(0);
    const { documents, signedAt } = (await purchase()) ?? {};
    expect(documents?.map(({ kind }) => kind)).toEqual(['contract', 'cooling-off']);
    expect(signedAt).toBe(NOW);
  });
});
