import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Json } from '../../contracts/platform.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { decodeUtf8, readBody } from '../guards/read-body.ts';
import type { SandboxStore } from './sandbox-store.ts';

export interface SandboxOptions {
  websiteId: number;
  /** One of the tenant's own cars by slug, null when there is none. */
  carBySlug: (slug: string) => Promise<object | null>;
  /** What features answer to other calls, asked for at each: they are opened after the platform. */
  answers?: () => readonly Hono[];
  store: SandboxStore;
}

const BODY_MAX = 256 * 1024;
// §8: how this platform says that it has no such thing, with an HTTP status of 200.
const NO_DATA = { status: 404, error: 'Not Found' } satisfies Json;

/**
 * The platform that a site talks to when none is configured (design §6): the endpoints of §7, answered from the tenant's own stock. Leads are
 * idempotent by Idempotency-Key. GET /api/leads lists what arrived, for tests and for the curious.
 */
export function sandboxPlatform({ websiteId, carBySlug, answers = () => [], store }: SandboxOptions): Hono {
  const keyOf = (context: Context) => context.req.header('idempotency-key') ?? null;
  return new Hono()
    .get('/websites/:website/cars/:file', async (context) => {
      const { website, file } = context.req.param();
      const slug = /^([\w-]+)\.json$/.exec(file)?.[1];
      const car = Number(website) === websiteId && slug !== undefined ? await carBySlug(slug) : null;
      return context.json(car ?? NO_DATA);
    })
    .post('/api/events/car_phone_call', (context) => context.json({ status: 'ok' }, 201))
    .get('/api/leads', async (context) => context.json({ leads: await store.list(websiteId) }))
    .get('/api/leads/by-key/:key', async (context) => {
      const id = await store.byKey(websiteId, context.req.param('key'));
      return id === null ? context.json({ error: 'Not Found' }, 404) : context.json({ id });
    })
    .post('/api/leads', async (context) => {
      const lead = await leadOf(context);
      if (lead === null) return context.json({ error: 'lead is missing' }, 422);
      return context.json({ id: await store.create(websiteId, lead, keyOf(context)) }, 201);
    })
    .post('/api/leads/with-files', async (context) => {
      const given = await leadWithFiles(context);
      if (given === null) return context.json({ error: 'lead is missing' }, 422);
      const { lead_id: id, ...lead } = given;
      if (id === undefined)
        return context.json({ id: await store.create(websiteId, lead as Lead, keyOf(context)) }, 201);
      return (await store.update(websiteId, id, lead as Lead, keyOf(context)))
        ? context.json({ id })
        : context.json({ error: 'Not Found' }, 404);
    })
    .put('/api/leads/:id', async (context) => {
      const lead = await leadOf(context);
      if (lead === null) return context.json({ error: 'lead is missing' }, 422);
      const id = context.req.param('id');
      return (await store.update(websiteId, id, lead, keyOf(context)))
        ? context.json({ id })
        : context.json({ error: 'Not Found' }, 404);
    })
    .get('*', async (context) => {
      for (const one of answers()) {
        const answer = await one.fetch(context.req.raw);
        if (answer.status !== 404) return answer;
      }
      return context.json(NO_DATA);
    });
}

/** A lead with what tells its files apart: the sandbox keeps no bytes. */
async function leadWithFiles(context: Context): Promise<(Lead & { files: object[] }) | null> {
  const form = await context.req.raw.formData().catch(() => null);
  const text = form?.get('lead');
  if (!form || typeof text !== 'string') return null;
  const files: object[] = [];
  for (const [field, file] of form)
    if (typeof file !== 'string') {
      const bytes = Buffer.from(await file.arrayBuffer());
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      files.push({ field, name: file.name, type: file.type, size: bytes.length, sha256 });
    }
  return { ...(JSON.parse(text) as Lead), files };
}

async function leadOf(context: Context): Promise<Lead | null> {
  const read = await readBody(context.req.raw, BODY_MAX);
  const text = read.ok ? decodeUtf8(read.bytes) : null;
  try {
    const { lead } = JSON.parse(text ?? 'null') as { lead?: unknown };
    return typeof lead === 'object' && lead !== null && !Array.isArray(lead) ? (lead as Lead) : null;
  } catch {
    return null;
  }
}
