import { normalisePhone, type PhoneRegion, withoutSeparators } from './phone.ts';

interface Mask {
  matches: RegExp;
  /** '#' stands for the next digit of what `matches` captured; every other character is printed as it is. */
  mask: string;
}

const INTERNATIONAL: Mask[] = [
  { matches: /^\+61(4\d{8})$/, mask: '+61 ### ### ###' },
  { matches: /^\+61([23578]\d{8})$/, mask: '+61 # #### ####' },
  { matches: /^\+44(\d{10})$/, mask: '+44 #### ######' },
];

const NATIONAL: Record<PhoneRegion, Mask[]> = {
  AU: [
    { matches: /^(04\d{8})$/, mask: '#### ### ###' },
    { matches: /^(0[23578]\d{8})$/, mask: '(##) #### ####' },
    { matches: /^(1[38]00\d{6})$/, mask: '#### ### ###' },
    { matches: /^(13\d{4})$/, mask: '## ## ##' },
  ],
  NZ: [
    { matches: /^(02\d{7})$/, mask: '### ### ###' },
    { matches: /^(02\d{8})$/, mask: '### ### ####' },
    { matches: /^(0[34679]\d{7})$/, mask: '(##) ### ####' },
    { matches: /^(0(?:508|800)\d{6})$/, mask: '#### ### ###' },
  ],
  US: [{ matches: /^([2-9]\d{9})$/, mask: '(###) ###-####' }],
};

/** `abroad`: national numbers that can be dialled from other countries too; 0508, 0800 and 0900 of New Zealand cannot. */
const DIALLED: Record<PhoneRegion, { code: string; trunk: RegExp; abroad: RegExp }> = {
  AU: { code: '+61', trunk: /^0/, abroad: /^0[2-9]\d{8}$/ },
  NZ: { code: '+64', trunk: /^0/, abroad: /^0(?!508|[89]00)[2-9]\d{7,9}$/ },
  US: { code: '+1', trunk: /^/, abroad: /^[2-9]\d{9}$/ },
};

/** §5 display masks. A number written internationally stays so; one that no mask fits is returned as it came, trimmed. */
export function formatPhone(phone: string, region: PhoneRegion): string {
  const compact = withoutSeparators(phone);
  return masked(compact, INTERNATIONAL) ?? masked(normalisePhone(compact, region), NATIONAL[region]) ?? phone.trim();
}

/** `tel:` address of a number: digits and a leading plus, in the region's international form where that is known. */
export function phoneHref(phone: string, region: PhoneRegion): string {
  const compact = phone.replace(/[^\d+]/gu, '');
  const national = normalisePhone(compact, region);
  const { code, trunk, abroad } = DIALLED[region];
  return `tel:${abroad.test(national) ? national.replace(trunk, code) : compact}`;
}

function masked(digits: string, masks: Mask[]): string | null {
  for (const { matches, mask } of masks) {
    const captured = matches.exec(digits)?.[1];
    if (captured === undefined) continue;
    let next = 0;
    return mask.replace(/#/g, () => captured.charAt(next++));
  }
  return null;
}
