import { postcodeError } from '../../../runtime/rules/lead/field-errors.ts';
import { normalisePhone, type PhoneRegion, phoneError, withoutSeparators } from '../../../runtime/rules/phone/phone.ts';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import { lettersLookingLike, onPhoneKeys } from '../../diagnostics/fixes/letters.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { localExamplesOf } from './states/local-examples.ts';

/** National service numbers that a dealer may publish but a shopper cannot have. */
const SERVICE_NUMBERS: Record<PhoneRegion, RegExp> = {
  AU: /^1[38]00\d{6}$|^13\d{4}$/,
  NZ: /^0(?:508|800)\d{6,7}$/,
  US: /^1?8(00|33|44|55|66|77|88)\d{7}$/,
};
/** Of a shopper's number in New Zealand §5 asks only for digits; a dealer's own can be called: of a place, or a mobile. */
const NZ_NUMBER = /^0[34679]\d{7}$|^02\d{7,9}$/;

/** Phones and postcodes are of the tenant's region (§5). */
export const contactDetails: Check = (context) => {
  const region = valueAt(context.config, ['region']);
  if ((region !== 'AU' && region !== 'NZ' && region !== 'US') || context.unsure(['region'])) return [];
  const locations = valueAt(context.config, ['locations']);
  const indexes = Array.isArray(locations) ? [...locations.keys()] : [];
  const phones = [['contact', 'phone'], ...indexes.map((index) => ['locations', index, 'contact_detail', 'phone'])];
  return [
    ...phones.flatMap((path) => phoneDiagnostic(context, path, region)),
    ...indexes.flatMap((index) => postcodeDiagnostic(context, ['locations', index, 'address', 'postcode'], region)),
  ];
};

/** Whether a dealer may publish a number in a region: one that a shopper could have, or a service number. */
export function isDealerPhone(phone: string, region: PhoneRegion): boolean {
  if (SERVICE_NUMBERS[region].test(withoutSeparators(phone))) return true;
  if (region === 'NZ') return NZ_NUMBER.test(normalisePhone(phone, region));
  return phoneError(phone, region, { mobileOnly: false, testNumber: null }) === null;
}

function phoneDiagnostic({ tenant, config, layered }: CheckContext, path: (string | number)[], region: PhoneRegion) {
  const phone = valueAt(config, path);
  if (typeof phone !== 'string' || isDealerPhone(phone, region)) return [];
  return [
    diagnostic('contact/phone', {
      message: `"${phone}" is no phone number of the region ${region}.`,
      hint: phoneHint(phone, region, localExamplesOf(config, Number(path[1]) || 0).phone),
      tenant,
      path,
      location: layered.locate(path, 'value'),
    }),
  ];
}

/** What leads to one desk behind a number: 'ext. 12', 'x12'. */
const EXTENSION = /\s*(?:x|ext\.?|extension)\s*\d+\s*$/i;

function phoneHint(phone: string, region: PhoneRegion, example: string): string {
  const main = phone.replace(EXTENSION, '');
  if (main !== phone && isDealerPhone(main, region))
    return `One tap calls the number alone: write "${main}", without the extension.`;
  const spaced = phone.replace(/(?<=\d)[-./](?=\d)/g, ' ');
  if (spaced !== phone && isDealerPhone(spaced, region)) return `Between its digits are spaces: write "${spaced}".`;
  if (!/[a-z]/i.test(phone) || !/\d/.test(phone)) return `Write it with its area code, for example "${example}".`;
  const meant = [lettersLookingLike(phone), onPhoneKeys(phone)].find((one) => isDealerPhone(one, region));
  return `Letters are no digits: write ${meant ? `"${meant}"` : `digits alone, for example "${example}"`}.`;
}

function postcodeDiagnostic({ tenant, config, layered }: CheckContext, path: (string | number)[], region: PhoneRegion) {
  const postcode = valueAt(config, path);
  if (typeof postcode !== 'string' || !postcodeError(postcode, region)) return [];
  return [
    diagnostic('location/postcode', {
      message: `"${postcode}" is no postcode of the region ${region}.`,
      hint: `${region === 'US' ? 'A ZIP code has 5 digits, or 5 and 4' : 'A postcode has 4 digits'}, for example "${localExamplesOf(config, Number(path[1]) || 0).postcode}".`,
      tenant,
      path,
      location: layered.locate(path, 'value'),
    }),
  ];
}
