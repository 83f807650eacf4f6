import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { NZ_REGIONS, REGION_FORMS } from './regions.data.ts';
import { type Address, ScaffoldError } from './scaffold.types.ts';

/** Longer than any address: keeps the reading of nonsense short. */
const MOST = 300;

/**
 * Reads an address on one line: '12 Example Street, Parramatta NSW 2150', with a dealer licence number after it where there is one
 * (', licence MD 012345'). Without `region`, the form of the address says the country.
 * @throws {ScaffoldError} with an example
 */
export function readAddress(line: string, region?: Region): { address: Address; licence: string | null } {
  const tried = region ? [region] : (Object.keys(REGION_FORMS) as Region[]);
  for (const one of tried) {
    const { street, city, state, postcode, licence } = REGION_FORMS[one].line.exec(line.slice(0, MOST))?.groups ?? {};
    if (!street || street.length < 3 || !city || !postcode) continue;
    const number = licence
      ?.replace(/^[\s,]*(?:(?:dealer|motor|vehicle)\s+)*licen[cs]e\s*(?:no\.?|number)?[:\s]*/i, '')
      .trim();
    return {
      address: {
        region: one,
        street: street.trim(),
        city: city.trim(),
        state: stateOf(one, state, postcode),
        postcode,
      },
      licence: number ? number : null,
    };
  }
  const examples = tried.map((one) => `"${REGION_FORMS[one].address}"`).join(' or ');
  throw new ScaffoldError(`"${line}" is no address on one line. Write it like ${examples}.`);
}

function stateOf(region: Region, state: string | undefined, postcode: string): string {
  return state?.toUpperCase() ?? (region === 'NZ' ? (NZ_REGIONS[Number(postcode[0])] as string) : '');
}
