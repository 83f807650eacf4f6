import type { Command } from 'commander';
import * as options from './options.ts';

/** Ends the command with an exit code. */
type Finish = (code: number) => void;

/** Adds `leads` and `data`: the commands about the store of enquiries. */
export function addLeadCommands(program: Command, finish: Finish): void {
  const leads = program.command('leads').description('enquiries that a server has taken').helpCommand(false);
  addReadingOfLeads(leads, finish);
  addChangesOfLeads(leads, finish);
  const data = program
    .command('data')
    .description('the store of enquiries: back it up, restore it, check it')
    .helpCommand(false);
  addDataCommands(data, finish);
}

function addReadingOfLeads(leads: Command, finish: Finish): void {
  filtered(leads.command('list'))
    .description('list enquiries, newest first, with the state of their delivery')
    .addOption(options.data())
    .addOption(options.format())
    .action(async (given) =>
      finish(await (await import('./commands/leads.ts')).listLeadsCommand(leadOptions({ limit: 50, ...given }), print)),
    );
  leads
    .command('show <id>')
    .description('show one enquiry: who, how to reach them, what they wrote, where it went')
    .addOption(options.data())
    .addOption(options.format())
    .action(async (id, given) =>
      finish(await (await import('./commands/leads.ts')).showLead({ ...leadOptions(given), id }, print)),
    );
  filtered(leads.command('export'))
    .description('print enquiries as CSV or JSON')
    .addOption(options.data())
    .option('--json', 'JSON in place of CSV')
    .action(async ({ json, ...given }) => {
      const { exportLeads } = await import('./commands/leads.ts');
      finish(
        await exportLeads(
          {
            ...leadOptions({ limit: Number.POSITIVE_INFINITY, ...given, format: 'pretty' }),
            as: json ? 'json' : 'csv',
          },
          print,
        ),
      );
    });
}

function addChangesOfLeads(leads: Command, finish: Finish): void {
  leads
    .command('erase')
    .description('delete all enquiries of a person, for good')
    .addOption(options.data())
    .addOption(options.format())
    .option('--email <address>', 'of whom')
    .option('--phone <number>', 'of whom')
    .option('--tenant <slug>', 'only of this tenant')
    .option('--yes', 'do it')
    .action(async (given) =>
      finish(await (await import('./commands/leads.ts')).eraseLeadsCommand(leadOptions(given), print)),
    );
  leads
    .command('sandbox [mode]')
    .description(
      'say how the sandbox platform of a server behaves: up, down, slow, error, no-data, malformed, no-id, as-defined',
    )
    .addOption(options.data())
    .option('--tenant <slug>', 'only of this tenant')
    .action(async (mode, given) =>
      finish(await (await import('./commands/sandbox.ts')).sandboxMode(mode, leadOptions(given), print)),
    );
  leads
    .command('files <id>')
    .description('write the files of an enquiry that no platform or webhook has into a folder')
    .addOption(options.data())
    .addOption(options.format())
    .requiredOption('--out <folder>', 'folder to write to')
    .action(async (id, given) =>
      finish(await (await import('./commands/leads.ts')).leadFiles({ ...leadOptions(given), id }, print)),
    );
  leads
    .command('retry [id]')
    .description('deliver waiting and failed enquiries now: one, held back or not, or all of a tenant')
    .addOption(options.data())
    .addOption(options.format())
    .option('--tenant <slug>', 'only of this tenant')
    .option('--sandboxed', 'also what only the sandbox has: once there is a target')
    .action(async (id, given) =>
      finish(await (await import('./commands/leads.ts')).retryLeadsCommand({ ...leadOptions(given), id }, print)),
    );
}

function addDataCommands(data: Command, finish: Finish): void {
  data
    .command('backup <folder>')
    .description('copy the store to a new folder, while servers use it; the copy is read through')
    .addOption(options.data())
    .addOption(options.format())
    .action(async (folder, given) =>
      finish(await (await import('./commands/data.ts')).backupData(folder, leadOptions(given), print)),
    );
  data
    .command('restore <folder>')
    .description("put a backup in the store's place, with the server stopped; what was there stays beside it")
    .addOption(options.data())
    .addOption(options.format())
    .option('--yes', 'also where there is a store already')
    .action(async (folder, given) =>
      finish(await (await import('./commands/data.ts')).restoreData(folder, leadOptions(given), print)),
    );
  data
    .command('check')
    .description('read the whole store: whether it is whole, what is in it, what waits to be delivered')
    .addOption(options.data())
    .addOption(options.format())
    .action(async (given) => finish(await (await import('./commands/data.ts')).checkData(leadOptions(given), print)));
}

/** With the options that choose enquiries. */
const filtered = (command: Command): Command =>
  command
    .option('--tenant <slug>', 'only of this tenant')
    .option('--form <name>', 'only of this form')
    .option('--state <state>', 'only pending, delivered, quarantined or dead')
    .option('--day <date>', 'only of this day, 2026-12-31')
    .option('--limit <n>', 'at most so many', options.count);

function print(line: string): void {
  console.log(line);
}

function leadOptions<T extends object>(options: T) {
  const { DATABASE_URL: databaseUrl, FORECOURT_FILES_KEY: filesKey } = process.env;
  return { ...options, databaseUrl, filesKey, clock: () => new Date() } as T & {
    databaseUrl: string | undefined;
    filesKey: string | undefined;
    clock: () => Date;
    data: string;
    format: 'pretty' | 'json';
    limit: number;
  };
}
