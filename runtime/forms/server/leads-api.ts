import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { SavedLead } from '../../contracts/lead-desk.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '../../rules/lead/lead-fields.data.ts';
import { leadNumber } from '../../rules/lead/lead-number.ts';
import { defaultCategory } from '../../rules/lead/lead-rules.ts';
import { successPath } from '../../rules/lead/success-path.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import type { EnteredFields, FormContext, LeadsApiOptions } from './leads-api.types.ts';
import { stepAddress, takeStep } from './plain-form.ts';
import { type BodyKind, bodyKind, type Enquiry, readEnquiry } from './read-enquiry.ts';

const NOT_SHOWN_AGAIN = new Set([IDEMPOTENCY_FIELD, HONEYPOT_FIELD]);

/**
 * The enquiry calls of one tenant (§7): POST /api/leads, or /api/carClarityCustomer, as JSON {lead: {...}} (201 {id}, `booking` beside it: the id of a time that is booked with it) or as a plain HTML form (303 to /success), and
 * PUT /api/leads/:id (200 {id}); POST /api/leads/server as JSON (201 {lead_id}, else {lead_id: null, error}); GET leads to the form. What cannot be taken: 400 unreadable, 403 from elsewhere, 404 no such lead, 413 over
 * 64 KB, 415 another content type, 422 {errors, message, step}, 429 too many, 500 not stored, 503 not stored because the store does not answer at the
 * moment. An answer is given only once the lead is on disk.
 */
export function leadsApi(options: LeadsApiOptions): Hono {
  const { leads, guard } = options;
  const app = new Hono();
  const says = (context: Context, message: string, status: RefusedStatus): Promise<Response> =>
    refusal(context, message, status, options);
  const guards: [MiddlewareHandler, MiddlewareHandler] = [
    async (context, next) =>
      (await guard.ownOrigin(context, next)) instanceof Response ? says(context, ANSWERS.elsewhere, 403) : undefined,
    guard.limited('leads', (context) => says(context, ANSWERS.tooMany, 429)),
  ];

  const takeLead = async (context: Context, kinds: readonly BodyKind[] = ['json', 'form']): Promise<Response> => {
    const read = await readEnquiry(context, kinds, guard);
    if (!read.ok) return says(context, read.message, read.status);
    const { enquiry } = read;
    const known = enquiry.kind === 'json' && kinds.includes('multipart') ? enquiry.raw.lead_id : undefined;
    if (typeof known === 'string') return jsonAnswer(context, await leads.update(known, enquiry), 200);
    if (enquiry.kind === 'json') return jsonAnswer(context, await leads.create(enquiry), 201);
    const form = formNamed(enquiry, options);
    if (form === null || form.steps.length < 2)
      return formAnswer(context, { form, saved: await leads.create(enquiry) }, enquiry, options);
    const { saved, next, leadId, expired } = await takeStep(form, enquiry, options);
    if (saved.ok && next !== null) {
      context.header('Cache-Control', 'private, no-cache');
      return context.redirect(stepAddress(form, next, leadId, context, enquiry.input.url), 303);
    }
    return formAnswer(context, { form, saved, leadId, expired }, enquiry, options);
  };
  app.post('/api/leads', ...guards, (context) => takeLead(context));
  // §7: the same content with files; a form whose content is JSON has it in the part `lead`, with `lead_id` where a later step sends them.
  app.post('/api/leads/with-files', ...guards, (context) => takeLead(context, ['multipart']));
  // §7: applications for credit that go to a lender's own service. They are leads like all others, which say so: none is lost.
  app.post('/api/carClarityCustomer', ...guards, (context) => takeLead(context));

  // §7 Lead submission: for other systems of the dealer, which have no form to show.
  app.post('/api/leads/server', ...guards, async (context) => {
    context.header('Cache-Control', 'no-store');
    const failed = (error: string, status: 400 | 413 | 415 | 422 | 500 | 503) =>
      context.json({ lead_id: null, error }, status);
    const read = await readEnquiry(context, ['json'], guard);
    if (!read.ok) return failed(read.message, read.status);
    const saved = await leads.create(read.enquiry);
    if (saved.ok) return context.json({ lead_id: saved.id }, 201);
    if (saved.reason === 'refused') {
      const [field, message] = Object.entries(saved.errors)[0] ?? [];
      return failed(field ? `${field}: ${message}` : saved.message, 422);
    }
    return saved.reason === 'away' ? failed(ANSWERS.storeAway, 503) : failed(MESSAGES.saveFailed, 500);
  });

  // A plain form with a mistake comes back at this address: who opens it again gets the form, not a dead end.
  app.get('/api/leads', (context) => context.redirect(options.formPage, 302));

  app.put('/api/leads/:id', ...guards, async (context) => {
    const read = await readEnquiry(context, ['json'], guard);
    if (!read.ok) return says(context, read.message, read.status);
    return jsonAnswer(context, await leads.update(context.req.param('id'), read.enquiry), 200);
  });

  return app;
}

