import { userInfo } from 'node:os';
import type { Command } from 'commander';
import * as options from './options.ts';
import { addPurchaseCommands } from './purchase-commands.ts';

/** Adds `reservations`: cars that shoppers have reserved, and their money. */
export function addReservationCommands(program: Command, finish: (code: number) => void): void {
  const reservations = program
    .command('reservations')
    .description('cars that shoppers have reserved, and their deposits')
    .helpCommand(false);
  const code = () => import('./commands/reservations/reservations.ts');
  const one = (command: Command) => command.addOption(options.data()).addOption(options.format());
  reservations
    .command('list')
    .description('list reservations, the newest first')
    .addOption(options.data())
    .addOption(options.format())
    .option('--tenant <slug>', 'only of this tenant')
    .option('--state <state>', 'only those in this state')
    .option('--limit <n>', 'how many', options.count, 50)
    .action(async (given) => finish(await (await code()).listReservations(await chosen(given), print)));
  one(reservations.command('show <id>'))
    .description('show one reservation: its money, and all that happened to it')
    .action(async (id, given) => finish(await (await code()).showReservation({ ...(await chosen(given)), id }, print)));
  one(reservations.command('refund <id>'))
    .description('pay back what was paid, or a part; the car stays as it is')
    .option('--amount <amount>', 'so much, in whole units of the currency; all that is left unless given', amount)
    .option('--reason <text>', 'why, for the trail')
    .option('--yes', 'do not ask')
    .action(async (id, given) =>
      finish(await (await code()).refundReservation({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('release <id>'))
    .description('end a reservation: the car is on sale again, and what was paid goes back')
    .option('--no-refund', 'nothing goes back')
    .option('--reason <text>', 'why, for the trail')
    .option('--yes', 'do not ask')
    .action(async (id, given) =>
      finish(await (await code()).releaseReservation({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('extend <id>'))
    .description('hold the car longer')
    .option('--hours <n>', 'so many hours from now', options.count, 24)
    .option('--reason <text>', 'why, for the trail')
    .action(async (id, given) =>
      finish(await (await code()).extendReservationCommand({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('collect <id>'))
    .description('say that the buyer has the car: nothing goes back by itself any more')
    .option('--reason <text>', 'why, for the trail')
    .action(async (id, given) =>
      finish(await (await code()).collectReservation({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('keep <id>'))
    .description('keep what its buyer asked to cancel: they get a mail that says so')
    .option('--reason <text>', 'why, for the trail')
    .action(async (id, given) =>
      finish(await (await code()).keepReservationCommand({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('paylink <id>'))
    .description('ask for a deposit for what was requested without money: the buyer gets a mail')
    .option('--amount <amount>', 'so much, in whole units of the currency; as for any buyer unless given', amount)
    .action(async (id, given) => finish(await (await code()).askForDeposit({ ...(await chosen(given)), id }, print)));
  reservations
    .command('test-payment <tenant>')
    .description("make one payment in a provider's facility for tests; without it an account with money takes none")
    .addOption(options.tenants())
    .addOption(options.data())
    .option('-p, --port <port>', 'port on this machine to which the browser comes back', options.count, 4390)
    .option('--origin <url>', 'how the browser reaches that port, where it is not on this machine')
    .option('--minutes <n>', 'how long to wait for somebody to pay', options.count, 30)
    .action(async (tenant, given) => {
      const { testPayment } = await import('./commands/reservations/test-payment.ts');
      const { env } = process;
      const around = { env, databaseUrl: env.DATABASE_URL, fetch: globalThis.fetch, clock: () => new Date() };
      finish(await testPayment({ ...given, ...around, tenant }, print));
    });
  addPurchaseCommands({ reservations, finish, print, chosen });
}

/** A number as it was written; what is none is refused by the command, which knows the currency. */
const amount = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

async function chosen<T extends { data: string; format: 'pretty' | 'json' }>(given: T) {
  return {
    ...given,
    databaseUrl: process.env.DATABASE_URL,
    filesKey: process.env.FORECOURT_FILES_KEY,
    clock: () => new Date(),
    by: `command line: ${userInfo().username}`,
    ask: process.stdin.isTTY && process.stdout.isTTY && given.format !== 'json' ? ask : null,
  };
}

async function ask(message: string): Promise<boolean> {
  const { confirm } = await import('@clack/prompts');
  return (await confirm({ message, initialValue: false })) === true;
}

const print = (text: string): void => console.log(text);
