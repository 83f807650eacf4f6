import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';

/** Exit codes, the same in every format (design §7). */
const USAGE = 2;

const program = new Command('forecourt')
  .description("Makes vehicle dealers' websites, each from one file.")
  .helpOption('-h, --help', 'show this help')
  .helpCommand(false)
  .showSuggestionAfterError()
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(`${text}Run \`forecourt --help\` for what there is.\n`) });

const tenants = new Option('--tenants <dir>', 'folder of the tenants').default('tenants');
const out = new Option('--out <dir>', 'folder of the built sites').default('generated');
const data = new Option('--data <dir>', "folder of a running server's state").default('data');
const format = new Option('--format <format>', 'how results are printed').choices(['pretty', 'json']).default('pretty');
const now = new Option('--now <time>', 'the moment to build for, e.g. 2026-12-01T09:00:00+11:00').argParser(moment);
const quiet = new Option('-q, --quiet', 'print findings only');

program
  .command('validate [tenant...]')
  .description('check definitions: every finding at once, with its line and what to do')
  .addOption(tenants)
  .addOption(format)
  .addOption(quiet)
  .action(async (slugs, options) => finish(await (await import('./commands/validate.ts')).validate(slugs, options)));

program
  .command('build [tenant...]')
  .description('make the sites of all tenants, or of those named')
  .addOption(tenants)
  .addOption(out)
  .addOption(format)
  .addOption(quiet)
  .addOption(now)
  .option('--force', 'build even what is up to date')
  .action(async (slugs, options) => finish(await (await import('./commands/build.ts')).build(slugs, options)));

program
  .command('serve [tenant...]')
  .description('serve built sites at http://<slug>.localhost:<port>; a rebuilt site is taken up by itself')
  .addOption(out)
  .addOption(data)
  .option('-p, --port <port>', 'port to listen on', port, 4000)
  .option('--host <address>', "address to listen on; all of this machine's unless given")
  .option('--no-index', 'do not list the sites at localhost')
  .action(async (slugs, options) => finish(await (await import('./commands/serve.ts')).serve(slugs, options)));

program
  .command('dev [tenant...]')
  .description('serve sites straight from their sources; a change shows in the browser by itself')
  .addOption(tenants)
  .addOption(data)
  .option('-p, --port <port>', 'port to listen on', port, 4000)
  .action(async (slugs, options) => finish(await (await import('./commands/dev.ts')).dev(slugs, options)));

program
  .command('explain <id>')
  .description('what a finding means, e.g. navigation/unknown-page')
  .action(async (id) => finish((await import('./commands/explain.ts')).explain(id)));

const leads = program.command('leads').description('enquiries that a server has taken').helpCommand(false);
leads
  .command('list')
  .description('list enquiries, newest first, with the state of their delivery')
  .addOption(data)
  .addOption(format)
  .option('--tenant <slug>', 'only of this tenant')
  .option('--limit <n>', 'at most so many', count, 50)
  .action(async (options) =>
    finish(await (await import('./commands/leads.ts')).listLeads(leadOptions(options), print)),
  );
leads
  .command('retry [id]')
  .description('deliver waiting, failed and held enquiries now: one, or all of a tenant')
  .addOption(data)
  .addOption(format)
  .option('--tenant <slug>', 'only of this tenant')
  .action(async (id, options) =>
    finish(await (await import('./commands/leads.ts')).retryLeads({ ...leadOptions(options), id }, print)),
  );

await run();

async function run(): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) finish(error.exitCode === 0 ? 0 : USAGE);
    else {
      console.error(`forecourt: ${error instanceof Error ? error.message : error}`);
      if (process.env.FORECOURT_DEBUG && error instanceof Error) console.error(error.stack);
      finish(USAGE);
    }
  }
}

function finish(code: number): void {
  process.exitCode = code;
}

function print(line: string): void {
  console.log(line);
}

function leadOptions<T extends object>(options: T) {
  return { ...options, databaseUrl: process.env.DATABASE_URL, clock: () => new Date() } as T & {
    databaseUrl: string | undefined;
    clock: () => Date;
    data: string;
    format: 'pretty' | 'json';
    limit: number;
  };
}

function moment(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('Write a date and time, e.g. 2026-12-01T09:00:00+11:00.');
  return date;
}

function port(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return number;
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Write a whole number from 1.');
  return number;
}
