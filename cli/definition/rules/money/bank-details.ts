import { phoneError } from '../../../../runtime/rules/phone/phone.ts';
import type { Region } from '../../../../runtime/tenant/tenant.types.ts';
import { valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Check } from '../../checks/check.types.ts';
import { report } from '../../checks/report.ts';
import { isAbn } from '../abn.ts';

const BALANCE = ['buy_online', 'balance'];

interface AccountForm {
  /** What the account has beside its number; null: nothing. */
  branch: { key: 'bsb' | 'routing'; words: string; example: string; fits: (text: string) => boolean } | null;
  number: { words: string; example: string; fits: RegExp };
}

/** What accounts are made of, by region. */
const ACCOUNTS: Readonly<Record<Region, AccountForm>> = {
  AU: {
    branch: {
      key: 'bsb',
      words: 'a BSB has six digits',
      example: '062-000',
      fits: (text) => /^\d{3}[- ]?\d{3}$/.test(text),
    },
    number: { words: 'an Australian account number has 4 to 9 digits', example: '12345678', fits: /^\d(?: ?\d){3,8}$/ },
  },
  NZ: {
    branch: null,
    number: {
      words: 'in New Zealand it is bank, branch, account and suffix: 2, 4, 7 and 2 or 3 digits',
      example: '12-3456-0123456-00',
      fits: /^\d{2}[- ]\d{4}[- ]\d{7,8}[- ]\d{2,3}$/,
    },
  },
  US: {
    branch: {
      key: 'routing',
      words: 'a routing number has nine digits, of which the last follows from the others',
      example: '021000021',
      fits: isRouting,
    },
    number: { words: 'an account number has 4 to 17 digits', example: '000123456789', fits: /^\d{4,17}$/ },
  },
};

/** Bank details that cannot be right: where below `buy_online.balance`, and what of it. */
export interface BankProblem {
  key: readonly string[];
  /** What is underlined. */
  part: 'key' | 'value';
  message: string;
  hint: string;
}

/** Nobody is told to pay to bank details that cannot be right, or that nobody has in the dealer's region. */
export const bankDetails: Check = (context) => {
  const region = valueAt(context.config, ['region']) as Region;
  if (!Object.hasOwn(ACCOUNTS, region) || context.unsure(['region']) || context.unsure(BALANCE)) return [];
  return bankProblems(valueAt(context.config, BALANCE), region).map(({ key, ...words }) =>
    report(context, 'option/bank-details', [...BALANCE, ...key], words),
  );
};

/** What cannot be right in a balance as it is written. Pure. */
export function bankProblems(balance: unknown, region: Region): BankProblem[] {
  return [...elsewhere(balance, region), ...payId(balance), ...billerCode(balance), ...account(balance, region)];
}

/** PayID and BPAY are of Australian banks; BSB and routing numbers of one country each. */
function elsewhere(balance: unknown, region: Region): BankProblem[] {
  const keys = [
    ...(region === 'AU' ? [] : [['payid'], ['bpay']]),
    ...(['bsb', 'routing'] as const).flatMap((key) => (ACCOUNTS[region].branch?.key === key ? [] : [['account', key]])),
  ];
  const { example } = ACCOUNTS[region].number;
  return keys
    .filter((key) => valueAt(balance, key) !== undefined)
    .map((key) => ({
      key,
      part: 'key',
      message: `\`${key.at(-1)}\` means nothing to banks of the region ${region}.`,
      hint: `Take it out${key.length === 1 ? `, and write \`account: { name, number: "${example}" }\`` : ''}.`,
    }));
}

function payId(balance: unknown): BankProblem[] {
  return wrong(balance, ['payid', 'id'], isPayId, (text) => [
    `"${text}" is no PayID: that is an e-mail address, an Australian phone number or an ABN.`,
    'Write it as your bank has it, for example `id: pay@hillview.example`.',
  ]);
}

function billerCode(balance: unknown): BankProblem[] {
  return wrong(
    balance,
    ['bpay', 'biller_code'],
    (text) => /^\d{3,10}$/.test(text),
    (text) => [
      `"${text}" is no biller code: it has 3 to 10 digits alone.`,
      'Write the one that your bank gave you, for example `biller_code: "123456"`.',
    ],
  );
}

function account(balance: unknown, region: Region): BankProblem[] {
  const { branch, number } = ACCOUNTS[region];
  if (valueAt(balance, ['account']) === undefined) return [];
  return [
    ...(branch === null ? [] : branchProblems(balance, branch)),
    ...wrong(
      balance,
      ['account', 'number'],
      (text) => number.fits.test(text),
      (text) => [
        `"${text}" cannot be right: ${number.words}.`,
        `Compare it with what your bank says, for example \`number: "${number.example}"\`.`,
      ],
    ),
  ];
}

function branchProblems(
  balance: unknown,
  { key, words, example, fits }: NonNullable<AccountForm['branch']>,
): BankProblem[] {
  if (valueAt(balance, ['account', key]) === undefined)
    return [
      {
        key: ['account'],
        part: 'key',
        message: `The account needs \`${key}\`: ${words}.`,
        hint: `Add it, for example \`${key}: "${example}"\`.`,
      },
    ];
  return wrong(balance, ['account', key], fits, (text) => [
    `"${text}" cannot be right: ${words}.`,
    `Compare it with what your bank says, for example \`${key}: "${example}"\`.`,
  ]);
}

/** A text of the balance that does not fit, in words. */
function wrong(
  balance: unknown,
  key: readonly string[],
  fits: (text: string) => boolean,
  words: (text: string) => [message: string, hint: string],
): BankProblem[] {
  const text = valueAt(balance, [...key]);
  if (typeof text !== 'string' || fits(text)) return [];
  const [message, hint] = words(text);
  return [{ key, part: 'value', message, hint }];
}

function isPayId(text: string): boolean {
  if (text.includes('@')) return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
  const digits = text.replaceAll(' ', '');
  if (/^\d{11}$/.test(digits) && isAbn(digits)) return true;
  return phoneError(text, 'AU', { mobileOnly: false, testNumber: null }) === null;
}

/** The American banks' own rule: 3, 7 and 1 times the digits, in all a multiple of ten. */
function isRouting(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((all, digit, at) => all + Number(digit) * ([3, 7, 1][at % 3] as number), 0);
  return sum % 10 === 0;
}
