import { slugify } from '../../runtime/rules/slug.ts';
import type { Region } from '../../runtime/tenant.types.ts';
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
    phone: REGION_FORMS[readAddress(address, region).address.region].phone,
    email: `hello@${slug ?? slugify(name)}.example`,
    template: 'cars',
    ...known,
  };
}

/** @throws {ScaffoldError} naming the first answer that cannot be used and what to write */
export function answersFrom(told: Told, flags: Flags): Answers {
  const slug = flags.slug ?? slugify(told.name).slice(0, 60).replace(/-$/, '');
  if (slug.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new ScaffoldError(
      `"${slug}" is no short name: small letters, digits and single hyphens, for example harbour-motors.`,
    );
  const { address, licence } = readAddress(told.address, flags.region);
  const wrong = wrongName(told.name) ?? wrongPhone(told.phone, address.region) ?? wrongEmail(told.email);
  if (wrong !== null) throw new ScaffoldError(wrong);
  return {
    slug,
    name: told.name,
    legalName: flags.legalName ?? told.name,
    address,
    licence: flags.licence ?? licence,
    phone: told.phone,
    email: told.email,
    template: told.template,
    colour: flags.colour === undefined ? colourFor(slug) : readColour(flags.colour),
  };
}

function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
