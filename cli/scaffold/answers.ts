import { slugify } from '../../runtime/rules/listing/slug.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { localExamples } from '../definition/rules/states/local-examples.ts';
import { addressAt, understandAddress } from './address.ts';
import type { SiteFacts } from './from-site/site-facts.types.ts';
import { colourFor, readColour } from './palette.ts';
import { type ScaffoldAnswers, wrongEmail, wrongName, wrongPhone } from './questions.ts';
import { REGION_FORMS } from './regions.data.ts';
import { type Answers, ScaffoldError, type StockFacts } from './scaffold.types.ts';
import { slugOfName, wrongSlug } from './slugs.ts';

/** What the command line says besides the answers to the questions. */
export interface Flags {
  slug?: string | undefined;
  region?: Region | undefined;
  licence?: string | undefined;
  legalName?: string | undefined;
  colour?: string | undefined;
  /** What the dealer's present site says, as far as it was confirmed. */
  site?: Partial<SiteFacts> | undefined;
}

/** What the stock file and the slug suggest as answers. */
export function guessesFrom(stock: StockFacts | null, slug: string | undefined): Partial<ScaffoldAnswers> {
  const name = stock?.name ?? (slug ? titleOf(slug) : null);
  return { ...(name ? { name } : {}), ...(stock ? { template: stock.template } : {}) };
}

/**
 * An answer to each question for whoever asks none: examples stand for a phone number and an email address, nothing for a name and a place.
 * @throws {ScaffoldError} with the flags to add
 */
export function defaultsFor(known: Partial<ScaffoldAnswers>, { slug, region }: Flags): ScaffoldAnswers {
  const { name, address } = known;
  const example = region ? REGION_FORMS[region].address : `${REGION_FORMS.AU.address}, licence MD 012345`;
  const missing = [
    ...(name === undefined ? ['--name "Harbour Motors"'] : []),
    ...(address === undefined ? [`--address "${example}"`] : []),
  ];
  if (name === undefined || address === undefined)
    throw new ScaffoldError(`nothing can stand for these, so say them on the command line:\n  ${missing.join('\n  ')}`);
  // An address that cannot be read is told with all else that is wrong.
  const place = readable(() => addressAt(address, region, undefined));
  return {
    phone: localExamples(place?.region ?? region, place?.state).phone,
    email: `hello@${slug ?? slugify(name)}.example`,
    template: 'cars',
    ...known,
    name,
    address,
  };
}

/** @throws {ScaffoldError} naming each answer that cannot be used and what to write */
export function answersFrom(told: ScaffoldAnswers, flags: Flags, madeUp: Answers['madeUp'] = []): Answers {
  const wrong: string[] = [];
  const read = <T>(answer: () => T): T | null => readable(answer, (message) => wrong.push(message));
  const slug = flags.slug ?? told.slug ?? slugOfName(told.name);
  const address = read(() => addressAt(told.address, flags.region, told.place));
  const colour = read(() => (flags.colour === undefined ? colourFor(slug) : readColour(flags.colour)));
  const place = address ?? (flags.region && { region: flags.region });
  wrong.push(
    ...[
      wrongSlug(slug),
      wrongName(told.name),
      place ? wrongPhone(told.phone, place) : null,
      wrongEmail(told.email),
    ].filter((words) => words !== null),
  );
  if (address === null || colour === null || wrong.length > 0)
    throw new ScaffoldError(
      wrong.length === 1 ? String(wrong[0]) : `${wrong.length} answers cannot be used:\n  ${wrong.join('\n  ')}`,
    );
  return {
    slug,
    name: told.name,
    legalName: flags.legalName ?? told.name,
    address,
    licence: flags.licence ?? understandAddress(told.address, flags.region).licence,
    phone: told.phone,
    email: told.email,
    template: told.template,
    colour,
    madeUp,
    ...(flags.site ? { site: flags.site } : {}),
  };
}

/** What is read of an answer, or null where it cannot be used; `told` hears why. */
function readable<T>(answer: () => T, told: (message: string) => void = () => {}): T | null {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error;
    told(error.message);
    return null;
  }
}

function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
