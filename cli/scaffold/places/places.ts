import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { AU_BORDER_POSTCODES, AU_POSTCODES, STATES } from '../../definition/rules/states/states.data.ts';
import { STATE_NAMES_OF } from '../../diagnostics/fixes/state-names.data.ts';
import { ALSO_AUSTRALIAN, NZ_PREFIXES, NZ_TOWNS } from './nz-places.data.ts';
import { US_ZIPS } from './us-zips.data.ts';

/** A state of a country. */
export interface Place {
  region: Region;
  state: string;
}

const REGIONS: readonly Region[] = ['AU', 'NZ', 'US'];
const COUNTRIES: Readonly<Record<string, Region>> = {
  australia: 'AU',
  'new zealand': 'NZ',
  aotearoa: 'NZ',
  nz: 'NZ',
  usa: 'US',
  us: 'US',
  'united states': 'US',
  'united states of america': 'US',
};
/** Capitals whose names no other of the countries has. */
const AU_CAPITALS: Readonly<Record<string, string>> = {
  sydney: 'NSW',
  melbourne: 'VIC',
  brisbane: 'QLD',
  adelaide: 'SA',
  perth: 'WA',
  hobart: 'TAS',
  darwin: 'NT',
  canberra: 'ACT',
};

/** 'W.A.' -> 'wa', 'Western  Australia' -> 'western australia' */
const plain = (words: string): string => words.replaceAll('.', '').replace(/\s+/g, ' ').trim().toLowerCase();

/** The country that words name; null where they name none. */
export function countryNamed(words: string): Region | null {
  return COUNTRIES[plain(words)] ?? null;
}

/** The states that words may name, in short or in full, with dots or without: 'W.A.' is one of Australia and one of the United States. */
export function statesNamed(words: string): Place[] {
  const name = plain(words);
  return REGIONS.flatMap((region): Place[] => {
    const code = STATES[region].find((one) => one.toLowerCase() === name);
    const state = code ?? (Object.hasOwn(STATE_NAMES_OF[region], name) ? STATE_NAMES_OF[region][name] : undefined);
    return state ? [{ region, state }] : [];
  });
}

/** The states that have a postcode, of each country that writes postcodes so. */
export function statesOfPostcode(postcode: string): Place[] {
  const of = (region: Region, states: readonly string[]): Place[] => states.map((state) => ({ region, state }));
  if (postcode.length > 4) {
    const prefix = Number(postcode.slice(0, 3));
    const row = US_ZIPS.find(([from, to]) => from <= prefix && prefix <= to);
    return row ? of('US', [row[2]]) : [];
  }
  return [...of('AU', australian(postcode)), ...of('NZ', NZ_PREFIXES[postcode.slice(0, 2)] ?? [])];
}

function australian(postcode: string): string[] {
  const number = Number(postcode);
  const owners = Object.keys(AU_POSTCODES).filter((state) =>
    AU_POSTCODES[state]?.some(([from, to]) => from <= number && number <= to),
  );
  return [...new Set([...owners, ...(AU_BORDER_POSTCODES[postcode] ?? [])])];
}

/** What a town's name says of its state together with its postcode, where there is no doubt: 'Christchurch' 8011. */
export function townNamed(words: string, postcode: string): Place | null {
  const town = plain(words);
  const capital = AU_CAPITALS[town];
  if (capital !== undefined) return australian(postcode)[0] === capital ? { region: 'AU', state: capital } : null;
  const state = NZ_TOWNS[town];
  if (state === undefined || postcode.length !== 4 || isAlsoAustralian(words, postcode)) return null;
  return NZ_PREFIXES[postcode.slice(0, 2)]?.includes(state) ? { region: 'NZ', state } : null;
}

/** Whether there is an Australian place of this name and postcode too. */
export function isAlsoAustralian(words: string, postcode: string): boolean {
  return ALSO_AUSTRALIAN.includes(`${plain(words)} ${postcode.slice(0, 2)}`);
}

/** 'WA' of Australia -> 'Western Australia' */
export function stateTitle({ region, state }: Place): string {
  const name = Object.entries(STATE_NAMES_OF[region]).find(([, short]) => short === state)?.[0] ?? state;
  return name
    .replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    .replace(/ Of /g, ' of ');
}