/** What a form says above itself, and the status, where an enquiry was not stored. */
const FORM_ANSWERS = {
  unknown: { status: 500, message: MESSAGES.submitFailed },
  fault: { status: 500, message: MESSAGES.submitFailed },
  away: { status: 503, message: ANSWERS.storeAway },
} as const;
/** When a sender may try again, in seconds. */
const AWAY_RETRY_S = 10;

function jsonAnswer(context: Context, saved: SavedLead, success: 200 | 201): Response {
  context.header('Cache-Control', 'no-store');
  if (saved.ok) {
    if (saved.replayed) context.header('Idempotent-Replayed', 'true');
    const { id, claimed, leftOut } = saved;
    return context.json({ id, ...claimed, ...(leftOut ? { left_out: true } : {}) }, success);
  }
  switch (saved.reason) {
    case 'refused':
      return context.json(
        { errors: saved.errors, message: saved.message, ...(saved.step ? { step: saved.step } : {}) },
        422,
      );
    case 'unknown':
      return context.json({ message: 'There is no such enquiry.' }, 404);
    case 'fault':
      return context.json({ message: MESSAGES.saveFailed }, 500);
    case 'away':
      context.header('Retry-After', String(AWAY_RETRY_S));
      return context.json({ message: ANSWERS.storeAway }, 503);
  }
}

/** What came of a plain form, and of which. */
interface Taken {
  form: FormDefinition | null;
  saved: SavedLead;
  leadId?: string | null;
  expired?: boolean;
}

async function formAnswer(
  context: Context,
  { form, saved, leadId = null, expired = false }: Taken,
  enquiry: Enquiry,
  { tenant, renderForm, guard }: LeadsApiOptions,
): Promise<Response> {
  // Not no-store: after the next page, Back has to find the form that came back with mistakes.
  context.header('Cache-Control', 'private, no-cache');
  const { input, raw } = enquiry;
  if (saved.ok) {
    if (saved.replayed) context.header('Idempotent-Replayed', 'true');
    const category = input.category || (form?.category ?? defaultCategory(tenant.enquiry));
    // The next page tells of it, where somebody counts.
    const lead = (tenant.analytics?.kind ?? 'none') === 'none' ? undefined : leadNumber(saved.id);
    return context.redirect(
      successPath({
        ...input,
        category,
        form: form?.id,
        booking: saved.claimed?.booking,
        lead,
        leftOut: saved.leftOut,
      }),
      303,
    );
  }
  if (saved.reason === 'away') context.header('Retry-After', String(AWAY_RETRY_S));
  const refused = saved.reason === 'refused';
  const answer: FormContext = {
    ...(refused ? { status: 422, message: expired ? ANSWERS.expired : saved.message } : FORM_ANSWERS[saved.reason]),
    carId: input.car_id ?? null,
    from: ownPath(input.url, guard.origins(context)),
  };
  const step = refused ? (expired ? 1 : (saved.step ?? input.step_number)) : input.step_number;
  const values: EnteredFields = { ...entered(raw), ...(leadId ? { lead_id: leadId } : {}) };
  if (form && form.steps.length > 1) {
    values.step_number = String(step ?? 1);
    if (leadId === null) delete values.lead_id;
  }
  const page = await renderForm(form, values, refused ? saved.errors : {}, answer);
  return typeof page === 'string' ? context.html(page, answer.status) : page;
}

function formNamed({ raw }: Enquiry, { tenant: { forms = {} } }: LeadsApiOptions): FormDefinition | null {
  return typeof raw.form === 'string' && Object.hasOwn(forms, raw.form) ? (forms[raw.form] ?? null) : null;
}

type RefusedStatus = 400 | 403 | 413 | 415 | 429 | 503;

/** Why nothing of a request was read: a page for who looks at it in a browser, JSON for a form's script. */
async function refusal(
  context: Context,
  message: string,
  status: RefusedStatus,
  { guard, renderRefusal }: LeadsApiOptions,
): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  if (status === 503) context.header('Retry-After', String(AWAY_RETRY_S));
  const accepted = context.req.header('accept') ?? '';
  if (bodyKind(context) === 'json' || accepted.includes('application/json')) return context.json({ message }, status);
  const page = accepted.includes('text/html') ? await renderRefusal?.(message, guard.cameFrom(context)) : null;
  return page ? context.html(page, status) : context.text(message, status);
}

function entered(fields: Readonly<Record<string, unknown>>): EnteredFields {
  const shown = Object.entries(fields).filter(([name]) => !NOT_SHOWN_AGAIN.has(name));
  return Object.fromEntries(
    shown.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

/** The path of a page of this site; null for an address elsewhere. */
function ownPath(address: string | undefined, origins: readonly string[]): string | null {
  if (address === undefined || address === '') return null;
  const base = origins[0] ?? 'http://localhost';
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.origin === base || origins.includes(url.origin) ? url.pathname + url.search : null;
}
