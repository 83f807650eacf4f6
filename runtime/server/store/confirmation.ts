import { sql } from 'kysely';
import { countedVisitor, visitorHash } from './counted-visitor.ts';
import type { LeadTransaction } from './lead-database.types.ts';
import { CLOCKS_DIFFER_MS } from './outbox.ts';

/** Name of the confirmation to shoppers among targets: no definition can name one so. */
export const CONFIRMATION = '_confirmation';

const HOUR = 60 * 60_000;
/**
 * Confirmations to one address, whichever dealers of the server they are from: whoever gets mails that a stranger asked for counts them all. And those
 * that one visitor may ask for.
 */
const TO_ADDRESS = { limit: 3, windowMs: 24 * HOUR };
const BY_VISITOR = { limit: 10, windowMs: HOUR };

/** Whether one more confirmation may go to an address for what a visitor sent; counts it. In the store, so that neither a restart nor another server forgets. */
export async function mayConfirm(
  trx: LeadTransaction,
  { email, visitor }: { email: string; visitor: string | null },
  now: number,
): Promise<boolean> {
  if (!(await counted(trx, visitorHash(`address ${email.trim().toLowerCase()}`), TO_ADDRESS, now))) return false;
  const by = countedVisitor(visitor);
  return by === null || counted(trx, by, BY_VISITOR, now);
}

/** A fixed window for each, one row that two servers take turns on. One that ends too late was begun before the clock was set back. */
async function counted(
  trx: LeadTransaction,
  who: string,
  { limit, windowMs }: typeof TO_ADDRESS,
  now: number,
): Promise<boolean> {
  const until = now + windowMs;
  const isOver = sql`(confirmations.until <= ${now} or confirmations.until > ${until + CLOCKS_DIFFER_MS})`;
  const { rows } = await sql<{ sent: number }>`
    insert into confirmations (who, until, sent) values (${who}, ${until}, 1)
    on conflict (who) do update set
      sent = case when ${isOver} then 1 else confirmations.sent + 1 end,
      until = case when ${isOver} then ${until} else confirmations.until end
    returning sent`.execute(trx);
  return (rows[0]?.sent ?? 1) <= limit;
}

/** Forgets what counts no more. */
export async function forgetConfirmations(trx: LeadTransaction, now: number): Promise<void> {
  await trx.deleteFrom('confirmations').where('until', '<=', now).execute();
}
