import type { UnansweredLead } from '../../contracts/lead-records.types.ts';
import type { Notice } from '../../contracts/mail.types.ts';
import type { ServerCore, SharedHalf } from '../../contracts/server-core.types.ts';
import { leadLocation } from '../../rules/location/location-of.ts';
import { openMinutes } from '../../rules/location/open-spans.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { DeskLinks } from './desk-links.ts';
import { deadMail, digestMail, failingMail, unansweredMail } from './desk-mails.ts';
import { type DeskNotices, deskNotices } from './desk-notices.ts';

/** A dealer whose people get mails. */
export interface MailedDesk {
  tenant: ResolvedTenant;
  links: DeskLinks;
}

/** The rounds of a server, for the dealers who have joined. */
export interface DeskRounds {
  /** From the next round on, in place of whoever joined before for the same dealer; the returned function ends it. */
  join(desk: MailedDesk): () => void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer than a mail server may take. */
const LEASE_MS = 2 * MINUTE;
/** What is older than this nobody is reminded of. */
const LONG_AGO_MS = 7 * DAY;

/**
 * Once a minute, for each dealer: the digest when its time has come, deliveries that died, targets that fail for an hour, enquiries that nobody
 * answered. Each is sent once, by whichever server claims it; what could not be sent is sent at a later round.
 */
export function deskRounds(server: ServerCore): SharedHalf<DeskRounds> {
  const { timers, log } = server;
  const desks = new Set<MailedDesk>();
  const abort = new AbortController();
  let cancelTimer: (() => void) | null = null;
  let under: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    // Of the builds of one site that are open, the one that joined last.
    for (const [slug, desk] of new Map([...desks].map((one) => [one.tenant.slug, one]))) {
      if (abort.signal.aborted) return;
      // It has left while others had their turn.
      if (!desks.has(desk)) continue;
      await deskRound(desk, server, abort.signal).catch((error: unknown) =>
        log('warn', 'A mail to the dealer’s people waits', {
          tenant: slug,
          reason: error instanceof Error ? error.message : String(error),
        }),
      );
    }
  };
  const next = (): void => {
    cancelTimer =
      desks.size === 0 || abort.signal.aborted
        ? null
        : timers.after(MINUTE, () => {
            under = round().finally(next);
          });
  };
  return {
    shared: {
      join(desk) {
        desks.add(desk);
        if (cancelTimer === null) next();
        return () => {
          desks.delete(desk);
        };
      },
    },
    async close() {
      abort.abort();
      cancelTimer?.();
      await under;
    },
  };
}

type RoundServer = Pick<ServerCore, 'database' | 'leads' | 'sendNotice' | 'arrivalOf' | 'clock'>;

/** What a round is about: one dealer, the mails that its people got, and how they get more. */
interface DeskRound extends MailedDesk, RoundServer {
  notices: DeskNotices;
  signal: AbortSignal;
}

/** One look at one dealer's enquiries. Rejects where a mail could not be sent. */
export async function deskRound(desk: MailedDesk, server: RoundServer, signal: AbortSignal): Promise<void> {
  const notices = deskNotices(server.database, desk.tenant.slug, server.clock);
  const round = { ...server, ...desk, notices, signal };
  await digest(round);
  await troubles(round);
  await unanswered(round);
}

/** Sends notices as one mail, but for those that were sent, or that another server is at. */
async function sendOnce(
  { notices, sendNotice, tenant, signal }: DeskRound,
  names: readonly string[],
  /** Up to which moment it tells. */
  until: number,
  /** Of those of the notices that are this server's to send. */
  message: (own: ReadonlySet<string>) => Notice,
): Promise<void> {
  const own = new Set<string>();
  for (const name of names) if (await notices.claim(name, LEASE_MS)) own.add(name);
  if (own.size === 0) return;
  let sent: number | null = null;
  try {
    await sendNotice(message(own), tenant, signal);
    sent = until;
  } finally {
    for (const name of own) await notices.settle(name, sent);
  }
}

async function digest(round: DeskRound): Promise<void> {
  const { tenant, links, leads: records, notices, arrivalOf, clock } = round;
  const { digestAt } = tenant.leads.desk;
  const now = clock();
  if (digestAt === null || timeInZone(now, tenant.timeZone) < digestAt) return;
  const notice = `digest ${dateInZone(now, tenant.timeZone)}`;
  const earlier = await notices.sent('digest ');
  if (earlier.has(notice)) return;
  const from = Math.max(now.getTime() - LONG_AGO_MS, ...(earlier.size > 0 ? earlier.values() : [now.getTime() - DAY]));
  const leads = await records.find({ tenant: tenant.slug, from, limit: 1000 });
  const troubled = await records.troubled(tenant.slug, { deadFrom: from, failingFrom: now.getTime() - HOUR });
  const news = { leads, troubled, stock: arrivalOf(tenant) };
  await sendOnce(round, [notice], now.getTime(), () => digestMail(`${tenant.slug} ${notice}`, news, tenant, links));
}

async function troubles(round: DeskRound): Promise<void> {
  const { tenant, leads, notices, clock } = round;
  const now = clock().getTime();
  const told = await notices.sent('dead ');
  const deadFrom = Math.max(now - LONG_AGO_MS, ...[...told.keys()].map((notice) => Number(notice.split(' ')[1])));
  const troubled = await leads.troubled(tenant.slug, { deadFrom, failingFrom: now - HOUR });
  const dead = troubled.filter(({ deadAt }) => deadAt !== null);
  // Many that die one after the other are one mail an hour.
  if (dead.length > 0 && [...told.values()].every((at) => now - at >= HOUR)) {
    const notice = `dead ${Math.max(...dead.map(({ deadAt }) => deadAt ?? 0))}`;
    await sendOnce(round, [notice], now, () => deadMail(`${tenant.slug} ${notice}`, dead, tenant));
  }
  const failing = troubled.filter(({ deadAt }) => deadAt === null);
  for (const target of new Set(failing.map((one) => one.target))) {
    // Once a day while it lasts.
    const notice = `failing ${target} ${dateInZone(new Date(now), tenant.timeZone)}`;
    const own = failing.filter((one) => one.target === target);
    await sendOnce(round, [notice], now, () => failingMail(`${tenant.slug} ${notice}`, target, own, tenant));
  }
}

async function unanswered(round: DeskRound): Promise<void> {
  const { tenant, links, leads, notices, clock } = round;
  const { answerHours } = tenant.leads.desk;
  if (answerHours === null) return;
  const now = clock().getTime();
  const written = { from: now - LONG_AGO_MS, until: now - answerHours * HOUR };
  const waiting = (await leads.unanswered(tenant.slug, written)).filter(({ lead, updatedAt }) => {
    const location = leadLocation(lead, tenant);
    const open = location ? openMinutes(location, updatedAt, now) : (now - updatedAt) / MINUTE;
    return lead.form_completed !== false && open >= answerHours * 60;
  });
  const told = waiting.length > 0 ? await notices.sent('unanswered ') : new Map();
  const late = waiting.filter((one) => !told.has(noticeOf(one)));
  await sendOnce(round, late.map(noticeOf), now, (own) => {
    const mailed = late.filter((one) => own.has(noticeOf(one)));
    return unansweredMail(`${tenant.slug} ${[...own].join(' ')}`, mailed, tenant, links);
  });
}

/** Whoever writes again is told again. */
const noticeOf = ({ id, version }: UnansweredLead): string => `unanswered ${id} ${version}`;

/** 'HH:MM' at a place. */
function timeInZone(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );
}
