import { Command, InvalidArgumentError, Option } from 'commander';
import { PAGES } from './shot-pages.ts';

/** What images are made of, and where they go. */
export interface ShotOptions {
  /** Slugs; empty: all. */
  tenants: string[];
  pages: string[];
  /** Of the window, in CSS pixels. */
  widths: number[];
  /** Folder of the images. */
  out: string;
  /** Of the window, in CSS pixels; null: what suits its width. */
  height: number | null;
  /** Without colours and logos. */
  grey: boolean;
}

/** Reads the words behind `npm run shots --`; `--help` and what is wrong are printed, and end the process. `known`: the tenants that there are. */
export function shotOptions(words: readonly string[], known: readonly string[]): ShotOptions {
  const among = (names: readonly string[], what: string) =>
    listOf((one) => {
      if (!names.includes(one))
        throw new InvalidArgumentError(`There is no ${what} ${one}. There are: ${names.join(', ')}.`);
      return one;
    });
  const given = new Command('npm run shots --')
    .usage('[options]')
    .description(
      "Pictures of the samples' pages, each by itself and all on one sheet to compare them. Builds the sites that are out of date, serves them and takes pictures in the Chromium that the tests use.",
    )
    .addOption(
      new Option('--tenants <slugs>', 'only these, with commas between them')
        .argParser(among(known, 'tenant'))
        .default([], 'all'),
    )
    .addOption(
      new Option('--pages <kinds>', `of ${PAGES.join(', ')}`)
        .argParser(among(PAGES, 'kind of page'))
        .default(['home', 'listing', 'car'], 'home,listing,car'),
    )
    .addOption(
      new Option('--widths <pixels>', 'of the window')
        .argParser(listOf(pixels))
        .default([390, 768, 1440], '390,768,1440'),
    )
    .addOption(new Option('--height <pixels>', 'of the window').argParser(pixels).default(null, 'what suits its width'))
    .option('--grey', 'without colours and logos: do two sites still look different?')
    .option('--out <folder>', 'where the pictures go', 'shots')
    .helpOption('-h, --help', 'show this help')
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'shots: ')) })
    .exitOverride((end) => process.exit(end.exitCode === 0 ? 0 : 2))
    .addHelpText(
      'after',
      `
Writes one PNG for each tenant, page and width, contact-sheet.png with all of them, and index.html that links each.

Examples:
  npm run shots                                                   home, listing and car of all samples at three widths
  npm run shots -- --tenants orana-ford,orana-kia --widths 390    two samples as phones show them
  npm run shots -- --pages compare,contact --grey --out /tmp/grey other pages, without colours`,
    )
    .parse([...words], { from: 'user' })
    .opts<Omit<ShotOptions, 'grey'> & { grey?: true }>();
  return { ...given, grey: given.grey === true };
}

/** Reads 'a,b' item by item. */
const listOf =
  <T>(read: (one: string) => T) =>
  (text: string): T[] =>
    text
      .split(',')
      .filter((one) => one !== '')
      .map(read);

function pixels(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 100 || number > 10_000)
    throw new InvalidArgumentError('It is a whole number of pixels, from 100 to 10000.');
  return number;
}
