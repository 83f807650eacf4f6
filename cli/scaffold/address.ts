import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { regions } from '../definition/resolve/regions.data.ts';
import {
  countryNamed,
  isAlsoAustralian,
  type Place,
  statesNamed,
  statesOfPostcode,
  stateTitle,
  townNamed,
} from './places/places.ts';
import { REGION_FORMS } from './regions.data.ts';
import { type Address, ScaffoldError } from './scaffold.types.ts';

/** An address on one line as it was understood. */
export interface UnderstoodAddress {
  /** Null: the line does not say its state for certain. */
  address: Address | null;
  licence: string | null;
  /** Where it may be, the likeliest first: one where it is certain. */
  places: Place[];
  /** The address, were it in one of `places`. */
  at(place: Place): Address;
  /** Why it is not certain; '' where it is. */
  doubt: string;
}

/** Longer than any address: keeps the reading of nonsense short. */
const MOST = 300;
const POSTCODE = /(?<![\d-])\d{4,5}(?:-\d{4})?(?![\d-])/g;
const LICENCE = /^(?:(?:dealer|motor|vehicle|trader'?s?)\s+)*licen[cs]e\b|^(?:LMCT|MVD|MVDL|LVD|MD|MRB|DL|RMVT|MVT)\b/i;
/** The most words that the name of a state has. */
const MOST_WORDS = 4;
/** What the Pacific and military ZIP codes belong to. */
const ISLANDS: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];
const STREET_NUMBER = /^(?:(?:unit|shop|lot|suite|level|floor|building|block|bay|yard)\b|\d|[a-z]?\d+[a-z]?\/)/i;

/**
 * Reads an address on one line: '12 Example Street, Parramatta NSW 2150', with a dealer licence number after it where there is one
 * (', licence MD 012345'). States are known by their names and short forms, with dots or without.
 * @throws {ScaffoldError} with an example where it is no address, and with what to add where it does not say its state
 */
export function readAddress(line: string, region?: Region): { address: Address; licence: string | null } {
  const { address, licence, doubt } = understandAddress(line, region);
  if (address === null) throw new ScaffoldError(doubt);
  return { address, licence };
}

/** The address that a line says, or else the one at the place that was chosen for it. @throws {ScaffoldError} as `readAddress` */
export function addressAt(line: string, region: Region | undefined, place: Place | undefined): Address {
  return place ? understandAddress(line, region).at(place) : readAddress(line, region).address;
}

/**
 * The same, where the state may be left open: no country and no state is chosen by guess.
 * @throws {ScaffoldError} with an example where it is no address
 */
export function understandAddress(line: string, region?: Region): UnderstoodAddress {
  const parts = partsOf(line.slice(0, MOST).replace(/\s+/g, ' ').trim(), region);
  if (parts === null) {
    const examples = (region ? [region] : (['AU', 'US', 'NZ'] as const)).map((one) => `"${REGION_FORMS[one].address}"`);
    throw new ScaffoldError(`"${line}" is no address on one line. Write it like ${examples.join(' or ')}.`);
  }
  const { before, postcode, named, country, licence } = parts;
  const fits = (place: Place): boolean => (country === null || place.region === country) && isForm(place, postcode);
  const all = named ? statesNamed(named) : [];
  const told = all.filter(fits);
  if (named && told.length === 0 && !isTown(named)) throw new ScaffoldError(elsewhere(named, all, postcode, country));
  const byName = meant(told, named ?? '', postcode);
  const last = named && byName === null ? named : (before.split(',').at(-1) ?? '').trim();
  const town = townNamed(last, postcode);
  const ofPostcode = statesOfPostcode(postcode).filter(fits);
  const said = byName ?? (town && fits(town) ? [town] : null);
  const places = said ?? ofPostcode;
  const at = (place: Place): Address => ({
    ...place,
    ...(told.some((one) => one.state === place.state && one.region === place.region)
      ? placed(before, named, place)
      : placed(named ? `${before}, ${named}` : before, null, place)),
    postcode,
  });
  const [only] = places.length === 1 ? places : [];
  // A country that nobody named is known by the form of the postcode alone: five digits.
  const isCertain = only !== undefined && (said !== null || country !== null || postcode.length > 4);
  if (isCertain) refuseOther(only, postcode, ofPostcode);
  const doubt = isCertain ? '' : doubtOf(line, postcode, places, last, country);
  return { address: isCertain ? at(only) : null, licence, places, at, doubt };
}

interface Parts {
  /** Street, suburb and town, without state, postcode and country. */
  before: string;
  postcode: string;
  /** What is where a state is, and is one. */
  named: string | null;
  country: Region | null;
  licence: string | null;
}

/** The parts of a line. A number is its postcode where a state is beside it, or else where nothing but a licence number follows. */
function partsOf(line: string, region: Region | undefined): Parts | null {
  const found = [...line.matchAll(POSTCODE)].flatMap((match): (Parts & { sure: number })[] => {
    const head = line.slice(0, match.index).replace(/[\s,]+$/, '');
    const [front, frontCountry] = withoutCountry(head);
    const [tail, tailCountry] = behindCountry(line.slice(match.index + match[0].length));
    const [state, behind] = stateAfter(tail);
    const [rest, lastCountry] = behindCountry(behind);
    const [before, named] = state === null ? stateBefore(front) : [front, state];
    const place = before.includes(',') || named === null || !isTown(named) ? before : front;
    if (!place.includes(',') || /[\d,]$/.test(before) || place.indexOf(',') < 3) return [];
    const licence = rest === '' ? null : numberOf(rest);
    const sure = named === null ? (rest === '' || LICENCE.test(rest) ? 1 : 0) : 2;
    const country = region ?? tailCountry ?? lastCountry ?? frontCountry;
    return sure === 0 ? [] : [{ before, postcode: match[0], named, country, licence, sure }];
  });
  return found.find(({ sure }) => sure === 2) ?? found[0] ?? null;
}

/** The words behind a postcode without the country's name at their beginning. */
function behindCountry(tail: string): [rest: string, country: Region | null] {
  const rest = tail.replace(/^[\s,]+/, '');
  const words = rest.split(/[\s,]+/);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const country = countryNamed(words.slice(0, count).join(' '));
    if (country) return [words.slice(count).join(' '), country];
  }
  return [rest, null];
}

