import { createHash } from 'node:crypto';
import type { Lead } from '../../rules/lead/lead.types.ts';

/**
 * By what a lead is known to be one that came within a day: the same filling-in of a form, or the same form, car and e-mail or phone. What looks
 * like spam is apart: people are never lost behind a script that writes the same.
 */
export function sameLead(
  lead: Lead,
  draft: string | null,
  quarantine: string | null,
): { draft: string | null; people: string[] } {
  const { email, phone, car_id: car = '' } = lead;
  const form = lead.form ?? `${lead.category ?? ''}/${lead.subcategory ?? ''}`;
  const key = (...parts: readonly string[]): string =>
    createHash('sha256')
      .update(JSON.stringify([quarantine === null ? '' : 'held', ...parts]))
      .digest('hex');
  return {
    draft: draft === null ? null : key('draft', form, draft),
    people: [
      ...(email ? [key('email', form, car, email.toLowerCase())] : []),
      ...(phone ? [key('phone', form, car, phone)] : []),
    ],
  };
}

/** What shoppers enter again in the same form: of all that stands there the newer counts, but for the message, of which nothing is lost. */
export function joinedMessage(earlier: string | undefined, later: string | undefined): string | undefined {
  if (!later || earlier?.includes(later)) return earlier;
  return earlier ? `${earlier}\n\n${later}` : later;
}
