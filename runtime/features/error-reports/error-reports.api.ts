import { Hono } from 'hono';
import { isbot } from 'isbot';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { plainPath, scrubbed } from '../../rules/fault/scrubbed.ts';
import type { Fault, FaultFrame } from '../../rules/fault/stack-frames.ts';
import { isRecord } from '../../rules/web/is-record.ts';

const TYPE = /^[A-Za-z][\w.]{0,60}$/;
const MOST_FRAMES = 10;

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const BODY_MAX = 8 * 1024;

/** POST /api/errors: a fault that a page met, as JSON {type, message, path, frames} -> 204. Robots' are not told on; 400 what is none, 413, 429. */
export const api: FeatureApi<'faultReports'> = ({ guard, services: { faultReports } }) => {
  const take = guard.budget('faults');
  return new Hono().post('/api/errors', guard.ownOrigin, async (context) => {
    const { allowed, retryAfter } = take(context);
    if (!allowed) return context.body(null, 429, { 'Retry-After': String(retryAfter) });
    const read = await guard.readBody(context, BODY_MAX);
    if (!read.ok) return context.body(null, read.reason === 'too-large' ? 413 : 400);
    const fault = readFault(read.text ?? '');
    if (!fault) return context.body(null, 400);
    if (!isbot(context.req.header('user-agent') ?? '')) faultReports.report(fault);
    return context.body(null, 204);
  });
};

/** A fault as a page told it; null: it is none. Nothing in it is believed: it is scrubbed again, and of odd values none stays. */
function readFault(text: string): Fault | null {
  const told = parsed(text);
  if (!isRecord(told)) return null;
  const { type, message, path, frames } = told;
  if (typeof message !== 'string' || message.trim() === '' || typeof path !== 'string' || !path.startsWith('/'))
    return null;
  return {
    origin: 'browser',
    message: 'A page had a fault in a browser',
    error: { type: typeof type === 'string' && TYPE.test(type) ? type : 'Error', message: scrubbed(message) },
    frames: Array.isArray(frames) ? frames.slice(0, MOST_FRAMES).flatMap((frame) => readFrame(frame) ?? []) : [],
    path: plainPath(path),
    facts: {},
  };
}

function readFrame(told: unknown): FaultFrame | null {
  if (!isRecord(told)) return null;
  const { function: name, file, line, column } = told;
  if (typeof name !== 'string' || typeof file !== 'string' || !isPlace(line) || !isPlace(column)) return null;
  const [address = ''] = file.split(/[?#]/);
  return { function: scrubbed(name).slice(0, 120), file: scrubbed(address).slice(0, 300), line, column };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
