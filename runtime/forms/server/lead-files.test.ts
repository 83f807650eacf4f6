import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '../../rules/form/forms.fixture.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { deliver } from '../../server/leads/deliver.ts';
import { aLeadSettings, leadTenant } from '../../server/leads/tenant.fixture.ts';
import { platformClient } from '../../server/platform/client.ts';
import { nodeTimers } from '../../server/platform/node-timers.ts';
import { sandboxPlatform } from '../../server/platform/sandbox.ts';
import { type SandboxFetchMode, sandboxFetch } from '../../server/platform/sandbox-fetch.ts';
import { createSandboxStore, type SandboxStore } from '../../server/platform/sandbox-store.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import { aTarget } from '../../server/targets/a-target.fixture.ts';
import { aPdf } from '../../server/uploads/pdf.fixture.ts';
import { uploadReader } from '../../server/uploads/upload-reader.ts';
import { leadParts } from './lead-parts.fixture.ts';
import { leadsApi } from './leads-api.ts';

const WEBSITE = 7;
const DAY = 24 * 3_600_000;
const valuation = aForm({
  id: 'trade_in',
  path: '/valuations',
  fields: [
    ...aForm().fields.map((field) => ({ ...field, required: field.name !== 'message' && field.required })),
    { name: 'photos', type: 'files', label: 'Photos', required: false, own: true, maximum: 2, accept: 'image/png' },
    { name: 'papers', type: 'files', label: 'Papers', required: false, own: true },
  ],
});
const tenant = {
  ...leadTenant(),
  forms: { [valuation.id]: valuation, other: aForm({ id: 'other' }) },
  leads: { ...aLeadSettings(), retentionDays: 3 },
};
const PDF = aPdf();
/** An image of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sam = { form: 'trade_in', name: 'Sam', phone: '0491 570 006', email: 'sam@example.com' };

/** A lead as the sandbox has it. */
type Received = Lead & { files?: { field: string; name: string; type: string; sha256: string }[] };

