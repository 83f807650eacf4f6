import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pc from 'picocolors';
import type { Clock } from '../../runtime/rules/location/clock.types.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { localExamples } from '../definition/rules/states/local-examples.ts';
import { shown } from '../definition/source/load.ts';
import { answersFrom, defaultsFor, type Flags, guessesFrom } from '../scaffold/answers.ts';
import { columnsSaid } from '../scaffold/columns-said.ts';
import { certainFacts, confirmFacts, foundText } from '../scaffold/from-site/confirm.ts';
import { factsOf as factsOfSite } from '../scaffold/from-site/facts.ts';
import { fetchLogo } from '../scaffold/from-site/fetch-logo.ts';
import { readWebsite } from '../scaffold/from-site/read-site.ts';
import type { SiteFacts } from '../scaffold/from-site/site-facts.types.ts';
import { darkenedText } from '../scaffold/palette.ts';
import { askQuestions, type ScaffoldAnswers, type Terminal } from '../scaffold/questions.ts';
import { type Answers, ScaffoldError, type StockFacts } from '../scaffold/scaffold.types.ts';
import { slugOfName } from '../scaffold/slugs.ts';
import { stockFacts } from '../scaffold/stock-facts.ts';
import { refuseExisting, takenSlugs, writeTenant } from '../scaffold/write-tenant.ts';
import { wantsColour } from '../terminal/output.ts';

export interface NewOptions extends Partial<ScaffoldAnswers>, Omit<Flags, 'slug'> {
  tenants: string;
  /** A stock file to guess from and to copy in. */
  from?: string;
  /** The dealer's present site: its address, a saved page or a folder of them. */
  fromSite?: string;
  /** Of that stock file: 'stocknum=Unit'. */
  columns?: readonly string[];
  yes?: boolean;
}

const USAGE = 2;
const INTERRUPTED = 130;
/** The answers that nothing can stand for, as the command line has them. */
const NEEDED: [key: keyof ScaffoldAnswers, flag: string][] = [
  ['name', '--name "Harbour Motors"'],
  ['address', '--address "12 Example Street, Parramatta NSW 2150, licence MD 012345"'],
  ['phone', '--phone "(02) 5550 1234"'],
  ['email', '--email hello@example.com'],
];

/**
 * `forecourt new`: a new tenant's folder from at most five answers. `terminal` is null where nobody can be asked. 0 when written, 2 where an
 * answer is missing, wrong or the folder is there already, 130 when the user left: nothing is written then.
 */
export async function newTenant(
  slug: string | undefined,
  options: NewOptions,
  terminal: Terminal | null,
  clock: Clock,
): Promise<number> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort(new Interrupted());
  process.once('SIGINT', interrupt);
  try {
    if (slug !== undefined) await refuseExisting(path.resolve(options.tenants, slug));
    if (options.columns && options.from === undefined)
      throw new ScaffoldError('--columns says what the columns of a stock file hold: add --from with the file.');
    const stock = options.from === undefined ? null : await factsOf(options.from, options, clock());
    const asked = options.yes ? null : terminal;
    const site = options.fromSite === undefined ? {} : await siteFacts(options.fromSite, options.region, asked);
    if (site === null) throw new Interrupted();
    const logo = site.logo === undefined ? null : await fetchLogo(site.logo);
    if (logo && 'file' in logo) site.logoFile = logo.file;
    const flags: Flags = {
      slug,
      region: options.region,
      licence: options.licence ?? site.licence,
      legalName: options.legalName ?? site.legalName,
      colour: options.colour ?? site.colour,
      site,
    };
    const guesses = guessesFrom(stock, slug);
    const given = {
      name: options.name ?? site.name,
      address: options.address ?? site.address,
      phone: options.phone ?? site.phone,
      email: options.email ?? site.email,
      template: options.template,
    };
    const known = given.name ?? guesses.name;
    if (slug === undefined && known !== undefined && !(terminal && !options.yes))
      await refuseExisting(path.resolve(options.tenants, slugOfName(known)));
    const told = await toldBy(given, guesses, flags, asked, options);
    if (told === null) throw new Interrupted();
    const madeUp = (['phone', 'email'] as const).filter((key) => options.yes && given[key] === undefined);
    const answers = answersFrom(told, flags, madeUp);
    if (options.yes && answers.address.region === 'AU' && answers.licence === null)
      throw new ScaffoldError(
        `An Australian dealer shows a licence number: add --licence "${localExamples('AU', answers.address.state).licence}" with the number on the licence.`,
      );
    const diagnostics = await writeTenant({ tenantsDir: options.tenants, answers, stock, signal: stop.signal });
    const todo = [
      ...(logo && 'says' in logo ? [`The logo of the present site ${logo.says}: ${LOGO_TODO}`] : []),
      ...(stock?.gaps ?? []),
      ...(flags.colour === undefined ? [] : [darkenedText(answers.colour)].filter((text) => text !== null)),
      ...(diagnostics.some(({ id }) => id === 'location/missing-licence') ? [LICENCE_TODO] : []),
      ...madeUpTodo(answers),
      ...(diagnostics.some(({ id }) => id === 'definition/example-left') ? [EXAMPLES_TODO] : []),
    ];
    console.log(doneText(answers, stock, options.tenants, todo));
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) {
      console.error('Nothing was written.');
      return INTERRUPTED;
    }
    if (!(error instanceof ScaffoldError)) throw error;
    console.error(`forecourt: ${error.message}`);
    return USAGE;
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}

