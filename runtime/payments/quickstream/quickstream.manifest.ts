import type { ProviderManifest, ProviderSecret, ProviderSetting, SecretLook } from '../provider-manifest.types.ts';

const MINUTE = 60_000;
const ABSENT = 'Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.';

const secret = (
  key: string,
  title: string,
  describes: string,
  looks: string,
  more: Partial<ProviderSecret> = {},
): ProviderSecret => ({
  key: `quickstream.${key}`,
  title,
  describes,
  of: 'account',
  looks,
  absent: ABSENT,
  example: `env:QUICKSTREAM_${key.toUpperCase()}`,
  look: (value) => lookOf(value, /^\S{2,200}$/, title.toLowerCase()),
  ...more,
});

const setting = (
  key: string,
  title: string,
  describes: string,
  more: Pick<ProviderSetting, 'example'> & Partial<ProviderSetting>,
): ProviderSetting => ({ key: `quickstream.${key}`, title, describes, ...more });

const PATH = '^/[\\w/.?=&{}-]{1,200}$';
const NAME = '^\\w{1,60}$';
const ADDRESS = '^https://[\\w.-]+(/[\\w./-]*)?$';

export const quickstreamManifest: ProviderManifest = {
  title: 'Westpac QuickStream',
  choice: 'Card, on Westpac’s page',
  about: "the hosted payment page (QuickWeb) of the dealer's own QuickStream facility at Westpac",
  secrets: [
    secret(
      'community_code',
      'Community code',
      'Names the community of the facility',
      'as the QuickStream portal has it',
    ),
    secret('supplier_code', 'Supplier business code', 'Names the business that is paid', 'as the portal has it'),
    secret('username', 'User name', 'Of the connection that asks for tokens', 'as the portal shows it'),
    secret(
      'password',
      'Password',
      'Of that connection; it also proves what browsers bring back',
      'as the portal shows it',
    ),
    secret('secret_key', 'Secret API key', 'Looks payments up and pays back', 'the secret API key of the portal'),
    secret(
      'notice_login',
      'Login of notices',
      'Proves notices',
      'the user name and password of notices as name:password',
      {
        of: 'notices',
        absent: 'Left out, notices are refused and payments are asked about instead.',
        look: (value) => lookOf(value, /^[^\s:]+:\S+$/, 'login of notices as name:password'),
        missed: {
          message: 'notices of Westpac QuickStream are refused: payment.quickstream.notice_login is not set',
          todo: 'Give notices a user name and a password in the QuickStream portal, and write `payment.quickstream: { notice_login: env:NAME }` for name:password.',
        },
      },
    ),
  ],
  settings: [
    setting(
      'hosts',
      'Hosts',
      'Which of the bank’s addresses are asked. Of those of New Zealand only the interface for tests is known here: the others have keys of their own',
      {
        choices: ['au', 'nz'],
        default: 'au',
        example: 'nz',
      },
    ),
    setting('token_url', 'Address of tokens', 'Where a token is asked for', {
      pattern: ADDRESS,
      isPlace: true,
      absent: 'Left out, the bank’s address of Australia.',
      example: 'https://bank.example/tokens',
    }),
    setting('page_url', 'Address of the page', 'Where shoppers pay', {
      pattern: ADDRESS,
      isPlace: true,
      absent: 'Left out, the bank’s address of Australia.',
      example: 'https://bank.example/pay',
    }),
    setting('api_url', 'Address of the interface', 'Where payments are looked up', {
      pattern: ADDRESS,
      isPlace: true,
      absent: 'Left out, the bank’s address of Australia.',
      example: 'https://bank.example',
    }),
    setting('hash', 'Hash', 'How the bank signs what browsers bring back', {
      choices: ['sha256', 'sha512', 'sha1'],
      default: 'sha256',
      example: 'sha512',
    }),
    setting('amount_field', 'Field of the amount', 'What the bank calls the amount where a token is asked for', {
      pattern: NAME,
      default: 'principalAmount',
      example: 'paymentAmount',
    }),
    setting(
      'reference_field',
      'Field of the payment',
      'What it calls the reference of a payment there, and in what it tells',
      {
        pattern: NAME,
        default: 'paymentReference',
        example: 'paymentReferenceNumber',
      },
    ),
    setting('customer_field', 'Field of the reservation', 'What it calls the number of a customer there', {
      pattern: NAME,
      default: 'customerReferenceNumber',
      example: 'customerNumber',
    }),
    setting('search_path', 'Path of the search', 'Where a payment is looked for by its reference, {reference}', {
      pattern: PATH,
      default: '/rest/v1/transactions?paymentReferenceNumber={reference}',
      example: '/rest/v1/transactions/search?paymentReferenceNumber={reference}',
    }),
    setting('void_path', 'Path of voiding', 'Where a payment is voided by its receipt number, {receipt}', {
      pattern: PATH,
      default: '/rest/v1/transactions/{receipt}/void',
      example: '/rest/v1/transactions/{receipt}/voids',
    }),
    setting(
      'refund_path',
      'Path of refunds',
      'Where a payment is paid back by its receipt number, {receipt}, and what went back is listed',
      {
        pattern: PATH,
        default: '/rest/v1/transactions/{receipt}/refunds',
        example: '/rest/v1/transactions/{receipt}/refund',
      },
    ),
    setting(
      'notice_addresses',
      'Addresses of notices',
      'IPv4 addresses and networks from which the bank sends notices, with spaces between them',
      {
        pattern: '^[\\d./ ]{7,300}$',
        isPlace: true,
        absent: 'Left out, notices are taken from everywhere by their login.',
        example: '192.0.2.10 198.51.100.0/24',
      },
    ),
  ],
  handOff: { button: 'Continue to Westpac’s payment page' },
  holdsFirst: false,
  needsTestPayment: {
    tries: 'the token, the signature of what browsers bring back, the look-up, and voiding or paying back',
    base: 'https://api.quickstream.support.qvalent.com',
  },
  signatureHeaders: ['authorization'],
  // A token is good for an hour; a page that was opened with it may take the payment somewhat later.
  times: { page: 60 * MINUTE, lock: 75 * MINUTE, mailedPage: 60 * MINUTE },
  currencies: ['AUD', 'NZD'],
  payHosts: ['https://quickweb.westpac.com.au'],
  testPayHosts: {
    'https://api.quickstream.support.qvalent.com': 'https://quickweb.support.qvalent.com',
  },
  logos: ['mastercard', 'visa'],
  baseVariable: 'QUICKSTREAM_API_BASE',
};

function lookOf(value: string, form: RegExp, what: string): SecretLook {
  if (form.test(value)) return { status: 'ok', message: `holds what may be the ${what}`, todo: null };
  return {
    status: 'problem',
    message: `holds no ${what}`,
    todo: 'Copy it again from the QuickStream portal, whole and without anything around it.',
  };
}
