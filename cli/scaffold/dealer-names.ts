import { postcodeError } from '../../runtime/rules/lead/field-errors.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { STATES } from '../definition/rules/states/states.data.ts';
import type { FeedRow } from '../stock/feed/feed.types.ts';
import type { Address, Rooftop } from './scaffold.types.ts';

/** Columns that hold whose a car is, of a group the yard's own name (domain.md 3.2, 3.5), lower-cased without spaces and marks. */
const DEALER_COLUMNS = [
  'dealername',
  'dealershipname',
  'dealer',
  'dealership',
  'sellername',
  'seller',
  'rooftop',
  'rooftopname',
];

/** What a column beside the dealer's name holds of its place, by names such as 'Dealer City' or 'dealership_zip'. */
const PLACE_COLUMNS: Readonly<Record<Exclude<keyof Address, 'region'>, RegExp>> = {
  street: /^dealer(?:ship)?(?:street|streetaddress|address|address1|addressline1)$/,
  city: /^dealer(?:ship)?(?:city|suburb|town)$/,
  state: /^dealer(?:ship)?(?:state|province|region)$/,
  postcode: /^dealer(?:ship)?(?:postcode|postalcode|zip|zipcode)$/,
};
const MOST = 60;

export interface DealerNames {
  /** The header of the column; null: the file has none. */
  column: string | null;
  /** The names in it, the most common first, without numbers and codes. */
  rooftops: Rooftop[];
}

/** Whose the cars of a file are: of each name its yards, by the codes that its rows have, and its place where the file says it whole. */
export function dealerNames(
  headers: readonly string[],
  rows: readonly FeedRow[],
  codes: readonly string[],
  region: Region,
): DealerNames {
  const names = headers.map(plain);
  const at = DEALER_COLUMNS.map((name) => names.indexOf(name)).find((index) => index >= 0);
  if (at === undefined) return { column: null, rooftops: [] };
  const places = Object.entries(PLACE_COLUMNS).map(
    ([key, form]) => [key, names.findIndex((one) => form.test(one))] as const,
  );
  const groups = new Map<string, { cars: number; codes: Set<string>; row: FeedRow }>();
  for (const [index, row] of rows.entries()) {
    const name = textOf(row, at);
    if (!isName(name)) continue;
    const group = groups.get(name) ?? { cars: 0, codes: new Set(), row };
    group.cars += 1;
    if (codes[index]) group.codes.add(codes[index]);
    groups.set(name, group);
  }
  const rooftops = [...groups]
    .sort(([, a], [, b]) => b.cars - a.cars)
    .slice(0, MOST)
    .map(([name, group]): Rooftop => {
      const place = Object.fromEntries(
        places.map(([key, column]) => [key, column < 0 ? '' : textOf(group.row, column)]),
      );
      return { name, codes: [...group.codes], address: wholeAddress(place, region) };
    });
  return { column: headers[at] ?? null, rooftops };
}

/** An address of which every part can be read; null for any other. */
function wholeAddress(place: Record<string, string>, region: Region): Address | null {
  const { street = '', city = '', state = '', postcode = '' } = place;
  const known = STATES[region].find((one) => one === state.toUpperCase());
  const code = postcode.replace(/-\d{4}$/, '');
  if (street === '' || city === '' || known === undefined || postcodeError(code, region) !== null) return null;
  return { region, street, city, state: known, postcode: code };
}

/** A number or a code is no name. */
const isName = (text: string): boolean => /[a-z]{3}/i.test(text) && text.length <= 80;

const plain = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');

const textOf = ({ cells }: FeedRow, column: number): string => {
  const cell = cells[column];
  return (typeof cell === 'string' ? cell : (cell ?? []).join(' ')).replace(/\s+/g, ' ').trim();
};
