import { sandboxPath } from '../../rules/reserve/checkout-path.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import type { SandboxMode } from '../../tenant/tenant.types.ts';
import type { StandIn } from '../provider-part.types.ts';
import type { ProviderSandbox, SandboxEvent, SandboxFault, SandboxPayment } from './sandbox.types.ts';

/** The payments of what stands in for one provider of a site, kept in the server's database: they survive a restart, as a provider does. */
export interface StoredSandbox {
  /** The provider's interface. */
  fetch: typeof globalThis.fetch;
  /** Null: it knows none of this id. */
  payment(id: string): Promise<SandboxPayment | null>;
  /** What a shopper does on its page; false where it cannot be paid any more. */
  pay(id: string): Promise<boolean>;
  /** As ProviderSandbox.arrive; null: it is refused, or it has no such form. */
  arrive(fields: Readonly<Record<string, string>>): Promise<string | null>;
}

export interface StoredSandboxOptions {
  database: Pick<Database, 'engine' | 'transact'>;
  standIn: Pick<StandIn, 'id' | 'open'>;
  now: () => number;
  /** How the sandboxes of the server were told to behave (`forecourt leads sandbox`); null: as they should. */
  mode?: (() => Promise<SandboxMode | null>) | undefined;
  /** What it tells by itself, after it was stored. */
  tell: (event: SandboxEvent) => void;
}

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
  standIn,
  now,
  mode = async () => null,
  tell,
}: StoredSandboxOptions): StoredSandbox {
  // One after the other: each reads all and writes all.
  let last: Promise<unknown> = Promise.resolve();
  const within = <T>(work: (sandbox: ProviderSandbox) => Promise<T> | T, fault: SandboxFault = null): Promise<T> => {
    const run = last.then(async () => {
      const events: SandboxEvent[] = [];
      let thrown: unknown = null;
      const answer = await database.transact(async (trx) => {
        const own = trx.selectFrom('sandbox_payments').select('record').where('id', '=', standIn.id);
        const row = await (database.engine === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
        const sandbox = standIn.open(row?.record ?? null, {
          payUrl: sandboxPath,
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
        const record = sandbox.record();
        await trx
          .insertInto('sandbox_payments')
          .values({ id: standIn.id, record })
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
    payment: (id) =>
      within((sandbox) => {
        sandbox.tick();
        return sandbox.payment(id);
      }),
    pay: (id) => within((sandbox) => sandbox.pay(id)),
    arrive: (fields) => within((sandbox) => sandbox.arrive?.(fields) ?? null),
  };
}
