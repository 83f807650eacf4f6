import { MESSAGES } from './messages.data.ts';

export type PhoneRegion = 'AU' | 'NZ' | 'US';

export interface PhoneOptions {
  /** AU only: accept nothing but 04 numbers. */
  mobileOnly: boolean;
  /** One number that always passes, in any region (§5); null for none. */
  testNumber: string | null;
}

interface RegionRule {
  /** Characters that people type between digits. */
  separators: RegExp;
  /** International prefix -> national prefix. */
  prefix: [RegExp, string];
  error: (digits: string, options: PhoneOptions) => string | null;
}

const unless = (valid: boolean, message: string): string | null => (valid ? null : message);

const REGIONS: Record<PhoneRegion, RegionRule> = {
  AU: {
    separators: /[\s()[\]]/gu,
    prefix: [/^(?:\+61|0061)0?/, '0'],
    error: (digits, { mobileOnly }) =>
      mobileOnly
        ? unless(/^04\d{8}$/.test(digits), MESSAGES.phone.AU_MOBILE)
        : unless(/^0[234578]\d{8}$/.test(digits), MESSAGES.phone.AU),
  },
  NZ: {
    separators: /[\s()[\]]/gu,
    prefix: [/^(?:\+64|0064)0?/, '0'],
    error: (digits) =>
      unless(/^\d+$/.test(digits), MESSAGES.phone.NZ) ?? unless(digits.length < 15, MESSAGES.phone.NZ_LENGTH),
  },
  US: {
    // 'Must be a US number' is all that §5 says: ten digits of the North American plan, in any usual punctuation.
    separators: /[\s()[\].-]/gu,
    prefix: [/^(?:\+1|1(?=\d{10}$))/, ''],
    error: (digits) => unless(/^[2-9]\d{2}[2-9]\d{6}$/.test(digits), MESSAGES.phone.US),
  },
};

/** The number as it is checked, stored and sent (§5 Phone): no spaces or brackets, the national form instead of +61 or 0061. */
export function normalisePhone(input: string, region: PhoneRegion): string {
  const { separators, prefix } = REGIONS[region];
  return input.replace(separators, '').replace(prefix[0], prefix[1]);
}

/** §5 Phone: null when `input` is a number of the region, else the message to show. An empty input is refused here too. */
export function phoneError(input: string, region: PhoneRegion, options: PhoneOptions): string | null {
  const digits = normalisePhone(input, region);
  if (options.testNumber !== null && digits === normalisePhone(options.testNumber, region)) return null;
  return REGIONS[region].error(digits, options);
}