function withoutCountry(head: string): [rest: string, country: Region | null] {
  // Of 'Western Australia' the country is not the last word.
  if (stateBefore(head)[1] !== null) return [head, null];
  const [rest, words] = lastWords(head, (words) => countryNamed(words) !== null);
  return words === null ? [head, null] : [rest, countryNamed(words)];
}

/** A state behind the postcode, as in '6000 WA'. */
function stateAfter(tail: string): [state: string | null, rest: string] {
  const words = tail.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    // A licence number begins with letters that are a state elsewhere: MD.
    if (statesNamed(name).length > 0 && !LICENCE.test(name)) return [name, words.slice(count).join(' ')];
  }
  return [null, tail];
}

function stateBefore(head: string): [before: string, state: string | null] {
  return lastWords(head, (words) => statesNamed(words).length > 0);
}

/** The last words of a text that a test knows, the longest; the text before them. */
function lastWords(text: string, known: (words: string) => boolean): [before: string, words: string | null] {
  const starts = [...text.matchAll(/(?:^|[\s,]+)(?=[^\s,])/g)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  for (const [end = 0, start = 0] of starts.slice(-MOST_WORDS)) {
    const words = text.slice(start);
    if (!words.includes(',') && known(words)) return [text.slice(0, end), words];
  }
  return [text, null];
}

/** A licence number without the words that announce it. */
function numberOf(rest: string): string | null {
  const number = rest.replace(/^(?:(?:dealer|motor|vehicle|trader'?s?)\s+)*licen[cs]e\s*(?:no\.?|number)?[:\s]*/i, '');
  return number.trim() || null;
}

const isForm = ({ region }: Place, postcode: string): boolean => (region === 'US') === postcode.length > 4;

/** Of the states that a word may name the one that it means: TAS is Tasmania, for nobody writes Tasman so. Null where it names none for certain. */
function meant(told: readonly Place[], named: string, postcode: string): Place[] | null {
  const australian = told.find(({ region }) => region === 'AU');
  if (australian) return [australian];
  const [only] = told;
  if (!only) return null;
  if (only.region !== 'NZ') return [only];
  // A name that Australian places have too says its country together with a postcode of its region.
  const isThere = statesOfPostcode(postcode).some((one) => one.region === 'NZ' && one.state === only.state);
  return isThere && !isAlsoAustralian(named, postcode) ? [only] : null;
}

/** Whether the name of a state is one that towns have: 'Auckland', 'New York', and none of Australia. */
const isTown = (named: string): boolean =>
  named.length > 3 && statesNamed(named).every(({ region }) => region !== 'AU');

/** What is said of a state that the country, or the form of the postcode, does not have. */
function elsewhere(named: string, all: readonly Place[], postcode: string, country: Region | null): string {
  const where = OR.format([...new Set(all.map(({ region }) => regions[region].country))]);
  return country && all.every(({ region }) => region !== country)
    ? `${named} is in ${where} and not in ${regions[country].country}: correct the address, or --region.`
    : `${named} is in ${where}, where no postcode looks like ${postcode}.`;
}

/** Street and town: the town is the last part, in New Zealand all behind the street. */
function placed(before: string, named: string | null, { region, state }: Place): { street: string; city: string } {
  const segments = before
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  // 'Auckland', 'New York': the name of the state is that of the town.
  const all = segments.length === 1 && named !== null ? [...segments, named] : segments;
  const numbered = all.findLastIndex((one, index) => index < all.length - 1 && STREET_NUMBER.test(one));
  const streets = region === 'NZ' ? Math.max(1, numbered + 1) : all.length - 1;
  const town = region === 'NZ' && named && all === segments && townNames(named, state) ? [named] : [];
  return { street: all.slice(0, streets).join(', '), city: [...all.slice(streets), ...town].join(', ') };
}

/** Whether a region's name is also that of its town, and so part of the address. */
function townNames(named: string, state: string): boolean {
  return ['AUK', 'WGN', 'NSN', 'GIS'].includes(state) && named.length > 3;
}

/** @throws {ScaffoldError} where the postcode is one of another state */
function refuseOther({ region, state }: Place, postcode: string, ofPostcode: readonly Place[]): void {
  const owners = ofPostcode.filter((one) => one.region === region);
  // New Zealand's table says what is near enough to ask, and not enough to refuse; some ZIP codes belong to nobody's state.
  if (region === 'NZ' || owners.some((one) => one.state === state)) return;
  if (region === 'US' && (owners.length === 0 || ISLANDS.includes(state))) return;
  const owner = owners[0] ? `a postcode of ${owners[0].state}` : 'no postcode';
  throw new ScaffoldError(`${postcode} is ${owner}, not one of ${state}: correct the one or the other.`);
}

function doubtOf(
  line: string,
  postcode: string,
  places: readonly Place[],
  town: string,
  country: Region | null,
): string {
  const of = places.map((one) => `${stateTitle(one)}${country ? '' : ` in ${regions[one.region].country}`}`);
  const [first] = places;
  const whose =
    of.length > 0
      ? `${postcode} is a postcode of ${OR.format(of)}`
      : `${postcode} is a postcode of no state that is known`;
  const example = `"…, ${town} ${first?.state ?? 'NSW'} ${postcode}"`;
  const flag = country ? '' : ', or add --region with the country';
  return `"${line}" does not say its state: ${whose}. Write the state before the postcode, like ${example}${flag}.`;
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });
