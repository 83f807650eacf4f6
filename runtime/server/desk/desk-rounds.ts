import type { Log } from '../../contracts/log.types.ts';
import type { StockArrival } from '../../contracts/stock-arrival.types.ts';
import type { Timers } from '../../contracts/timers.types.ts';
import { slotLocation } from '../../rules/booking/slot-location.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { openMinutes } from '../../rules/location/open-spans.ts';
import { dateInZone } from '../../rules/location/opening-hours.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { LeadStore, StoredLead } from '../store/lead-store.types.ts';
import type { MailServers } from '../targets/mail-servers.ts';
import type { MailMessage } from '../targets/target.types.ts';
import type { DeskLinks } from './desk-links.ts';
import { deadMail, digestMail, failingMail, unansweredMail } from './desk-mails.ts';

export interface DeskRoundsOptions {
  store: LeadStore;
  /** Dealers whose people get mails, asked at each round. */
  desks: () => readonly { tenant: ResolvedTenant; links: DeskLinks }[];
  mailServers: MailServers;
  /** How new a dealer's stock is: the digest says where it is old. */
  arrivalOf?: (tenant: ResolvedTenant) => StockArrival | null;
  clock: Clock;
  timers: Timers;
  log: Log;
}

export interface DeskRounds {
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
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
export function startDeskRounds(options: DeskRoundsOptions): DeskRounds {
  const { desks, timers, log } = options;
  const abort = new AbortController();
  let cancelTimer = (): void => {};
  let under: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    for (const desk of desks()) {
      if (abort.signal.aborted) return;
      await deskRound(desk, options, abort.signal).catch((error: unknown) =>
        log('warn', 'A mail to the dealer’s people waits', {
          tenant: desk.tenant.slug,
          reason: error instanceof Error ? error.message : String(error),
        }),
      );
    }
  };
  const next = (): void => {
    cancelTimer = timers.after(MINUTE, () => {
      under = round().finally(() => {
        if (!abort.signal.aborted) next();
      });
    });
  };
  next();
  return {
    async stop() {
      abort.abort();
      cancelTimer();
      await under;
    },
  };
}

type Desk = ReturnType<DeskRoundsOptions['desks']>[number];
type DeskRoundOptions = Pick<DeskRoundsOptions, 'store' | 'mailServers' | 'arrivalOf' | 'clock'>;

/** One look at one dealer's enquiries. Rejects where a mail could not be sent. */
export async function deskRound(desk: Desk, options: DeskRoundOptions, signal: AbortSignal): Promise<void> {
  const send: Send = (notices, until, message) => sendOnce({ notices, until, message }, desk, options, signal);
  await digest(desk, options, send);
  await troubles(desk, options, send);
  await unanswered(desk, options, send);
}

/** `message` is made for those of the notices that are this server's to send. */
type Send = (
  notices: readonly string[],
  /** Up to which moment it tells. */
  until: number,
  message: (own: ReadonlySet<string>) => MailMessage,
) => Promise<void>;

/** Sends notices as one mail, but for those that were sent, or that another server is at. */
async function sendOnce(
  { notices, until, message }: { notices: Parameters<Send>[0]; until: number; message: Parameters<Send>[2] },
  { tenant: { slug, leads } }: Desk,
  { store, mailServers }: DeskRoundOptions,
  signal: AbortSignal,
): Promise<void> {
  const own = new Set<string>();
  for (const notice of notices)
    if (await store.claimNotice({ tenant: slug, notice, leaseMs: LEASE_MS })) own.add(notice);
  if (own.size === 0) return;
  let sent: number | null = null;
  try {
    await mailServers.of({ slug, leads }).send(message(own), signal);
    sent = until;
  } finally {
    for (const notice of own) await store.settleNotice({ tenant: slug, notice, sent });
  }
}

async function digest(
  { tenant, links }: Desk,
  { store, arrivalOf = () => null, clock }: DeskRoundOptions,
  send: Send,
): Promise<void> {
  const { digestAt } = tenant.leads.desk;
  const now = clock();
  if (digestAt === null || timeInZone(now, tenant.timeZone) < digestAt) return;
  const notice = `digest ${dateInZone(now, tenant.timeZone)}`;
  const earlier = await store.sentNotices(tenant.slug, 'digest ');
  if (earlier.has(notice)) return;
  const from = Math.max(now.getTime() - LONG_AGO_MS, ...(earlier.size > 0 ? earlier.values() : [now.getTime() - DAY]));
  const leads = await store.find({ tenant: tenant.slug, from, limit: 1000 });
  const troubled = await store.troubled(tenant.slug, { deadFrom: from, failingFrom: now.getTime() - HOUR });
  const news = { leads, troubled, stock: arrivalOf(tenant) };
  await send([notice], now.getTime(), () => digestMail(`${tenant.slug} ${notice}`, news, tenant, links));
}

async function troubles({ tenant }: Desk, { store, clock }: DeskRoundOptions, send: Send): Promise<void> {
  const now = clock().getTime();
  const told = await store.sentNotices(tenant.slug, 'dead ');
  const deadFrom = Math.max(now - LONG_AGO_MS, ...[...told.keys()].map((notice) => Number(notice.split(' ')[1])));
  const troubled = await store.troubled(tenant.slug, { deadFrom, failingFrom: now - HOUR });
  const dead = troubled.filter(({ deadAt }) => deadAt !== null);
  // Many that die one after the other are one mail an hour.
  if (dead.length > 0 && [...told.values()].every((at) => now - at >= HOUR)) {
    const notice = `dead ${Math.max(...dead.map(({ deadAt }) => deadAt ?? 0))}`;
    await send([notice], now, () => deadMail(`${tenant.slug} ${notice}`, dead, tenant));
  }
  const failing = troubled.filter(({ deadAt }) => deadAt === null);
  for (const target of new Set(failing.map((one) => one.target))) {
    // Once a day while it lasts.
    const notice = `failing ${target} ${dateInZone(new Date(now), tenant.timeZone)}`;
    const own = failing.filter((one) => one.target === target);
    await send([notice], now, () => failingMail(`${tenant.slug} ${notice}`, target, own, tenant));
  }
}

async function unanswered({ tenant, links }: Desk, { store, clock }: DeskRoundOptions, send: Send): Promise<void> {
  const { answerHours } = tenant.leads.desk;
  if (answerHours === null) return;
  const now = clock().getTime();
  const written = { from: now - LONG_AGO_MS, until: now - answerHours * HOUR };
  const waiting = (await store.unanswered(tenant.slug, written)).filter(({ lead, updatedAt }) => {
    const location = slotLocation(lead, tenant);
    const open = location ? openMinutes(location, updatedAt, now) : (now - updatedAt) / MINUTE;
    return lead.form_completed !== false && open >= answerHours * 60;
  });
  const told = waiting.length > 0 ? await store.sentNotices(tenant.slug, 'unanswered ') : new Map();
  const late = waiting.filter((one) => !told.has(noticeOf(one)));
  await send(late.map(noticeOf), now, (own) => {
    const leads = late.filter((one) => own.has(noticeOf(one)));
    return unansweredMail(`${tenant.slug} ${[...own].join(' ')}`, leads, tenant, links);
  });
}

/** Whoever writes again is told again. */
const noticeOf = ({ id, version }: StoredLead): string => `unanswered ${id} ${version}`;

/** 'HH:MM' at a place. */
function timeInZone(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );
}
