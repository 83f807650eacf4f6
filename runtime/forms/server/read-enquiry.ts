import { createHash, subtle } from 'node:crypto';
import type { Context } from 'hono';
import type { LeadRequest, SentFile } from '../../contracts/lead-desk.types.ts';
import type { Guard } from '../../contracts/services.types.ts';
import { DRAFT_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD, LEAD_FIELDS } from '../../rules/lead/lead-fields.data.ts';
import { shapeLead } from '../../rules/lead/lead-shape.ts';
import { isRecord } from '../../rules/web/is-record.ts';

/** What the address of a form's later step has besides (`plain-form.ts`). */
const STEP_PARAMS = ['step', 'lead'];
const BODY_MAX = 64 * 1024;
const KEY = /^[\x21-\x7e]{1,255}$/;

export type BodyKind = 'json' | 'form' | 'multipart';

export interface Enquiry extends LeadRequest {
  /** A form with files counts as what its fields came as. */
  kind: 'json' | 'form';
}

export type EnquiryRead =
  | { ok: true; enquiry: Enquiry }
  | { ok: false; status: 400 | 413 | 415 | 503; message: string };

const KINDS: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/** What the body is by its content type; undefined for one that is not taken. */
export function bodyKind(context: Context): BodyKind | undefined {
  return KINDS[(context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''];
}

/** Reads `{lead: {...}}` or a plain HTML form of at most 64 KB. NUL, which no store takes, goes from names and values. */
export async function readEnquiry(
  context: Context,
  accepted: readonly BodyKind[],
  guard: Pick<Guard, 'readBody' | 'readUpload' | 'clientKey'>,
): Promise<EnquiryRead> {
  const read = await readBody(context, accepted, guard);
  return read.ok ? { ok: true, enquiry: { ...read.enquiry, visitor: guard.clientKey(context) } } : read;
}

async function readBody(
  context: Context,
  accepted: readonly BodyKind[],
  guard: Pick<Guard, 'readBody' | 'readUpload'>,
): Promise<EnquiryRead> {
  const type = bodyKind(context);
  if (type === undefined || !accepted.includes(type)) {
    return { ok: false, status: 415, message: `Send ${accepted.map((one) => SAID[one]).join(' or ')}.` };
  }
  if (type === 'multipart') {
    const upload = await guard.readUpload(context);
    if (!upload.ok) return upload;
    const { lead, files, refused, leftOut, ...rest } = upload;
    const fields = lead === null ? rest.fields : leadOf(JSON.stringify({ ...rest.fields, lead: parsed(lead) }));
    const read = await enquiryOf(context, lead === null ? 'form' : 'json', withoutNul(fields), files);
    return read.ok ? { ok: true, enquiry: { ...read.enquiry, fileErrors: refused, leftOut } } : read;
  }
  const kind = type;
  const read = await guard.readBody(context, BODY_MAX);
  if (!read.ok) {
    return read.reason === 'too-large'
      ? { ok: false, status: 413, message: 'This form is too large.' }
      : { ok: false, status: 400, message: 'The request broke off.' };
  }
  const { text } = read;
  return enquiryOf(
    context,
    kind,
    text === null ? null : withoutNul(kind === 'json' ? leadOf(text) : formFields(text)),
    [],
  );
}

const SAID: Readonly<Record<BodyKind, string>> = { json: 'JSON', form: 'a form', multipart: 'a form with files' };

/** The request of the fields that came, and of files that are looked at. */
async function enquiryOf(
  context: Context,
  kind: Enquiry['kind'],
  fields: unknown,
  files: readonly SentFile[],
): Promise<EnquiryRead> {
  if (!isRecord(fields)) return { ok: false, status: 400, message: 'The request cannot be read.' };
  const shaped = shapeLead(fields);
  if (!shaped.ok) return { ok: false, status: 400, message: `The request cannot be read: ${shaped.problem}.` };
  const key = context.req.header('idempotency-key') ?? (kind === 'form' ? String(fields[IDEMPOTENCY_FIELD] ?? '') : '');
  if (key !== '' && !KEY.test(key))
    return { ok: false, status: 400, message: 'The idempotency key is not 1 to 255 printable characters.' };
  // Of what is asked for: neither the order of the fields nor what the visit adds to them makes it another request.
  const { visited_pages, linked_query_params, ...given } = fields;
  const asked = JSON.stringify(Object.entries({ ...given, ...shaped.input }).sort(([a], [b]) => (a < b ? -1 : 1)));
  const fingerprint = hash(
    context.req.method,
    context.req.path,
    asked,
    ...(await Promise.all(files.map(async ({ name, bytes }) => `${name} ${await hashOfBytes(bytes)}`))),
  );
  // Without script nothing else says which page the form stood on.
  if (kind === 'form') shaped.input.url = pageOf(shaped.input.url, context.req.header('referer'));
  const idempotency = key === '' ? null : { key, fingerprint };
  const quarantine = suspicion(fields);
  const draft = fields[DRAFT_FIELD];
  return {
    ok: true,
    enquiry: {
      kind,
      input: shaped.input,
      errors: shaped.errors,
      raw: fields,
      idempotency,
      quarantine,
      draft: typeof draft === 'string' && KEY.test(draft) ? draft : null,
      userAgent: context.req.header('user-agent') ?? '',
      ...(files.length > 0 ? { files } : {}),
    },
  };
}

/** Beside the thread that serves pages. */
const hashOfBytes = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await subtle.digest('SHA-256', bytes as BufferSource)).toString('hex');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The whole address of the page that a plain form stood on: as its hidden field says it, else as the browser does. */
function pageOf(given: string | undefined, referer: string | undefined): string {
  const address = given && referer ? (URL.parse(given, referer)?.href ?? given) : (given ?? referer ?? '');
  const url = URL.parse(address);
  // How far a form is says nothing of the page.
  for (const name of STEP_PARAMS) url?.searchParams.delete(name);
  return (url?.href ?? address).slice(0, LEAD_FIELDS.url.max);
}

/** The lead, joined by the fields beside it: what tells spam is in either place. */
function leadOf(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body) || !isRecord(body.lead)) return null;
    const { lead, ...beside } = body;
    return { ...beside, ...(lead as object) };
  } catch {
    return null;
  }
}

function formFields(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  // Object.fromEntries defines '__proto__' as a plain key.
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Deeper than any form's fields are. */
const DEEPEST = 5;

/** Without the one character that PostgreSQL's text cannot hold, at every depth, and without what is deeper than any field. */
function withoutNul(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  if (typeof value === 'string') return value.replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.map((item) => withoutNul(item, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [String(withoutNul(name)), withoutNul(inner, depth + 1)]),
  );
}

function hash(...parts: string[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\n');
  return digest.digest('hex');
}

/**
 * Why a form looks as if a script had filled it, or null. Such a lead is kept and answered like any other, only not relayed: people who are
 * mistaken for scripts must not be lost. How fast a form was filled says nothing: browsers fill in a whole form at one touch.
 */
function suspicion(fields: Record<string, unknown>): string | null {
  return (fields[HONEYPOT_FIELD] ?? '') === '' ? null : 'the hidden field was filled';
}
