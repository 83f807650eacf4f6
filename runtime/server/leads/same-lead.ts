import { createHash } from 'node:crypto';
import type { LeadRequest } from '../../contracts/lead-desk.types.ts';
import type { Lead, LeadInput } from '../../rules/lead/lead.types.ts';
import { isRecord } from '../../rules/web/is-record.ts';

/**
 * By what a lead is known to be one that came within a day: the same filling-in of a form, or the same form, car, name and e-mail or phone. What looks
 * like spam is apart: people are never lost behind a script that writes the same. An unfinished form is known by its filling-in alone: who knows
 * somebody's address does not get what that person has entered so far.
 */
export function sameLead(
  lead: Lead,
  draft: string | null,
  quarantine: string | null,
): { draft: string | null; people: string[] } {
  const { email, phone, car_id: car = '' } = lead;
  const name = nameOf(lead);
  const form = lead.form ?? `${lead.category ?? ''}/${lead.subcategory ?? ''}`;
  const key = (...parts: readonly string[]): string =>
    createHash('sha256')
      .update(JSON.stringify([quarantine === null ? '' : 'held', ...parts]))
      .digest('hex');
  return {
    draft: draft === null ? null : key('draft', form, draft),
    people:
      lead.form_completed === false
        ? []
        : [
            ...(email ? [key('email', form, car, name, email.toLowerCase())] : []),
            ...(phone ? [key('phone', form, car, name, phone)] : []),
          ],
  };
}

const nameOf = ({ name, first_name, last_name }: Lead): string =>
  (name || [first_name, last_name].filter(Boolean).join(' ')).trim().toLowerCase();

/** What shoppers enter again in the same form: of all that is there the newer counts, but for the message, of which nothing is lost. */
export function joinedMessage(earlier: string | undefined, later: string | undefined): string | undefined {
  if (!later || earlier?.includes(later)) return earlier;
  return earlier && !later.includes(earlier) ? `${earlier}\n\n${later}` : later;
}

/**
 * A request that adds to a lead that is complete: what it leaves empty is not asked for, so that what is in the lead stays. A box that is not
 * ticked takes no consent back.
 */
export function addition<Request extends Pick<LeadRequest, 'input' | 'raw'>>(request: Request, earlier: Lead): Request {
  const { fields, ...raw } = request.raw;
  const said = <Value extends object>(values: Value): Value =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !isNothing(value) && !(name === 'opt_in' && earlier.opt_in && request.input.opt_in !== true),
      ),
    ) as Value;
  const own = isRecord(fields) ? { fields: said(fields) } : {};
  return { ...request, input: said(request.input), raw: { ...said(raw), ...own } };
}

const isNothing = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** The lead after an addition: of lists, such as names of files and ticked options, what stood in either. */
export function withEarlierLists(earlier: Lead, later: Lead): Lead {
  const services = joinedLists(earlier.additional_services, later.additional_services);
  const fields = Object.fromEntries(
    Object.entries(later.fields ?? {}).map(([name, value]) => [
      name,
      joinedLists(Object.hasOwn(earlier.fields ?? {}, name) ? earlier.fields?.[name] : undefined, value),
    ]),
  );
  return {
    ...later,
    ...(services === undefined ? {} : { additional_services: services }),
    ...(later.fields === undefined ? {} : { fields }),
  };
}

function joinedLists<Value>(earlier: unknown, later: Value): Value {
  return Array.isArray(earlier) && Array.isArray(later) ? ([...new Set([...earlier, ...later])] as Value) : later;
}

/**
 * How to reach somebody who wrote twice: as before. What is new is in the message, so that nobody is out of reach because of a slip, or because
 * of somebody else who knows the name.
 */
export function joinedContacts(earlier: Lead, later: LeadInput): { contacts: LeadInput; news: string | undefined } {
  const contacts: LeadInput = {};
  const news: string[] = [];
  for (const [field, word] of CONTACTS) {
    const [before, after] = [earlier[field], later[field]];
    if (!before) continue;
    contacts[field] = before;
    if (after && after.toLowerCase() !== before.toLowerCase()) news.push(`${word}: ${after}`);
  }
  return { contacts, news: news.length > 0 ? news.join('\n') : undefined };
}

const CONTACTS = [
  ['phone', 'Another phone number'],
  ['email', 'Another e-mail address'],
] as const;
