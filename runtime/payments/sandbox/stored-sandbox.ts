import { sandboxPath } from '../../rules/reserve/checkout-path.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import type { SandboxMode } from '../../tenant/tenant.types.ts';
import { emptySandbox, type SandboxStripe, sandboxStripe } from './sandbox-stripe.ts';
import type { SandboxEvent, SandboxFault, SandboxSession, SandboxState } from './sandbox-stripe.types.ts';

/** The card payments of one site's sandbox, kept in the server's database: they survive a restart, as a provider does. */
export interface StoredSandbox {
  /** Stripe's interface. */
  fetch: typeof globalThis.fetch;
  session(id: string): Promise<SandboxSession | null>;
  /** What a shopper does on its page; false where it cannot be paid any more. */
  pay(id: string): Promise<boolean>;
}

export interface StoredSandboxOptions {
  database: Pick<Database, 'engine' | 'transact'>;
  tenant: string;
  webhookSecret: string;
  now: () => number;
  /** How the sandboxes of the server were told to behave (`forecourt leads sandbox`); null: as they should. */
  mode?: (() => Promise<SandboxMode | null>) | undefined;
  /** What it tells by itself, after it was stored. */
  tell: (event: SandboxEvent) => void;
}

/** Older sessions are forgotten, milliseconds: longer than a refund may be wanted. */
const KEPT_MS = 400 * 24 * 60 * 60_000;
const KEYS_KEPT = 500;
const SLOW_MS = 5000;
/** What each way to behave is for payments. `no-id`: it is done, and nobody hears so. */
const FAULTS: Readonly<Record<SandboxMode, SandboxFault>> = {
  up: null,
  slow: null,
  down: 'lost',
  error: 'error',
  'no-data': 'error',
  malformed: 'error',
  'no-id': 'answer-lost',
};

export function storedSandbox({
  database,
  tenant,
  webhookSecret,
  now,
  mode = async () => null,
  tell,
}: StoredSandboxOptions): StoredSandbox {
  // One after the other: each reads all and writes all.
  let last: Promise<unknown> = Promise.resolve();
  const within = <T>(work: (sandbox: SandboxStripe) => Promise<T> | T, fault: SandboxFault = null): Promise<T> => {
    const run = last.then(async () => {
      const events: SandboxEvent[] = [];
      let thrown: unknown = null;
      const answer = await database.transact(async (trx) => {
        const own = trx.selectFrom('sandbox_payments').select('record').where('id', '=', tenant);
        const row = await (database.engine === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
        const state = row ? (JSON.parse(row.record) as SandboxState) : emptySandbox();
        const sandbox = sandboxStripe({
          state,
          payUrl: sandboxPath,
          webhookSecret,
          now,
          fault: () => fault,
          tell: (event) => events.push(event),
        });
        let done: T | undefined;
        try {
          done = await work(sandbox);
        } catch (error) {
          // An answer that is lost: what it did stays done.
          thrown = error;
        }
        const record = JSON.stringify(kept(state, now()));
        await trx
          .insertInto('sandbox_payments')
          .values({ id: tenant, record })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ record }))
          .execute();
        return done;
      });
      for (const event of events) tell(event);
      if (thrown !== null) throw thrown;
      return answer as T;
    });
    last = run.catch(() => {});
    return run;
  };
  return {
    async fetch(input, init) {
      const told = await mode();
      if (told === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return within((sandbox) => sandbox.fetch(input, init), told === null ? null : FAULTS[told]);
    },
    session: (id) =>
      within((sandbox) => {
        sandbox.tick();
        return sandbox.session(id);
      }),
    pay: (id) => within((sandbox) => sandbox.pay(id)),
  };
}

function kept(state: SandboxState, now: number): SandboxState {
  return {
    ...state,
    sessions: Object.fromEntries(
      Object.entries(state.sessions).filter(([, { expires_at }]) => expires_at * 1000 > now - KEPT_MS),
    ),
    keys: Object.fromEntries(Object.entries(state.keys).slice(-KEYS_KEPT)),
  };
}
