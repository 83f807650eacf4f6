import { ELAPSED_FIELD, HONEYPOT_FIELD } from '../../rules/lead-fields.data.ts';

/** Nobody reads and fills a form faster. */
const SHORTEST_MS = 2000;

/**
 * Why a form looks as if a script had filled it, or null. Such a lead is kept and answered like any other, only not relayed: people who are
 * mistaken for scripts must not be lost. Without script a page counts no time, and an empty count is not held against anyone.
 */
export function suspicion(fields: Record<string, unknown>): string | null {
  const trap = fields[HONEYPOT_FIELD] ?? '';
  if (trap !== '') return 'the hidden field was filled';
  const elapsed = fields[ELAPSED_FIELD] ?? '';
  if (elapsed === '') return null;
  const ms = Number(elapsed);
  return Number.isFinite(ms) && ms >= SHORTEST_MS ? null : 'the form was sent faster than anyone types';
}
