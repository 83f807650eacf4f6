import { type Command, Option } from 'commander';
import * as options from './options.ts';

/** What the commands of reservations share: who does it, where the store is, and who can be asked. */
export interface ReservationCommands {
  reservations: Command;
  finish: (code: number) => void;
  print: (text: string) => void;
  chosen: <T extends { data: string; format: 'pretty' | 'json' }>(
    given: T,
  ) => Promise<
    T & {
      databaseUrl: string | undefined;
      filesKey: string | undefined;
      clock: () => Date;
      by: string;
      ask: ((question: string) => Promise<boolean>) | null;
    }
  >;
}

/** Adds to `reservations` what becomes of a car that is bought online: its papers, and the rest of its price. */
export function addPurchaseCommands({ reservations, finish, print, chosen }: ReservationCommands): void {
  const balance = () => import('./commands/reservations/publish-balance.ts');
  const papers = () => import('./commands/reservations/purchase-documents.ts');
  const one = (command: Command) => command.addOption(options.data()).addOption(options.format());
  one(reservations.command('publish-balance <id>'))
    .description("put the rest of the price, and how to pay it, on the buyer's page")
    .addOption(options.out())
    .requiredOption('--amount <amount>', 'what is still to be paid, in whole units of the currency', amount)
    .option('--due <day>', 'until when, as 2026-12-31; the car is held at least as long')
    .option('--bpay-reference <digits>', 'the reference of this buyer, where the dealer takes BPAY')
    .option('--reason <text>', 'why, for the trail')
    .option('--yes', 'do not ask')
    .action(async (id, given) =>
      finish(await (await balance()).publishBalanceCommand({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('withdraw-balance <id>'))
    .description("take the balance and the bank details off the buyer's page")
    .option('--reason <text>', 'why, for the trail')
    .action(async (id, given) =>
      finish(await (await balance()).withdrawBalanceCommand({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('balance-paid <id>'))
    .description('enter what came of the rest of the price; a minus takes back a wrong entry')
    .addOption(options.out())
    .requiredOption('--amount <amount>', 'what came, in whole units of the currency', amount)
    .option('--on <day>', 'when, as 2026-12-31; today unless given')
    .option('--reference <text>', 'what the transfer says')
    .option('--again', 'the same came twice')
    .action(async (id, given) => {
      const { balancePaidCommand } = await import('./commands/reservations/balance-paid.ts');
      finish(await balancePaidCommand({ ...(await chosen(given)), id }, print));
    });
  one(reservations.command('publish-document <id>'))
    .description("put the contract, or what the law says of cooling off, on the buyer's page")
    .addOption(options.out())
    .addOption(kind())
    .option('--file <pdf>', 'the contract, a PDF')
    .action(async (id, given) =>
      finish(await (await papers()).publishDocumentCommand({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('withdraw-document <id>'))
    .description("take a paper off the buyer's page, and out of the store")
    .addOption(kind())
    .action(async (id, given) =>
      finish(await (await papers()).withdrawDocumentCommand({ ...(await chosen(given)), id }, print)),
    );
  one(reservations.command('contract-signed <id>'))
    .description('note that the buyer has signed: it does not end by itself any more')
    .addOption(options.out())
    .option('--undo', 'it was noted by mistake')
    .action(async (id, given) =>
      finish(await (await papers()).contractSignedCommand({ ...(await chosen(given)), id }, print)),
    );
}

const kind = (): Option =>
  new Option('--kind <kind>', 'which paper').choices(['contract', 'cooling-off']).makeOptionMandatory();

/** A number as it was written, with a minus or without; what is none is refused by the command, which knows the currency. */
const amount = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
