import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';

/**
 * Why a form looks as if a script had filled it, or null. Such a lead is kept and answered like any other, only not relayed: people who are
 * mistaken for scripts must not be lost. How fast a form was filled says nothing: browsers fill in a whole form at one touch.
 */
export function suspicion(fields: Record<string, unknown>): string | null {
  return (fields[HONEYPOT_FIELD] ?? '') === '' ? null : 'the hidden field was filled';
}
