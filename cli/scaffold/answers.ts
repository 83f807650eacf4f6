import { slugify } from '../../runtime/rules/listing/slug.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { readAddress } from './address.ts';
import { colourFor, readColour } from './palette.ts';
import { type Told, wrongEmail, wrongName, wrongPhone } from './questions.ts';
import { REGION_FORMS } from './regions.data.ts';
import { type Answers, ScaffoldError, type StockFacts } from './scaffold.types.ts';

/** What the command line says besides the answers to the questions. */
export interface Flags {
  slug?: string | undefined;
  region?: Region | undefined;
  licence?: string | undefined;
  legalName?: string | undefined;
  colour?: string | undefined;
}

/** What the stock file and the slug suggest as answers. */
export function guessesFrom(stock: StockFacts | null, slug: string | undefined): Partial<Told> {
  const name = stock?.name ?? (slug ? titleOf(slug) : null);
  return { ...(name ? { name } : {}), ...(stock ? { template: stock.template } : {}) };
}

/** An answer to each question for whoever asks none: fictional where nothing is known. Australia only where a licence number is given. */
export function defaultsFor(known: Partial<Told>, { slug, region, licence }: Flags): Told {
  const name = known.name ?? (slug ? titleOf(slug) : 'My Dealership');
  const place = region ?? (licence === undefined ? 'NZ' : 'AU');
  const address = known.address ?? REGION_FORMS[place].address;
  return {
    name,
    address,
    // One that cannot be read is told with all else that is wrong.
    phone: REGION_FORMS[readable(() => readAddress(address, region))?.address.region ?? place].phone,
    email: `hello@${slug ?? slugify(name)}.example`,
    template: 'cars',
    ...known,
  };
}

/** @throws {ScaffoldError} naming each answer that cannot be used and what to write */
export function answersFrom(told: Told, flags: Flags): Answers {
  const wrong: string[] = [];
  const read = <T>(answer: () => T): T | null => readable(answer, (message) => wrong.push(message));
  const slug = flags.slug ?? slugify(told.name).slice(0, 60).replace(/-$/, '');
  if (slug.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    wrong.push(`"${slug}" is no short name: small letters, digits and single hyphens, for example harbour-motors.`);
  const place = read(() => readAddress(told.address, flags.region));
  const colour = read(() => (flags.colour === undefined ? colourFor(slug) : readColour(flags.colour)));
  const region = flags.region ?? place?.address.region;
  wrong.push(
    ...[wrongName(told.name), region ? wrongPhone(told.phone, region) : null, wrongEmail(told.email)].filter(
      (words) => words !== null,
    ),
  );
  if (place === null || colour === null || wrong.length > 0)
    throw new ScaffoldError(
      wrong.length === 1 ? String(wrong[0]) : `${wrong.length} answers cannot be used:\n  ${wrong.join('\n  ')}`,
    );
  return {
    slug,
    name: told.name,
    legalName: flags.legalName ?? told.name,
    address: place.address,
    licence: flags.licence ?? place.licence,
    phone: told.phone,
    email: told.email,
    template: told.template,
    colour,
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