describe('a lead with files (§7 POST /api/leads/with-files)', () => {
  let database: Database;
  let store: ReturnType<typeof createLeadStore>;
  let sandbox: SandboxStore;
  let app: Hono;
  let now: number;
  let mode: SandboxFetchMode;
  let png: Buffer;
  let hasRoom: boolean;

  beforeEach(async () => {
    now = Date.parse('2026-11-20T00:00:00Z');
    mode = 'up';
    hasRoom = true;
    database = await openSqlite(':memory:');
    store = createLeadStore(database, () => new Date(now));
    sandbox = createSandboxStore(database, () => new Date(now));
    png = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#0a4fd0' } })
      .png()
      .toBuffer();
    app = leadsApi({
      ...leadParts({
        tenant,
        store,
        origins: ['https://alpha.example'],
        clientKey: () => 'x',
        log: () => {},
        uploads: uploadReader({ room: async () => hasRoom }),
      }),
      formPage: '/valuations',
      renderForm: async (_form, values, errors) => JSON.stringify({ values, errors }),
    });
  });
  afterEach(() => database.close());

  const post = async (
    fields: Record<string, string>,
    files: [field: string, name: string, bytes: Buffer][],
    key = '',
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const [field, name, bytes] of files) body.append(field, new Blob([new Uint8Array(bytes)]), name);
    return app.request('/api/leads/with-files', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body,
    });
  };
  const json = async (lead: object, files: Parameters<typeof post>[1], key?: string) => {
    const answer = await post({ lead: JSON.stringify(lead) }, files, key);
    return {
      status: answer.status,
      ...((await answer.json()) as { id?: string; errors?: Record<string, string>; message?: string }),
    };
  };
  const files = async (): Promise<{ sealed: Buffer }[]> => database.db.selectFrom('lead_files').selectAll().execute();
  /** Delivers what is due, and gives what the sandbox has. */
  const delivered = async (): Promise<Received[]> => {
    const sandboxApp = sandboxPlatform({ websiteId: WEBSITE, carBySlug: async () => null, store: sandbox });
    const platform = platformClient({
      baseUrl: 'http://sandbox.invalid',
      websiteId: WEBSITE,
      credentials: () => null,
      fetch: sandboxFetch(sandboxApp, () => mode),
      timers: nodeTimers,
      log: () => {},
      retryDelaysMs: [],
    });
    const options = {
      store,
      targetFor: () => aTarget(platform),
      clock: () => new Date(now),
      random: () => 0,
      failures: { failed: () => {} },
      giveUpAfterMs: 7 * DAY,
    };
    for (let round = 0; round < 4; round += 1)
      for (const entry of await store.claim({ tenants: ['alpha'], limit: 10, leaseMs: 1000 }))
        await deliver(entry, new AbortController().signal, options);
    return (await sandbox.list(WEBSITE)).map(({ lead }) => lead as Received);
  };
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  it('arrives with all that was typed and its files, which are then gone here', async () => {
    const { status, id } = await json(sam, [
      ['photos', 'front.png', png],
      ['papers', 'payslip.pdf', PDF],
    ]);
    expect(status).toBe(201);
    const stored = await files();
    expect(stored).toHaveLength(2);
    expect(stored.some(({ sealed }) => sealed.includes('%PDF') || sealed.includes('IHDR'))).toBe(false);
    const [lead] = await delivered();
    expect(lead).toMatchObject({
      name: 'Sam',
      has_files: true,
      fields: { photos: ['front.png'], papers: ['payslip.pdf'] },
    });
    expect(lead?.files?.map(({ field, name, type }) => [field, name, type])).toEqual([
      ['photos', 'front.png', 'image/png'],
      ['papers', 'payslip.pdf', 'application/pdf'],
    ]);
    expect(lead?.files?.[1]?.sha256).toBe(sha(PDF));
    expect(await files()).toEqual([]);
    expect((await store.get('alpha', String(id)))?.lead.has_files).toBe(true);
  });

  it('waits with its files for a platform that is down, and arrives once', async () => {
    mode = 'down';
    await json(sam, [['papers', 'a.pdf', PDF]]);
    expect(await delivered()).toEqual([]);
    expect(await files()).toHaveLength(1);
    mode = 'up';
    now += DAY;
    expect(await delivered()).toMatchObject([{ files: [{ sha256: sha(PDF) }] }]);
    expect(await files()).toEqual([]);
  });

  it('brings a later step’s files to the lead that the first step made', async () => {
    const first = await app.request('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ lead: { ...sam, lead_status: 'Incomplete', form_completed: false } }),
    });
    const { id } = (await first.json()) as { id: string };
    await delivered();
    const second = await json({ form: 'trade_in', lead_id: id, form_completed: true, lead_status: 'Complete' }, [
      ['photos', 'front.png', png],
    ]);
    expect(second).toMatchObject({ status: 200, id });
    const all = await delivered();
    expect(all).toMatchObject([{ name: 'Sam', form_completed: true, files: [{ field: 'photos', name: 'front.png' }] }]);
  });

  it('is one lead however often it is sent, without a file twice', async () => {
    const first = await json(sam, [['papers', 'a.pdf', PDF]], 'one');
    expect(await json(sam, [['papers', 'a.pdf', PDF]], 'one')).toMatchObject({ id: first.id });
    expect(await json(sam, [['papers', 'a.pdf', aPdf({ more: ['<<>>'] })]], 'one')).toMatchObject({ status: 422 });
    expect(await files()).toHaveLength(1);
  });

  it('names the files of both where the same shopper sends the form again', async () => {
    await json(sam, [['photos', 'front.png', PNG]]);
    await json({ ...sam, message: 'And the back' }, [['photos', 'back.png', PNG]]);
    expect(await delivered()).toMatchObject([{ fields: { photos: ['front.png', 'back.png'] } }]);
    expect(await files()).toHaveLength(0);
  });

  it('works as a plain form', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(sam)) body.append(name, value);
    body.append('photos', new Blob([new Uint8Array(png)]), 'front.png');
    body.append('papers', new Blob([]), '');
    const answer = await app.request('/api/leads/with-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/success?category=general-enquiry&form=trade_in',
    ]);
    expect(await delivered()).toMatchObject([{ fields: { photos: ['front.png'] }, files: [{ name: 'front.png' }] }]);
  });

  it.each<[string, Record<string, string>, Parameters<typeof post>[1], number]>([
    ['a mistake in a field', { ...sam, email: 'nobody' }, [['photos', 'a.png', Buffer.from('x')]], 422],
    ['a file that is none', sam, [['photos', 'a.png', Buffer.from('<svg>')]], 422],
    ['a kind that the field does not take', sam, [['photos', 'a.pdf', PDF]], 422],
    ['more files than the form asks for', sam, [1, 2, 3].map((n) => ['photos', `${n}.png`, PNG]), 422],
    ['no JSON in the part for it', { lead: '{' }, [['papers', 'a.pdf', PDF]], 400],
  ])('stores nothing with %s', async (_what, fields, sent, status) => {
    const text = fields.lead === undefined ? JSON.stringify(fields) : fields.lead;
    const answer = await post({ lead: text }, sent);
    expect(answer.status).toBe(status);
    expect([await files(), await store.list({ limit: 5 })]).toEqual([[], []]);
  });

  it('a plain form comes back with what was typed, and the mistake at its field', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(sam)) body.append(name, value);
    body.append('photos', new Blob(['<svg>']), 'drawing.svg');
    const answer = await app.request('/api/leads/with-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body,
    });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { values: expect.objectContaining({ name: 'Sam' }), errors: { photos: expect.stringContaining('drawing') } },
    ]);
    expect(await json(sam, [['photos', 'payslip.pdf', PDF]])).toMatchObject({
      status: 422,
      errors: { photos: 'payslip.pdf: files of this kind are not taken here.' },
    });
  });

  it('that is held back as spam leaves no file, now or with a later step', async () => {
    const held = { ...sam, fc_confirm_topic: 'x' };
    const { status, id } = await json({ ...held, form_completed: false, lead_status: 'Incomplete' }, [
      ['papers', 'a.pdf', PDF],
    ]);
    expect(status).toBe(201);
    const later = { form: 'trade_in', lead_id: id, form_completed: true, lead_status: 'Complete' };
    expect(await json(later, [['papers', 'b.pdf', PDF]])).toMatchObject({ status: 200 });
    expect(await files()).toEqual([]);
    // Whoever reads it in the list sees that there were some.
    expect((await store.get('alpha', String(id)))?.lead.fields?.papers).toEqual(['b.pdf']);
  });

  it('takes no file that its form does not ask for, and believes no name without one', async () => {
    await json({ ...sam, photos: ['claimed.png'], fields: { papers: ['claimed.pdf'] } }, [['virus', 'a.pdf', PDF]]);
    expect(await files()).toEqual([]);
    const [lead] = await delivered();
    expect(lead?.fields).toBeUndefined();
    expect(lead?.has_files).toBeUndefined();
  });

  it('refuses another content type, and pages of other sites', async () => {
    const send = (headers: Record<string, string>) =>
      app.request('/api/leads/with-files', { method: 'POST', headers, body: '{}' });
    expect((await send({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' })).status).toBe(415);
    expect(
      (await send({ 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });

  it('keeps no file of what is held back as spam, whichever step brings it, and says so to the dealer', async () => {
    const { status, id } = await json({ ...sam, fc_confirm_topic: 'x' }, [['papers', 'a.pdf', PDF]]);
    expect(status).toBe(201);
    const lead = (await store.get('alpha', String(id)))?.lead;
    expect([lead?.has_files, lead?.fields]).toEqual([
      undefined,
      { papers: ['a.pdf'], files_left_out: expect.stringContaining('looked like spam') },
    ]);
    await json({ form: 'trade_in', lead_id: id, form_completed: true, lead_status: 'Complete' }, [
      ['photos', 'front.png', png],
    ]);
    expect(await files()).toEqual([]);
  });

  it('takes the words where there is no room for files, and says so to both', async () => {
    hasRoom = false;
    const answer = await json(sam, [['papers', 'a.pdf', PDF]]);
    expect(answer).toMatchObject({ status: 201, left_out: true });
    expect(await files()).toEqual([]);
    expect(await delivered()).toMatchObject([
      { name: 'Sam', fields: { files_left_out: expect.stringContaining('no room') } },
    ]);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...sam, email: 'alex@example.com' })) body.append(name, value);
    body.append('photos', new Blob([new Uint8Array(png)]), 'front.png');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const plain = await app.request('/api/leads/with-files', { method: 'POST', headers, body });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      303,
      '/success?category=general-enquiry&form=trade_in&files=none',
    ]);
  });

  it('forgets files after the dealer’s days, delivered or not', async () => {
    mode = 'down';
    await json(sam, [['papers', 'a.pdf', PDF]]);
    now += 3 * DAY - 1;
    await store.forgetFiles();
    expect(await files()).toHaveLength(1);
    now += 2;
    await store.forgetFiles();
    expect(await files()).toEqual([]);
  });
});
