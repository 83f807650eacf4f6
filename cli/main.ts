import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { addHelp } from './help.ts';
import { addLeadCommands } from './lead-commands.ts';
import * as options from './options.ts';
import { addReservationCommands } from './reservation-commands.ts';
import { addReviewCommands } from './review-commands.ts';
import { addSiteCommands } from './site-commands.ts';

/** Exit codes, the same in every format (design §7). */
const USAGE = 2;

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));

const program = new Command('forecourt')
  .description("Makes vehicle dealers' websites, each from one file.")
  .version(version, '-V, --version', 'show the version')
  .helpOption('-h, --help', 'show this help')
  .helpCommand('help [command]')
  .showSuggestionAfterError()
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(`${text}Run \`npx forecourt --help\` for what there is.\n`) });

program
  .command('new [slug]')
  .description("make a new tenant's folder: asks at most five questions")
  .addOption(options.tenants())
  .option('--name <name>', 'trading name')
  .option('--address <line>', 'street, suburb, state and postcode on one line')
  .addOption(options.region())
  .option('--phone <number>', "the dealer's phone number")
  .option('--email <address>', "the dealer's email address")
  .addOption(options.template())
  .option('--colour <colour>', 'main colour, #rrggbb or a word such as teal')
  .option('--licence <number>', 'dealer licence number, needed in Australia')
  .option('--legal-name <name>', 'company that trades; left out, the trading name')
  .option('--from <file>', 'a stock file to guess from and to copy in')
  .option(
    '--columns <field=column...>',
    "what a column of that file holds whose name nobody knows: stocknum=Unit, or 'year=Yr Built'",
  )
  .option('--from-site <address>', "the dealer's present site to read: its address, a saved page or a folder of them")
  .option('-y, --yes', 'ask nothing: examples stand for a phone number and an email address that are not given')
  .action(async (slug: string | undefined, given) => {
    const { stdin: input, stdout: output } = process;
    const terminal = input.isTTY && output.isTTY ? { input, output } : null;
    finish(await (await import('./commands/new.ts')).newTenant(slug, given, terminal, () => new Date()));
  });

program
  .command('validate [tenant...]')
  .description('check definitions: every finding at once, with its line and what to do')
  .addOption(options.tenants())
  .addOption(options.reportOption())
  .addOption(options.quiet())
  .option('--fix', 'mend in the files what can only be meant one way, then say what is left')
  .option('--stock', 'read the stock files too (done by itself for up to 20 tenants)')
  .option('--no-stock', 'definitions only')
  .action(async (slugs, given) => finish(await (await import('./commands/validate.ts')).validate(slugs, given)));

program
  .command('build [tenant...]')
  .description('make the sites of all tenants, or of those named')
  .addOption(options.tenants())
  .addOption(options.out())
  .addOption(options.reportOption())
  .addOption(options.quiet())
  .addOption(options.now())
  .option('--force', 'build even what is up to date')
  .addOption(options.since())
  .addOption(options.shardOption())
  .addOption(options.costs())
  .addOption(options.jobs())
  .option('--why', 'say of each site why it was built: what has changed since the last build')
  .option('--timings', 'say how long each phase took')
  .option('--prune', 'delete built sites whose tenants are gone')
  .addOption(options.watch())
  .action(async (slugs, given) => finish(await (await import('./commands/build/build.ts')).build(slugs, given)));

program
  .command('test [tenant...]')
  .description('test built sites, each by its own plan: pages, links, features, forms, accessibility, budgets')
  .addOption(options.tenants())
  .addOption(options.out())
  .addOption(options.level())
  .addOption(options.reportOption())
  .addOption(options.quiet())
  .addOption(options.since())
  .addOption(options.shardOption())
  .addOption(options.costs())
  .option('--junit <file>', 'write a JUnit report too')
  .option('--html <file>', 'write a report with pictures of what fails')
  .option('--jobs <n>', 'tenants tested at the same time; as many as there are cores unless given', options.count)
  .action(async (slugs, given) => finish(await (await import('./commands/test/test.ts')).test(slugs, given)));

addReviewCommands(program, finish);

program
  .command('serve [tenant...]')
  .description('serve built sites at http://<slug>.localhost:<port>; a rebuilt site is taken up by itself')
  .addOption(options.tenants())
  .addOption(options.out())
  .addOption(options.data())
  .addOption(options.listenPort())
  .option('--host <address>', "address to listen on; all of this machine's unless given")
  .option('--no-index', 'do not list the sites at localhost')
  .option('--no-pull', 'fetch no stock: `forecourt stock pull` does, or another server')
  .action(async (slugs, given) => finish(await (await import('./commands/serve/serve.ts')).serve(slugs, given)));

addSiteCommands(program, finish);

program
  .command('dev [tenant...]')
  .description(
    'serve sites straight from their sources; a change shows in the browser by itself. At /__forecourt/gallery of each, every component stands in all of its states',
  )
  .addOption(options.tenants())
  .addOption(options.data())
  .addOption(options.listenPort())
  .option('--host <address>', 'address to listen on; this machine alone unless given', '127.0.0.1')
  .action(async (slugs, given) => finish(await (await import('./commands/dev/dev.ts')).dev(slugs, given)));