/** Flags and what the present site says first, then the user's answers, or with --yes the defaults. Null: the user left. */
async function toldBy(
  said: { [Key in keyof ScaffoldAnswers]?: ScaffoldAnswers[Key] | undefined },
  guesses: Partial<ScaffoldAnswers>,
  flags: Flags,
  terminal: Terminal | null,
  options: NewOptions,
): Promise<ScaffoldAnswers | null> {
  const given = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined),
  ) as Partial<ScaffoldAnswers>;
  if (options.yes) return defaultsFor({ ...guesses, ...given }, flags);
  if (terminal) {
    const taken = flags.slug === undefined ? await takenSlugs(options.tenants) : null;
    return askQuestions({ known: given, guesses, region: options.region, taken }, terminal);
  }
  const known = { ...guesses, ...given };
  const missing = NEEDED.filter(([key]) => known[key] === undefined).map(([, flag]) => flag);
  if (missing.length > 0)
    throw new ScaffoldError(
      `nobody can be asked here, so say it on the command line:\n  ${missing.join('\n  ')}\nOr add --yes to take examples for phone and email.`,
    );
  return { template: 'cars', ...known } as ScaffoldAnswers;
}

/** What the present site says: confirmed by the user, or with nobody to ask what is certain. Null: the user left. */
async function siteFacts(
  from: string,
  region: Region | undefined,
  terminal: Terminal | null,
): Promise<Partial<SiteFacts> | null> {
  const found = factsOfSite(await readWebsite(from), region);
  const confirmed = terminal ? await confirmFacts(found, terminal) : certainFacts(found);
  if (confirmed === null) return null;
  console.log(foundText(found, confirmed));
  return confirmed.facts;
}

async function factsOf(file: string, { region = 'AU', columns }: NewOptions, now: Date): Promise<StockFacts> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new ScaffoldError(`there is no file ${file}.`);
  return stockFacts(file, bytes, region, now, columnsSaid(columns ?? []));
}

const LOGO_TODO = 'ask the dealer for the file, and put it in as docs/looks.md says.';

const LICENCE_TODO =
  "Write the dealer's licence number into tenant.yaml, where it says TO DO: the site is not built without it.";

const EXAMPLES_TODO =
  'Lines that end in "# example" were made up, and validate lists them. Write the dealer\'s own there.';

/** What `--yes` answered for the user, whose dealer nobody could reach else. */
function madeUpTodo({ madeUp, phone, email }: Answers): string[] {
  const answers = { phone: `the phone number ${phone}`, email: `the email address ${email}` };
  return madeUp.length === 0
    ? []
    : [
        `Made up, since nobody said: ${madeUp.map((key) => answers[key]).join(', ')}. Write the dealer's own into tenant.yaml.`,
      ];
}

function doneText(
  { slug, name, site }: Answers,
  stock: StockFacts | null,
  tenants: string,
  todo: readonly string[],
): string {
  const hasRedirects = (site?.addresses ?? []).length > 0;
  const paint = pc.createColors(wantsColour());
  const folder = shown(path.resolve(tenants, slug));
  const at = tenants === 'tenants' ? '' : ` --tenants ${tenants}`;
  return [
    paint.green(`✓ ${name} is in ${folder}/`),
    '  tenant.yaml  all that the site says and does, with a note beside each part',
    stock
      ? `  ${stock.file.padEnd(11)}  your stock: ${stock.cars} vehicle${stock.cars === 1 ? '' : 's'}`
      : '  stock.csv    example vehicles: put the export of the dealer system over it',
    ...(site?.logoFile ? [`  ${site.logoFile.name}  the logo of the present site`] : []),
    ...(hasRedirects ? ['  redirects.csv  addresses of the present site, and where they lead: look through it'] : []),
    '',
    ...todo.flatMap((one) => [paint.yellow(`! ${one}`), '']),
    'Next:',
    `  npx forecourt dev ${slug}${at}       shows the site while you change its files`,
    `  npx forecourt validate ${slug}${at}  says what is wrong and how to mend it`,
  ].join('\n');
}

/** Ctrl-C, at a question or while files are written. */
class Interrupted extends Error {
  override name = 'Interrupted';
}
