import { MESSAGES } from '../words/messages.data.ts';

export type PhoneRegion = 'AU' | 'NZ' | 'US';

export interface PhoneOptions {
  /** AU only: accept nothing but 04 numbers. */
  mobileOnly: boolean;
  /** One number that always passes, in any region (§5); null for none. */
  testNumber: string | null;
}

interface RegionRule {
  /** International prefix -> national prefix. */
  prefix: [RegExp, string];
  /** A number as it is dialled within its own area, and what is asked for then. */
  local?: { number: RegExp; ask: string };
  error: (digits: string, options: PhoneOptions) => string | null;
}

/** What people and address books write between digits: spaces and hyphens of any kind, brackets, dots, and marks that nobody sees. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212()[\].]/gu;

const unless = (valid: boolean, message: string): string | null => (valid ? null : message);

const REGIONS: Record<PhoneRegion, RegionRule> = {
  AU: {
    prefix: [/^(?:\+61|0061)0?/, '0'],
    local: { number: /^[2-9]\d{7}$/, ask: MESSAGES.areaCode.AU },
    error: (digits, { mobileOnly }) =>
      mobileOnly
        ? unless(/^04\d{8}$/.test(digits), MESSAGES.phone.AU_MOBILE)
        : unless(/^0[234578]\d{8}$/.test(digits), MESSAGES.phone.AU),
  },
  NZ: {
    prefix: [/^(?:\+64|0064)0?/, '0'],
    error: (digits) =>
      unless(/^\d+$/.test(digits), MESSAGES.phone.NZ) ?? unless(digits.length < 15, MESSAGES.phone.NZ_LENGTH),
  },
  US: {
    prefix: [/^(?:\+1|001(?=\d{10}$)|1(?=\d{10}$))/, ''],
    local: { number: /^[2-9]\d{6}$/, ask: MESSAGES.areaCode.US },
    // 'Must be a US number' is all that §5 says: ten digits of the North American plan.
    error: (digits) => unless(/^[2-9]\d{2}[2-9]\d{6}$/.test(digits), MESSAGES.phone.US),
  },
};

/** A number without what is between its digits; a plus stays. '(+61) 491-570-006' -> '+61491570006'. */
export function withoutSeparators(input: string): string {
  return input.replace(SEPARATORS, '');
}

/** The number as it is checked, stored and sent (§5 Phone): digits alone, the national form instead of +61 or 0061. */
export function normalisePhone(input: string, region: PhoneRegion): string {
  return withoutSeparators(input).replace(...REGIONS[region].prefix);
}

/**
 * §5 Phone: null when `input` is a number of the region, else the message to show; a second line of it asks for the area code where nothing
 * else is missing. An empty input is refused here too.
 */
export function phoneError(input: string, region: PhoneRegion, options: PhoneOptions): string | null {
  const digits = normalisePhone(input, region);
  if (options.testNumber !== null && digits === normalisePhone(options.testNumber, region)) return null;
  const { error, local } = REGIONS[region];
  const message = error(digits, options);
  return message !== null && local?.number.test(digits) && !options.mobileOnly ? `${message}\n${local.ask}` : message;
}