program
  .command('explain <id-or-tenant> [path]')
  .description("what a finding means, or who set a tenant's value and what its key does")
  .addOption(options.tenants())
  .addOption(options.format())
  .action(async (subject: string, path: string | undefined, given) => {
    const isTenant = path !== undefined || (await hasTenant(given.tenants, subject));
    if (isTenant) finish(await (await import('./commands/explain/explain-path.ts')).explainPath(subject, path, given));
    else finish(await (await import('./commands/explain/explain.ts')).explain(subject, given.tenants));
  });

program
  .command('features [tenant...]')
  .description('what is on in which site, who switched it on and what it costs in bytes')
  .addOption(options.tenants())
  .addOption(options.format())
  .option('--no-bytes', 'make no bundles, so tell no cost')
  .action(async (slugs, given) =>
    finish(await (await import('./commands/features/features.ts')).features(slugs, given)),
  );

program
  .command('diff [tenant...]')
  .description(
    'what two tenants have otherwise; with --base, what changed since a commit and which sites that rebuilds',
  )
  .addOption(options.tenants())
  .addOption(options.format())
  .option('--base <ref>', "a commit, branch or tag of git: the definitions of then, by today's features")
  .action(async (slugs, given) => finish(await (await import('./commands/diff/diff.ts')).diff(slugs, given)));

program
  .command('migrate [tenant...]')
  .description('bring definitions and their groups to the latest version of the language; notes and layout stay')
  .addOption(options.tenants())
  .addOption(options.format())
  .option('--check', 'change nothing; exit 1 where something is due')
  .action(async (slugs, given) => finish(await (await import('./commands/migrate.ts')).migrate(slugs, given)));

program
  .command('doctor')
  .description('whether this machine has what building, testing and serving need')
  .addOption(options.tenants())
  .addOption(options.out())
  .addOption(options.data())
  .addOption(options.listenPort())
  .addOption(options.format())
  .option('--strict', 'count warnings as problems')
  .action(async (given) => finish(await (await import('./commands/doctor.ts')).doctor(given)));

const stock = program
  .command('stock')
  .description("dealers' cars: take feeds in, check them, index them, make feeds for others")
  .helpCommand(false);
stock
  .command('import <tenant> [file]')
  .description("take a feed into a tenant's stock: its own stock file, or the one named; all or nothing")
  .addOption(options.tenants())
  .addOption(options.format())
  .addOption(options.quiet())
  .addOption(options.now())
  .option('--verbose', 'every finding with its line, not only the summary')
  .option('--force', 'even where too many cars would leave the site, or where much of the file cannot be read')
  .action(async (slug, file, given) =>
    finish(await (await import('./commands/stock/stock-import.ts')).stockImport('import', slug, file, given)),
  );
stock
  .command('check <tenant> [file]')
  .description('say what an import of a feed would do and what is wrong with it; change nothing')
  .addOption(options.tenants())
  .addOption(options.format())
  .addOption(options.quiet())
  .option('--verbose', 'every finding with its line, not only the summary')
  .addOption(options.now())
  .action(async (slug, file, given) =>
    finish(await (await import('./commands/stock/stock-import.ts')).stockImport('check', slug, file, given)),
  );
stock
  .command('pull [tenant...]')
  .description(
    "fetch stock from where tenants' `stock.source` says, take in what is new and build the sites that it changes",
  )
  .addOption(options.tenants())
  .addOption(options.out())
  .addOption(options.format())
  .addOption(options.quiet())
  .addOption(options.now())
  .option('--force', 'take in even what is known, and what the shrink guard refuses')
  .option('--no-build', 'take stock in, and leave sites as they are')
  .addOption(options.jobs())
  .action(async (slugs, given) =>
    finish(await (await import('./commands/stock/stock-pull.ts')).stockPull(slugs, given)),
  );
stock
  .command('index <tenant>')
  .description("fill the search service with a tenant's cars: a new index, then swapped with the one in use")
  .addOption(options.tenants())
  .addOption(options.format())
  .addOption(options.now())
  .action(async (slug, given) =>
    finish(await (await import('./commands/stock/stock-index.ts')).stockIndex(slug, given)),
  );
stock
  .command('export <tenant>')
  .description('make a feed of the cars for sale for an advertising platform')
  .addOption(options.tenants())
  .addOption(options.platform())
  .addOption(options.feedFormat())
  .option('--out <file>', 'file to write; left out, the feed is printed')
  .addOption(options.now())
  .action(async (slug, given) =>
    finish(await (await import('./commands/stock/stock-export.ts')).stockExport(slug, given)),
  );

addLeadCommands(program, finish);
addReservationCommands(program, finish);

program
  .command('completion')
  .description('print a script that completes commands, options and tenants in a shell')
  .addArgument(options.shell())
  .action(async (shell: options.Shell) =>
    finish((await import('./commands/completion.ts')).completion(shell, program)),
  );

addHelp(program);
// Whoever reads our output may have seen enough: `forecourt build | head`.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
// Nothing is left to do: what ends by itself tidies its memory first, which takes a build of a thousand tenants 15 ms.
process.once('beforeExit', () => process.exit());
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

async function hasTenant(dir: string, name: string): Promise<boolean> {
  const { slugOf, tenantSlugs } = await import('./definition/source/tenant-slugs.ts');
  return (await tenantSlugs(dir)).includes(slugOf(name, dir));
}
