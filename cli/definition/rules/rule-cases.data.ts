import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';

/** What the diagnostic of each example underlines. */
export const TOKENS: Record<string, string> = {
  'search/unknown-filter': '"/search/used-cars?refinementList[mkae][0]=Kestrel"',
  'secret/in-clear': 'hillview:swordfish',
  'location/state': 'NWS',
  'location/postcode-state': '"2250"',
  'reference/unknown-meaning': 'in_stok',
  'reference/duplicate-name': 'kestrel',
  'reference/unknown-location': 'nroth',
  'reference/unknown-dealership': 'hillview-nort',
  'reference/unknown-manufacturer': 'kestral',
  'reference/unknown-model': 'larc',
  'reference/unknown-lender': 'taurs',
  'reference/unknown-filter': 'used-only',
  'reference/unknown-form-field': 'fuel_card',
  'form/reserved-name': 'car_id',
  'form/no-options': 'select',
  'form/condition': 'trade_in',
  'form/near-name': 'test_dirve',
  'form/steps': 'lead_source',
  'reference/unknown-form': 'test_drvie',
  'lead/target-incomplete': 'mail',
  'lead/target-misplaced': 'url',
  'lead/target-address': '"https://192.168.1.20/leads"',
  'stock/source': 'folder',
  'reference/unknown-disclaimer': 'credit',
  'reference/unknown-document': 'privacy-statement',
  'reference/unknown-page': '/contacts',
  'reference/missing-image': 'images/lgoo.svg',
  'logo/unreadable': 'images/logo.png',
  'logo/unsafe': 'images/script.svg',
  'logo/too-large': 'images/poster.svg',
  'film/unreadable': 'images/yard.mp4',
  'film/too-large': 'images/yard.webm',
  'image/missing-alt': 'images/logo.svg',
  'image/too-small': 'images/yard.webp',
  'copy/html': 'Cars from <b>the hill</b>',
  'copy/blank': '"   "',
  'copy/quotes': '“Cars from the hill”',
  'copy/comment': '#1 hill',
  'copy/placeholder': 'TBC',
  'copy/price-label': 'Ride away',
  'location/promised-hours': 'open six days',
  'copy/markup': 'Cars &amp; utes',
  'definition/example-left': '"(02) 5550 1234"',
  'location/coordinates': '33.43',
  'chat/number': 'https://wa.me/0491570006',
  'chat/not-offered': 'call',
  'location/no-map': 'openstreetmap',
  'location/hours-overlap': 'fri',
  'location/special-date-past': '"2025-04-18"',
  'option/attribute-cut': 'stocknum',
  'promo/expired': '"2026-06-30"',
  'promo/never-shown': '"2027-06-30"',
  'promo/same-position': '3',
  'finance/lender-incomplete': 'hillview-credit',
  'finance/duplicate-lender': 'taurus',
  'finance/never-true': '400',
  'finance/no-comparison-rate': 'paymentWeek',
  'finance/rate-fraction': '0.0699',
  'finance/no-terms': 'paymentMonth',
  'finance/rates-overlap': 'rate',
  'finance/no-credit-provider': 'id',
  'finance/no-licence': 'Hillview Credit Pty Ltd',
  'finance/no-calculator': 'true',
  'finance/rates-expired': '"2026-11-30"',
  'option/needs': 'true',
  'option/conflict': 'true',
  'option/not-followed': 'table',
  'option/shows-nothing': 'social',
  'analytics/tag-manager': 'gtm',
  'analytics/measurement-id': 'UA-12345678-1',
  'analytics/not-measured': 'G-ABC1234567',
  'search/price-range': '50000',
  'search/path-clash': '/search/used-cars',
  'feature/path-clash': '/contact',
  'search/duplicate-filter': '3',
  'search/filter-never-true': '2010',
  'link/rewrite-loop': '/journal',
  'redirect/unreadable': 'exactly',
  'redirect/loop': '/About.php',
  'redirect/chain': '/who-we-are',
  'redirect/duplicate': '/About.php/',
  'redirect/page-there': '/contact',
  'redirect/no-target': '/contcat',
  'link/duplicate-rewrite': '/blog',
  'link/rewrite-chain': '/journal',
  'link/hides-page': '/privacy-policy',
  'page/duplicate-path': '/contact',
  'page/unknown-block': 'card',
  'page/open-block': 'questions',
  'page/incomplete-block': 'action',
  'page/incomplete-post': '---',
  'page/nothing-to-show': 'true',
  'page/old-news': '2024-11-20',
  'tenant/models-twice': 'models',
  'tenant/reviews-twice': 'items',
  'legal/abn': '"91 345 678 910"',
  'option/bank-details': '"06200x"',
  'legal/prechecked-consent': 'true',
  'legal/licence-hidden': 'false',
  'legal/reviews-by-rating': '4',
};

interface RuleCase {
  name: string;
  /** Null: nothing is wrong. */
  id: DiagnosticId | null;
  text: string;
  token?: string;
  replaces?: string;
  /** Besides. */
  also?: readonly (readonly [from: string, to: string])[];
  /** Files beside the definition. */
  beside?: Readonly<Record<string, string>>;
  says?: string;
}

const rates = (...rows: string[]): string =>
  `finance:\n  enabled: true\n  lenders:\n    - use: manual\n      credit_provider: "Hillview Credit Pty Ltd, Australian Credit Licence 000000"\n      rates:\n${rows
    .map((row) => `        - { ${row} }\n`)
    .join('')}`;
const lender = (conditions: string): string =>
  `finance:\n  lenders: [{ use: manual, conditions: { ${conditions} } }]\n`;
const sftp = (login: string): string =>
  `  source: { sftp: { host: sftp.hillview.example, path: /out/*.csv, user: hillview${login}, host_key: "SHA256:${'A'.repeat(43)}" } }\n`;
const secret = (value: string): string => `tagline: ${JSON.stringify(value)}\n`;

export const RULE_CASES: readonly RuleCase[] = [
  // Where stock comes from
  {
    name: 'stock that is fetched often, from nowhere',
    id: 'stock/source',
    replaces: '  file: stock.csv\n',
    text: '  file: stock.csv\n  source: { every_minutes: 30 }\n',
    token: 'every_minutes',
  },
  {
    name: 'a server where nobody can log in',
    id: 'stock/source',
    replaces: '  file: stock.csv\n',
    text: sftp(''),
    token: 'sftp',
    says: '`password: env:SFTP_PASSWORD`',
  },
  {
    name: 'a server with a password',
    id: null,
    replaces: '  file: stock.csv\n',
    text: sftp(', password: env:SFTP_PASSWORD'),
  },
  {
    name: 'stock with a source and no file yet',
    id: null,
    replaces: '  file: stock.csv\n',
    text: '  file: later.csv\n  source: { folder: { path: /ftp/hillview } }\n',
  },
  // Targets of enquiries
  {
    name: 'a webhook without a secret',
    id: 'lead/target-incomplete',
    text: 'leads:\n  targets: [{ id: crm, kind: webhook, url: "https://crm.example/in" }]\n',
    token: 'webhook',
    says: '`secret: env:CRM_SECRET`',
  },
  {
    name: 'an ADF mail to nobody',
    id: 'lead/target-incomplete',
    text: 'leads:\n  mail: { from: a@hillview.example }\n  targets: [{ id: crm, kind: adf_mail }]\n',
    token: 'adf_mail',
  },
  {
    name: 'a confirmation without a sender',
    id: 'lead/target-incomplete',
    text: 'leads:\n  confirmation: true\n',
    token: 'true',
  },
  {
    name: 'two targets of one name',
    id: 'reference/duplicate-name',
    text: 'leads:\n  targets: [{ id: crm, kind: platform }, { id: crm, kind: adf_post, url: "https://crm.example/in" }]\n',
    token: 'crm',
  },
  {
    name: 'another target by the platform’s name',
    id: 'lead/target-misplaced',
    text: 'leads:\n  targets: [{ id: platform, kind: adf_post, url: "https://crm.example/in" }]\n',
    token: 'platform',
  },
  {
    name: 'a target that says what another kind needs',
    id: null,
    text: 'leads:\n  targets: [{ id: crm, kind: adf_post, url: "https://crm.example:8443/in" }]\n',
  },
  // Dealerships without a list of them
  {
    name: 'a slip in the name of the dealership that the site is of',
    id: 'reference/unknown-dealership',
    text: 'finance:\n  excluded_dealerships: [hillview-motor]\n',
    token: 'hillview-motor',
  },
  { name: 'one of another site of the group', id: null, text: 'finance:\n  excluded_dealerships: [valley-utes]\n' },
  // Lender rules that can never be true
  {
    name: 'prices that meet',
    id: 'finance/never-true',
    text: lender('price_above: 900, price_below: 900'),
    token: '900',
  },
  {
    name: 'years the wrong way round',
    id: 'finance/never-true',
    text: lender('year_from: 2020, year_to: 2019'),
    token: '2019',
  },
  {
    name: 'too old to be new enough',
    id: 'finance/never-true',
    text: lender('newer_than_years: 12, year_to: 2014'),
    token: '2014',
  },
  { name: 'just new enough', id: null, text: lender('newer_than_years: 12, year_to: 2015') },
  {
    name: 'every make excluded',
    id: 'finance/never-true',
    text: lender('makes: [kestrel], excluded_makes: [kestrel]'),
    token: 'kestrel',
  },
  {
    name: 'car types that the site does not list',
    id: 'finance/never-true',
    replaces: 'search:\n',
    text: `${lender('car_types: [new]')}search:\n  car_types: [used]\n`,
    token: 'new',
    says: 'the site lists only used cars',
  },
  {
    name: 'neither known nor own',
    id: 'finance/lender-incomplete',
    text: 'finance:\n  lenders: [{ enabled: true }]\n',
    token: 'enabled',
  },
  {
    name: 'unknown lender',
    id: 'schema/not-allowed-value',
    text: 'finance:\n  lenders: [{ use: tauras }]\n',
    token: 'tauras',
    says: 'Did you mean `taurus`?',
  },
  {
    name: 'a rate without its comparison rate',
    id: 'finance/no-comparison-rate',
    text: 'finance:\n  lenders: [{ use: angle, displays: [interestRate, deposit] }]\n',
    token: 'interestRate',
  },
  {
    name: 'a lender that is off may show what it likes',
    id: null,
    text: 'finance:\n  lenders: [{ use: angle, enabled: false, displays: [paymentWeek] }]\n',
  },
  ...['taurus', 'powertorque', 'ausloans', 'angle', '360-finance', 'nissan-finance', 'manual', 'car-clarity'].map(
    (use) => ({
      name: `${use} as it ships`,
      id: null,
      text: `finance:\n  enabled: true\n  lenders: [{ use: ${use} }]\n`,
    }),
  ),
  // Rates of lenders
  {
    name: 'a rate in the list without its comparison rate, and the law in plain words',
    id: 'finance/no-comparison-rate',
    text: rates('rate: 8.99, from: "2026-07-01", until: "2027-06-30"'),
    token: '8.99',
    says: 'lets nobody state a rate or a repayment without the comparison rate',
  },
  ...(
    [
      ['a fraction', 'rate: 0.0699, comparison_rate: 7.49', '0.0699', '`rate: 6.99`'],
      ['a fraction as comparison rate', 'rate: 6.99, comparison_rate: 0.0749', '0.0749', '`comparison_rate: 7.49`'],
      ['a fraction that is small', 'rate: 0.4, comparison_rate: 0.45', '0.4', '`rate: 40`'],
      ['no interest, unsaid', 'rate: 0, comparison_rate: 1.2', '0', '`promotion: true`'],
    ] as const
  ).map(([name, row, token, says]) => ({
    name: `a rate that is ${name}`,
    id: 'finance/rate-fraction' as const,
    text: rates(`${row}, from: "2026-07-01", until: "2027-06-30"`),
    token,
    says,
  })),
  ...[
    'rate: 0, comparison_rate: 0, promotion: true',
    'rate: 0.5, comparison_rate: 0.5',
    'rate: 0.0699, comparison_rate: 0.1, promotion: true',
  ].map((row) => ({
    name: `a rate that may be: ${row}`,
    id: null,
    text: rates(`${row}, from: "2026-07-01", until: "2027-06-30"`),
  })),
  {
    name: 'a rate that has ended',
    id: 'finance/rates-expired',
    text: rates('rate: 8.99, comparison_rate: 10.25, from: "2026-07-01", until: "2026-11-30"'),
    token: '"2026-11-30"',
    says: 'Nothing is worked out with this rate any more',
  },
  {
    name: 'terms the wrong way round',
    id: 'finance/never-true',
    text: rates(
      'rate: 8.99, comparison_rate: 10.25, months_from: 60, months_to: 48, from: "2026-07-01", until: "2027-06-30"',
    ),
    token: '48',
    says: 'the term is 60 months or more and 48 or less',
  },
  {
    name: 'days the wrong way round',
    id: 'finance/never-true',
    text: rates('rate: 8.99, comparison_rate: 10.25, from: "2027-07-01", until: "2027-06-30"'),
    token: '"2027-06-30"',
  },
  ...[
    ['terms', 'months_to: 36', 'months_from: 37'],
    ['years', 'year_from: 2020', 'year_to: 2019'],
    ['types', 'car_types: [new, demo]', 'car_types: [used]'],
  ].map(([name, one, other]) => ({
    name: `rates parted by ${name}`,
    id: null,
    text: rates(
      `rate: 7.99, comparison_rate: 9.25, ${one}, from: "2026-07-01", until: "2027-06-30"`,
      `rate: 8.99, comparison_rate: 10.25, ${other}, from: "2026-07-01", until: "2027-06-30"`,
    ),
  })),
  {
    name: 'rates that follow each other by days',
    id: null,
    text: rates(
      'rate: 7.99, comparison_rate: 9.25, from: "2026-07-01", until: "2026-12-31"',
      'rate: 8.99, comparison_rate: 10.25, from: "2027-01-01", until: "2027-06-30"',
    ),
  },
  {
    name: 'rates that share one day',
    id: 'finance/rates-overlap',
    text: rates(
      'rate: 7.99, comparison_rate: 9.25, from: "2026-07-01", until: "2027-01-01"',
      'rate: 8.99, comparison_rate: 10.25, from: "2027-01-01", until: "2027-06-30"',
    ),
    token: 'rate',
  },
  {
    name: 'a lender with rates that nobody names',
    id: 'finance/no-credit-provider',
    text: 'finance:\n  enabled: true\n  lenders: [{ use: manual, rates: [{ rate: 8.99, comparison_rate: 10.25, from: "2026-07-01", until: "2027-06-30" }] }]\n',
    token: 'use',
  },
  {
    name: 'nobody is asked for a licence while finance is off',
    id: null,
    text: 'finance:\n  lenders: [{ use: manual, credit_provider: Hillview Credit Pty Ltd }]\n',
  },
  {
    name: 'a credit representative is a licence too',
    id: null,
    text: 'finance:\n  enabled: true\n  lenders: [{ use: manual, credit_provider: "Hillview Credit Pty Ltd, credit representative 000000" }]\n',
  },
  // States and postcodes
  ...[
    ['a state of another country', 'NY', '2250', 'location/state', 'NY'],
    ['a postcode of the capital territory', 'NSW', '2601', 'location/postcode-state', '"2601"'],
    ['a postcode with a leading zero', 'NSW', '0800', 'location/postcode-state', '"0800"'],
    ['a postcode that nobody has', 'NSW', '0300', 'location/postcode-state', '"0300"'],
    ['a state and a postcode that are both wrong', 'ZZ', '0800', 'location/state', 'ZZ'],
  ].map(([name = '', state, postcode, id, token = '']) => ({
    name,
    id: id as DiagnosticId,
    replaces: 'state: NSW, postcode: "2250"',
    text: `state: ${state}, postcode: "${postcode}"`,
    token,
  })),
  ...[
    ['Darwin', 'NT', '0800'],
    ['Canberra', 'ACT', '2600'],
    ['Queanbeyan', 'NSW', '2620'],
    ['Hume, across the border', 'ACT', '2620'],
    ['a post office box in Sydney', 'NSW', '1215'],
    ['Alice Springs and the lands around it', 'SA', '0872'],
  ].map(([name = '', state, postcode]) => ({
    name,
    id: null,
    replaces: 'state: NSW, postcode: "2250"',
    text: `state: ${state}, postcode: "${postcode}"`,
  })),
  // Letters among digits
  ...[
    ['1300 NISSAN', '1300 NISSAN', 'Letters are no digits: write "1300 647726".'],
    ['a letter O', '"(O2) 555O 1234"', 'Letters are no digits: write "(02) 5550 1234".'],
    [
      'an extension',
      '"(02) 5550 1234 ext 5"',
      'One tap calls the number alone: write "(02) 5550 1234", without the extension.',
    ],
    ['a short one', '"02 5550 1234 x12"', 'write "02 5550 1234", without the extension'],
    ['signs between digits', '"02/5550/1234"', 'Between its digits are spaces: write "02 5550 1234".'],
    ['too few digits', '"5550 1234"', 'Write it with its area code'],
  ].map(([name, phone = '', says = '']) => ({
    name: `phone: ${name}`,
    id: 'contact/phone' as const,
    replaces: 'phone: "(02) 5550 1234"',
    text: `phone: ${phone}`,
    token: phone,
    says,
  })),
  {
    name: 'a region of New Zealand in full',
    id: 'schema/wrong-format',
    replaces: 'state: NSW, postcode: "2250"',
    text: 'state: Hawke\'s Bay, postcode: "2250"',
    token: "Hawke's Bay",
    says: 'HKB',
  },
  {
    name: 'a postcode with a letter O',
    id: 'schema/wrong-format',
    replaces: 'postcode: "2250"',
    text: 'postcode: 225O',
    token: '225O',
    says: 'Letters are no digits: write "2250".',
  },
  // ABN
  ...[
    ['91 345 678 901', null],
    ['91345678901', null],
    ['51 824 753 556', null],
    ['91 345 678 902', 'legal/abn' as const],
    ['19 345 678 901', 'legal/abn' as const],
  ].map(([abn, id]) => ({
    name: `an ABN: ${abn}`,
    id: id as DiagnosticId | null,
    replaces: '',
    text: `abn: "${abn}"\n`,
    token: `"${abn}"`,
  })),
  // Bank details of the rest of a price
  ...(
    [
      ['bsb: "062-000", number: "12345678"', null, ''],
      ['bsb: "06200x", number: "12345678"', '"06200x"', 'a BSB has six digits'],
      ['number: "12345678"', 'account', '`bsb: "062-000"`'],
    ] as const
  ).map(([way, token, says]) => ({
    name: `an account that buyers pay to: ${way}`,
    id: token === null ? null : ('option/bank-details' as const),
    text: `payment: { enabled: true }\nreserve: { enabled: true, mode: request }\nbuy_online: { enabled: true, balance: { account: { name: Hillview, ${way} } } }\n`,
    ...(token === null ? {} : { token, says }),
  })),
  {
    name: 'an account that buyers pay to, where nothing is bought online',
    id: 'option/needs',
    text: 'buy_online: { balance: { account: { name: Hillview, bsb: "062-000", number: "12345678" } } }\n',
    token: 'name',
  },
  // Coordinates
  ...[
    ['south without its minus', '33.815, long: 151.003', '33.815', 'Did you forget the minus? Write `lat: -33.815`'],
    ['a latitude alone', '33.815', '33.815', 'Did you forget the minus?'],
    ['both the other way round', '151.003, long: -33.815', '151.003', 'Latitude and longitude are swapped'],
    ['a place far away', '-10.5, long: 40', '40', 'Look the place up on a map'],
  ].map(([name = '', lat, token = '', says = '']) => ({
    name: `coordinates: ${name}`,
    id: 'location/coordinates' as const,
    replaces: 'postcode: "2250"',
    text: `postcode: "2250", lat: ${lat}`,
    token,
    says,
  })),
  ...[
    ['Sydney', '-33.815, long: 151.003'],
    ['Lord Howe Island', '-31.55, long: 159.08'],
  ].map(([name, lat]) => ({
    name: `coordinates: ${name}`,
    id: null,
    replaces: 'postcode: "2250"',
    text: `postcode: "2250", lat: ${lat}`,
  })),
  // Names that stand for one thing
  {
    name: 'two locations of one number',
    id: 'reference/duplicate-name',
    replaces: '  - id: 2\n',
    text: '  - id: 1\n',
    token: '1',
  },
  {
    name: 'two locations of one stock code',
    id: 'reference/duplicate-name',
    replaces: 'codes: [NTH]',
    text: 'codes: [NTH, CTY]',
    token: 'CTY',
    says: 'Two locations have the code `CTY`.',
  },
  {
    name: 'two models of one make',
    id: 'reference/duplicate-name',
    text: 'models:\n  - { name: Lark, slug: lark, manufacturer: kestrel }\n  - { name: Lark X, slug: lark, manufacturer: kestrel }\n',
    token: 'lark',
  },
  {
    name: 'two variables of legal copy',
    id: 'reference/duplicate-name',
    replaces: '  terms: pages/terms.md\n',
    text: '  terms: pages/terms.md\n  variables: [{ name: officer, value: A }, { name: officer, value: B }]\n',
    token: 'officer',
  },
  // Navigation (§8)
  {
    name: 'navigation that is no map',
    id: 'navigation/missing',
    replaces:
      'navigation:\n  header:\n    - { name: Contact, url: /contact }\n  footer:\n    - title: Hillview\n      items:\n        - { name: Contact, url: /contact }\n',
    text: 'navigation: 12\n',
    token: '12',
    says: 'Cannot run without navigation',
  },
  {
    name: 'header that is no list',
    id: 'navigation/missing',
    replaces: '  header:\n    - { name: Contact, url: /contact }\n',
    text: '  header: { name: Contact, url: /contact }\n',
    token: 'name',
    says: 'Cannot run without navigation: `navigation.header` is not a list.',
  },
  // Links to pages that a mistake elsewhere hides
  ...[
    ['a switch of pages', '/brands/kestrel', 'pages: { brands: yes }', 'schema/wrong-type', 'yes'],
    ['a page’s address', '/guides/first-car', 'pages: { special: 12 }', 'schema/wrong-type', '12'],
    [
      'where a link is rewritten to',
      '/blog',
      'links: { rewrites: [{ from: /blog, to: 12 }] }',
      'schema/wrong-type',
      '12',
    ],
    [
      'what of a link is rewritten',
      '/blog',
      'links: { rewrites: [{ from: 12, to: /contact }] }',
      'schema/wrong-type',
      '12',
    ],
  ].map(([name, url, wrong, id, token = '']) => ({
    name: `in doubt: ${name}`,
    id: id as DiagnosticId,
    replaces: '  header:\n    - { name: Contact, url: /contact }\n',
    text: `  header:\n    - { name: Contact, url: /contact }\n    - { name: Another, url: ${url} }\n`,
    also: [['\nlocations:\n', `\n${wrong}\nlocations:\n`]] as const,
    token,
  })),
  {
    name: 'a page that no mistake hides, beside a page that one may',
    id: 'navigation/unknown-page',
    replaces: '  header:\n    - { name: Contact, url: /contact }\n',
    text: '  header:\n    - { name: Contact, url: /contact }\n    - { name: Another, url: /brands/wombat }\n',
    also: [['\nlocations:\n', '\npages: { brands: true }\nlocations:\n']],
    token: '/brands/wombat',
  },
  // What YAML reads as something else
  ...[
    ['a phone', 'phone: "(02) 5550 1234"', 'phone: 0255501234', 'yaml/leading-zero', '0255501234'],
    ['a code', 'codes: [NTH]', 'codes: [007]', 'yaml/leading-zero', '007'],
    ['no for false', 'primary: true', 'primary: no', 'schema/wrong-type', 'no'],
    ['nothing for a text', 'city: Gosford', 'city: ~', 'schema/wrong-type', '~'],
    ['a day with a letter too many', 'days: [mon, tue,', 'days: [mon, true,', 'schema/wrong-type', 'true'],
    ['a true text', 'city: Gosford', 'city: TRUE', 'schema/wrong-type', 'TRUE'],
  ].map(([name = '', replaces = '', text = '', id, token = '']) => ({
    name: `trap: ${name}`,
    id: id as DiagnosticId,
    replaces,
    text,
    token,
  })),
  { name: 'no and on are words', id: null, replaces: 'city: Gosford', text: 'city: "No"' },
  ...[
    ['a closing time as a number', 'close: "17:30"', 'close: 1730', '1730', 'Write "17:30".'],
    [
      'one that may be morning or evening',
      'close: "17:30"',
      'close: 530',
      '530',
      'Write hours and minutes of the 24-hour',
    ],
  ].map(([name = '', replaces = '', text = '', token = '', says = '']) => ({
    name,
    id: 'schema/wrong-type' as const,
    replaces,
    text,
    token,
    says,
  })),
  ...['$10,000', '10,000', '"AUD 10,000.00"', '10 000 km'].map((written) => ({
    name: `${written} for a number`,
    id: 'schema/wrong-type' as const,
    replaces: 'search:\n',
    text: `search:\n  price_slider:\n    min: ${written}\n    max: 130000\n`,
    token: written,
    says: 'Write `10000`: the digits alone, without $, separators and units.',
  })),
  ...['"-33,87"', '33.87S', '33.87° s', '"33,87 S"'].map((written) => ({
    name: `${written} for degrees`,
    id: 'schema/wrong-type' as const,
    replaces: 'city: Gosford,',
    text: `city: Gosford, lat: ${written},`,
    token: written,
    says: 'Write `-33.87`: degrees with a decimal point; south and west are negative.',
  })),
  {
    name: 'two choices where one is wanted',
    id: 'schema/not-allowed-value',
    text: 'car: { gallery: "lightbox, plain" }\n',
    token: '"lightbox, plain"',
    says: 'cannot be `lightbox, plain`. Allowed: ',
  },
  ...[
    ['days as a text', 'days: mon-fri', 'mon-fri', 'schema/wrong-type', 'Write `[mon, tue, wed, thu, fri]`.'],
    [
      'days as one item',
      'days: [weekdays]',
      'weekdays',
      'schema/not-allowed-value',
      'Write each as an item of its own: mon, tue, wed, thu, fri.',
    ],
  ].map(([name = '', text = '', token = '', id, says = '']) => ({
    name,
    id: id as DiagnosticId,
    replaces: 'days: [mon, tue, wed, thu, fri]',
    text,
    token,
    says,
  })),
  // Needs and conflicts
  {
    name: 'credentials of no platform',
    id: 'option/needs',
    text: 'platform: { auth: env:PLATFORM_AUTH }\n',
    token: 'env:PLATFORM_AUTH',
    says: 'platform.base_url',
  },
  {
    name: 'requests need no provider',
    id: null,
    text: 'payment: { enabled: true }\nreserve: { enabled: true, mode: request }\n',
  },
  {
    name: 'a logo that no provider takes',
    id: 'option/not-followed',
    text: 'payment: { provider: stripe, secret_key: env:K, logos: [visa, maestro] }\n',
    token: 'maestro',
    says: 'does not take it',
  },
  {
    name: 'a logo that nobody has chosen',
    id: null,
    text: 'payment: { provider: stripe, secret_key: env:K }\n',
  },
  {
    name: 'one provider, misspelled',
    id: 'schema/not-allowed-value',
    text: 'payment: { provider: stripes, secret_key: env:K }\n',
    token: 'stripes',
    says: 'payment.provider',
  },
  {
    name: 'a provider of a list, misspelled',
    id: 'schema/not-allowed-value',
    text: 'payment: { provider: [stripe, paypl], secret_key: env:K }\n',
    token: 'paypl',
    says: 'payment.provider',
  },
  {
    name: 'a provider that is a map',
    id: 'schema/wrong-type',
    text: 'payment: { provider: { stripe: true } }\n',
    token: 'stripe',
    says: 'payment.provider',
  },
  {
    name: 'the second provider of a list without its keys',
    id: 'option/needs',
    text: 'payment: { provider: [stripe, paypal], secret_key: env:K }\n',
    token: 'stripe',
    says: 'client_id',
  },
  {
    name: 'payment without provider',
    id: 'option/needs',
    text: 'payment: { enabled: true }\n',
    token: 'true',
    says: 'payment.provider',
  },
  {
    name: 'finance without lender',
    id: 'option/needs',
    text: 'finance: { enabled: true }\n',
    token: 'true',
    says: 'finance.lenders',
  },
  { name: 'reviews without number', id: 'option/needs', text: 'reviews: { provider: snap21 }\n', token: 'snap21' },
  { name: 'analytics without a number', id: 'option/needs', text: 'analytics: { kind: ga4 }\n', token: 'ga4' },
  {
    name: 'a container of Tag Manager in place of a property',
    id: 'analytics/measurement-id',
    text: 'analytics: { kind: ga4, measurement_id: GTM-ABC1234 }\n',
    token: 'GTM-ABC1234',
    says: 'container of Google Tag Manager',
  },
  {
    name: 'a property with something behind its number',
    id: 'analytics/measurement-id',
    text: 'analytics: { kind: ga4, measurement_id: G-ABC-123 }\n',
    token: 'G-ABC-123',
  },
  {
    name: 'Tag Manager without a number',
    id: 'analytics/tag-manager',
    text: 'analytics: { kind: gtm }\n',
    token: 'gtm',
  },
  {
    name: 'a number of a property',
    id: null,
    text: 'analytics: { kind: ga4, measurement_id: G-ABC1234567 }\n',
  },
  {
    name: 'analytics that are switched off, with their number',
    id: null,
    text: 'analytics: { kind: none, measurement_id: G-ABC1234567 }\n',
  },
  {
    name: 'revealed places of numbers in clear',
    id: 'option/conflict',
    text: 'phone: { revealed_on: [car] }\n',
    token: 'car',
  },
  {
    name: 'a picture for a home page that begins with the search',
    id: 'option/conflict',
    replaces: '  featured_cars: 3\nsearch:\n  facets: [make, body, price]\ntheme:\n',
    text: '  featured_cars: 3\n  picture: { image: images/yard.svg, alt: The yard }\nsearch:\n  facets: [make, body, price]\ntheme:\n  hero: bar\n',
    beside: { 'hillview-motors/images/yard.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>' },
    token: 'images/yard.svg',
    says: 'Change one of the two.',
  },
  {
    name: 'a picture for a home page that begins with the search, as nobody wrote',
    id: 'option/conflict',
    replaces: '  featured_cars: 3\n',
    text: '  featured_cars: 3\n  picture: { image: images/yard.svg, alt: The yard }\n',
    beside: { 'hillview-motors/images/yard.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>' },
    token: 'images/yard.svg',
    says: 'Write `theme: { hero: banner }`, or take `home.picture.image` out',
  },
  ...(
    [
      ['{ form: stacked, attributes: [stocknum, seats, km, colour, series, simple_fuel, lams, power] }', null],
      ['{ attributes: [km, year, badge] }', 'year'],
      ['{ form: sheet, attributes: [km, power, badge] }', 'badge'],
      ['{ form: row, attributes: [stocknum] }', null],
    ] as const
  ).map(([cards, token]) => ({
    name: `facts on cards: ${cards}`,
    id: token === null ? null : ('option/attribute-cut' as const),
    text: `cards: ${cards}\n`,
    ...(token === null ? {} : { token }),
  })),
  ...(
    [
      ['listing: { layout: rows }\ncards: { form: offer }\n', 'rows', 'cards: { form: row }'],
      ['listing: { layout: sidebar }\ncards: { form: tile }\n', 'tile', 'listing: { layout: top }'],
      ['cards: { form: tile }\n', 'tile', 'listing: { layout: top }'],
      ['listing: { layout: rows }\ncards: { form: row }\n', null, ''],
      ['listing: { layout: top }\ncards: { form: tile }\n', null, ''],
    ] as const
  ).map(([text, token, says]) => ({
    name: `how cars are shown: ${text.replaceAll('\n', ' ')}`,
    id: token === null ? null : ('option/not-followed' as const),
    text,
    ...(token === null ? {} : { token, says }),
  })),
  ...(
    [
      ['list', 'offer', true],
      ['list', 'row', false],
      ['grid', 'row', true],
      ['grid', 'stacked', false],
    ] as const
  ).map(([variant, form, isTold]) => ({
    name: `featured cars as a ${variant} of ${form} cards`,
    id: isTold ? ('option/not-followed' as const) : null,
    replaces: '  featured_cars: 3\n',
    text: `  featured_cars: 3\n  parts: { featured_cars: { variant: ${variant} } }\ncards: { form: ${form} }\n`,
    ...(isTold ? { token: variant } : {}),
  })),
  ...(
    [
      ['featured_cars', '[featured_cars]', 'home.featured_cars` is `0`', '  featured_cars: 0\n'],
      ['reasons', '[locations, reasons]', 'Write an item under `home.reasons`'],
      ['price_range', '[locations, price_range]', '`home.price_range` is off. Set `home.price_range: true`'],
      ['promos', '[locations, promos]', '`promo_cards.cards` is empty'],
      ['models', '[locations, models]', '`models` is empty'],
      ['offers', '[locations, offers]', 'Set `pages.special_offers: true`'],
      ['reviews', '[locations, reviews]', 'Set `reviews.banner_script.url`, or set `pages.reviews: true`, or take'],
      ['finance', '[locations, finance]', 'Set `pages.finance: true`, or set `forms.finance.enabled: true`'],
      ['trade_in', '[locations, trade_in]', 'set `trade_in.enabled: true`'],
      ['hire', '[locations, hire]', 'Set `forms.rental_enquiry.enabled: true`'],
      ['steps', '[locations, steps]', '`home.parts.steps.items` is empty'],
      ['text', '[locations, text]', '`home.parts.text` is not set'],
    ] as const
  ).map(([token, sections, says, count = '  featured_cars: 3\n']) => ({
    name: `a section of the home page without what it shows: ${token}`,
    id: 'option/shows-nothing' as const,
    replaces: '  featured_cars: 3\n',
    text: `${count}  sections: ${sections}\n`,
    token,
    says,
  })),
  ...(
    [
      ['staff', 'footer.staff'],
      ['text', 'footer.text'],
      ['logos', 'footer.logos'],
      ['questions', 'footer.questions'],
      ['subscribe', 'forms.subscribe.enabled'],
      ['sites', 'dealership_websites'],
    ] as const
  ).map(([token, says]) => ({
    name: `a block of the footer without what it shows: ${token}`,
    id: 'option/shows-nothing' as const,
    text: `footer: { blocks: [links, hours, licences, ${token}] }\n`,
    token,
    says,
  })),
  {
    name: 'hours that no location has',
    id: 'option/shows-nothing',
    text: 'footer: { blocks: [links, hours] }\n',
    also: [
      [
        'opening_hours:\n        - { days: [mon, tue, wed, thu, fri], open: "08:30", close: "17:30" }',
        'phone: "(02) 5550 1234"',
      ],
    ],
    token: 'hours',
    says: 'locations[].contact_detail.opening_hours',
  },
  {
    name: 'sections that the family of looks names show what there is of them',
    id: null,
    replaces: 'theme:\n',
    text: 'theme:\n  family: trip\n',
  },
  {
    name: 'sections whose features are on',
    id: null,
    replaces: '  featured_cars: 3\n',
    text: '  featured_cars: 3\n  price_range: true\n  sections: [featured_cars, price_range, trade_in, hire, steps, text, reasons]\n  parts: { steps: { items: [Choose, Drive] }, text: { title: Hello, words: Come in. } }\n  reasons: [{ title: Calm, text: Nobody hurries you. }]\nforms: { rental_enquiry: { enabled: true }, sell_your_car: { enabled: true } }\n',
  },
  ...(
    [
      ['days one after the other', 'expiry: "2027-06-30"', 'start: "2027-07-01"', null],
      ['one day together', 'expiry: "2027-07-01"', 'start: "2027-07-01"', 'promo/same-position'],
      ['other lists', 'display: [new]', 'display: [used]', null],
      ['one list together', 'display: [new, used]', 'display: [used]', 'promo/same-position'],
    ] as const
  ).map(([name, one, other, id]) => ({
    name: `cards at one position: ${name}`,
    id,
    text: `promo_cards:\n  cards:\n    - { image: images/a.svg, alt: A, position: 2, ${one} }\n    - { image: images/a.svg, alt: B, position: 2, ${other} }\n`,
    beside: {
      'hillview-motors/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"/>',
    },
    token: '2',
  })),
  ...(
    [
      ['a link with nothing to read', 'url: /contact', 'image/missing-alt'],
      ['a link with a heading', 'url: /contact, heading: Service', null],
      ['no link', 'position: 2', null],
    ] as const
  ).map(([name, more, id]) => ({
    name: `a card whose picture says nothing: ${name}`,
    id,
    text: `promo_cards:\n  cards:\n    - { image: images/a.svg, alt: "", ${more} }\n`,
    beside: {
      'hillview-motors/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"/>',
    },
    token: '""',
  })),
  ...(
    [
      // 1,025 pixels wide.
      ['full', '\0\u0004\0', 'images/yard.webp', 'Give one that is 1,920 pixels wide, 1,200 at least.'],
      ['split', '\0\u0004\0', null, ''],
      // 513 pixels wide.
      ['split', '\0\u0002\0', 'images/yard.webp', 'is 513 pixels wide'],
    ] as const
  ).map(([hero, width, token, says]) => ({
    name: `a picture of ${width.charCodeAt(1) * 256 + 1} pixels for the head ${hero}`,
    id: token === null ? null : ('image/too-small' as const),
    replaces: '  featured_cars: 3\nsearch:\n  facets: [make, body, price]\ntheme:\n',
    text: `  featured_cars: 3\n  picture: { image: images/yard.webp, alt: The yard }\nsearch:\n  facets: [make, body, price]\ntheme:\n  hero: ${hero}\n`,
    beside: { 'hillview-motors/images/yard.webp': `RIFF\u001a\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0${width}G\0\0` },
    ...(token === null ? {} : { token, says }),
  })),
  ...(
    [
      ['["4207", "4500-4575"]', null],
      ['["4207", "20007"]', '"20007"'],
      ['["4599-4500"]', '"4599-4500"'],
    ] as const
  ).map(([postcodes, token]) => ({
    name: `a zone of delivery with the postcodes ${postcodes}`,
    id: token === null ? null : ('option/conflict' as const),
    text: `buy_online: { delivery_zones: [{ name: Coast, postcodes: ${postcodes}, fee: 90 }] }\n`,
    ...(token === null ? {} : { token }),
  })),
  {
    name: 'a postcode in two zones',
    id: 'option/conflict',
    text: 'buy_online: { delivery_zones: [{ name: Town, postcodes: ["4000-4399"], fee: 0 }, { name: Coast, postcodes: ["4207"], fee: 90 }] }\n',
    token: '"4207"',
    says: 'Leave each postcode to one zone.',
  },
  ...(
    [
      ['{ column: Tare, label: Tare, on: [car] }, { column: Length, label: Length, on: [car] }', null],
      ['{ column: Tare, label: Tare, on: [car] }, { column: Length, label: tare, on: [car] }', 'tare'],
      ['{ column: Tare, label: "…", on: [car] }', '"…"'],
      ['{ column: Cost Price, label: Cost, on: [car] }', 'Cost Price'],
    ] as const
  ).map(([facts, token]) => ({
    name: `facts of the dealer's own: ${facts}`,
    id: token === null ? null : ('option/conflict' as const),
    replaces: 'stock:\n',
    text: `stock:\n  facts: [${facts}]\n`,
    ...(token === null ? {} : { token }),
  })),
  {
    name: 'stars forced and hidden',
    id: 'option/conflict',
    text: 'reviews: { hidden: true, forced: true }\n',
    token: 'true',
  },
  { name: 'no garage is no conflict with a default', id: null, text: 'garage_enabled: false\n' },
  {
    name: 'compare without garage',
    id: 'feature/requires',
    text: 'garage_enabled: false\ncompare: { enabled: true }\n',
    token: 'true',
  },
  {
    name: 'maps of Google without a key',
    id: 'location/no-map',
    text: 'locations_map: { provider: google }\n',
    token: 'google',
  },
  {
    name: 'still maps that nothing draws',
    id: 'location/no-map',
    text: 'locations_map: { provider: picture }\n',
    token: 'picture',
  },
  {
    name: 'subscription facet',
    id: 'option/needs',
    replaces: 'facets: [make, body, price]',
    text: 'facets: [make, subscription_price]',
    token: 'subscription_price',
  },
  {
    name: 'weekly price facet',
    id: 'option/needs',
    replaces: 'facets: [make, body, price]',
    text: 'facets: [make, weekly_price_range]',
    token: 'weekly_price_range',
  },
  {
    name: 'price range on the home page',
    id: null,
    replaces: '  featured_cars: 3\n',
    text: '  price_range: true\n',
  },
  {
    name: 'price range on the home page without the facet',
    id: 'option/needs',
    replaces: '  featured_cars: 3\n',
    text: '  price_range: true\n',
    also: [['facets: [make, body, price]', 'facets: [make, body]']],
    token: 'true',
  },
  // What links ask a search for (§2)
  {
    name: 'beside the navigation',
    id: 'search/unknown-filter',
    replaces: '    slug: city\n',
    text: '    slug: city\n    contact_url: "/search/used-cars?range[pirce]=:9"\n',
    token: '"/search/used-cars?range[pirce]=:9"',
    says: 'Did you mean `price`?',
  },
  ...(
    [
      ['refinementList[make][0]=Kestrel&refinementList%5Bbody%5D%5B%5D=Ute&refinementList[make]=a', null],
      ['range[price]=:20000&range%5Bprice%5D=10000:&page=2&priceView=weekly&sortBy=price_asc&utm_source=sms', null],
      ['refinementList[bdoy][0]=Ute', 'Did you mean `body`?'],
      ['refinmentList[body][0]=Ute', 'Did you mean `refinementList[body][0]`?'],
      ['refinementList[body][a]=Ute', 'Did you mean `refinementList[body][0]`?'],
      ['refinementList[]=Ute', 'Filters that there are: make, body, car_type, model.'],
      ['refinementList[fuel][0]=Diesel', 'Add `fuel` to `search.facets`, or delete the link.'],
      ['refinementList[price]=20000', 'It is asked for as `range[price]=:20000`.'],
      ['range[body]=Ute', 'It is asked for as `refinementList[body][0]=`.'],
      ['range[price]=20000', 'Write both ends with a colon between: `range[price]=10000:20000`'],
      ['sortby=price_asc', 'Did you mean `sortBy`?'],
      ['make=Kestrel', 'Did you mean `refinementList[make][0]=Kestrel`?'],
      ['Price=20000', 'Did you mean `range[price]=:20000`?'],
      ['price=10000-20000', 'Did you mean `range[price]=10000:20000`?'],
      ['sortBy=price_as', 'Did you mean `price_asc`?'],
    ] satisfies [string, string | null][]
  ).map(([query, says]): RuleCase => {
    const url = `/search/used-cars?${query}#top`;
    const header = '  header:\n    - { name: Contact, url: /contact }\n';
    const link = { name: query, replaces: header, text: header.replace('/contact', `"${url}"`) };
    return says === null ? { ...link, id: null } : { ...link, id: 'search/unknown-filter', says, token: `"${url}"` };
  }),
  // Search
  {
    name: 'a step as wide as the range',
    id: null,
    replaces: 'search:\n',
    text: 'search:\n  price_slider: { min: 0, max: 500 }\n',
  },
  {
    name: 'a step wider than the range',
    id: 'search/price-range',
    replaces: 'search:\n',
    text: 'search:\n  price_slider: { min: 0, max: 400, step: 500 }\n',
    token: '500',
  },
  {
    name: 'base path of a body',
    id: 'search/path-clash',
    replaces: 'search:\n',
    text: 'search:\n  base_path: /search/ute\n',
    token: '/search/ute',
  },
  ...[
    ['a form where a page is', 'careers: { enabled: true, path: /contact }', '/contact'],
    ['a form where another one is', 'careers: { enabled: true, path: /parts }\n  parts: { enabled: true }', '/parts'],
    ['a form where calls are', 'careers: { enabled: true, path: /api/jobs }', '/api/jobs'],
  ].map(([name = '', forms = '', token = '']) => ({
    name,
    id: 'feature/path-clash' as const,
    text: `forms:\n  ${forms}\n`,
    token,
  })),
  {
    name: 'a field on two steps',
    id: 'form/steps',
    text: 'forms:\n  service: { enabled: true, steps: [{ title: A, fields: [phone] }, { title: B, fields: [phone] }] }\n',
    token: 'phone',
  },
  {
    name: 'a form that is nearly called as another',
    id: 'form/near-name',
    text: 'forms:\n  servic: { heading: Service }\n',
    token: 'servic',
  },
  {
    name: 'a condition without a field',
    id: 'form/condition',
    text: 'enquiry:\n  fields: [{ name: a_field, label: A, show_if: { equals: "x" } }]\n',
    token: 'show_if',
  },
  {
    name: 'a condition on what the form lacks',
    id: 'form/condition',
    text: 'forms:\n  service: { enabled: true, fields: [a_field] }\nenquiry:\n  fields: [{ name: a_field, label: A, show_if: { field: rego } }]\n',
    token: 'a_field',
  },
  {
    name: 'calls where cars are',
    id: 'feature/path-clash',
    replaces: 'search:\n',
    text: 'api: { base: /cars }\nsearch:\n',
    token: '/cars',
  },
  {
    name: 'make with the slug of a body',
    id: 'search/path-clash',
    replaces: '  - { name: Kestrel, slug: kestrel }',
    text: '  - { name: Kestrel, slug: kestrel }\n  - { name: Wagon, slug: wagon }',
    token: 'wagon',
  },
  {
    name: 'two filters of one name',
    id: 'search/duplicate-filter',
    replaces: 'search:\n',
    text: 'search:\n  preset_filters: [{ name: a }, { name: a }]\n',
    token: 'a',
  },
  {
    name: 'left-out cars that there cannot be',
    id: 'search/filter-never-true',
    replaces: 'search:\n',
    text: 'search:\n  preset_filters: [{ name: a, except: [{ km_from: 3000, km_to: 10 }] }]\n',
    token: '10',
  },
  // Hours
  {
    name: 'hours that follow each other',
    id: null,
    replaces: 'open: "08:30", close: "17:30" }',
    text: 'open: "08:30", close: "12:00" }\n        - { days: [mon], open: "12:00", close: "17:30" }',
  },
  {
    name: 'open and closed',
    id: 'location/hours-overlap',
    replaces: 'close: "17:30" }',
    text: 'close: "17:30" }\n        - { days: [fri], status: Closed }',
    token: 'fri',
  },
  {
    name: 'one date twice',
    id: 'location/hours-overlap',
    replaces: 'close: "17:30" }\n',
    text: 'close: "17:30" }\n      special_hours:\n        - { date: "2027-12-25", name: Christmas }\n        - { date: "2027-12-25", name: Xmas }\n',
    token: '"2027-12-25"',
  },
  {
    name: 'machines that are ridden',
    id: 'copy/price-label',
    replaces: 'introduction: Two yards and the cars in them.',
    text: 'introduction: From $9,990 drive away.',
    also: [['template: cars', 'template: powersports']],
    token: 'drive away',
    says: 'Write `Ride away`',
  },
  {
    name: 'what a buyer does is no label',
    id: null,
    replaces: 'introduction: Two yards and the cars in them.',
    text: 'introduction: Choose one on Saturday and ride away.',
  },
  {
    name: 'today is not past',
    id: null,
    replaces: 'close: "17:30" }\n',
    text: 'close: "17:30" }\n      special_hours: [{ date: "2026-12-01", name: Today }]\n',
  },
  ...[
    ['a day of special hours', '2026-02-30', 'February 2026 has 28 days.'],
    ['a day that is yet to come', '2027-11-31', 'November 2027 has 30 days.'],
    ['a day of another form', '2027-11', 'Write year, month and day with hyphens'],
  ].map(([name = '', date = '', says = '']) => ({
    name: `${name}, and there is no such day`,
    id: 'schema/wrong-format' as const,
    replaces: 'close: "17:30" }\n',
    text: `close: "17:30" }\n      special_hours: [{ date: ${date}, name: Fair }]\n`,
    token: date,
    says,
  })),
  {
    name: 'rates until a day that there is not',
    id: 'schema/wrong-format',
    text: 'finance:\n  lenders: [{ use: manual, rates_valid_to: "2026-02-29" }]\n',
    token: '"2026-02-29"',
    says: 'February 2026 has 28 days.',
  },
  { name: 'a leap day', id: null, text: 'finance:\n  lenders: [{ use: manual, rates_valid_to: "2028-02-29" }]\n' },
  // Links
  {
    name: 'to itself',
    id: 'link/rewrite-loop',
    text: 'links:\n  rewrites: [{ from: /blog, to: /blog }]\n',
    token: '/blog',
  },
  {
    name: 'below itself',
    id: 'link/rewrite-loop',
    text: 'links:\n  rewrites: [{ from: /blog, to: /blog/all }]\n',
    token: '/blog/all',
  },
  {
    name: 'a circle of three is one finding',
    id: 'link/rewrite-loop',
    text: 'links:\n  rewrites:\n    - { from: /a, to: /b }\n    - { from: /b, to: /c }\n    - { from: /c, to: /a }\n',
    token: '/b',
  },
  {
    name: 'a chain that ends',
    id: 'link/rewrite-chain',
    text: 'links:\n  rewrites: [{ from: /a, to: /b }, { from: /b, to: /contact }]\n',
    token: '/b',
  },
  {
    name: 'each to a page of its own',
    id: null,
    text: 'links:\n  rewrites: [{ from: /a, to: /contact }, { from: /b, to: /terms-and-conditions }]\n',
  },
  {
    name: 'to no page',
    id: 'reference/unknown-page',
    text: 'links:\n  rewrites: [{ from: /a, to: /contakt }]\n',
    token: '/contakt',
    says: 'Did you mean `/contact`?',
  },
  {
    name: 'from a page',
    id: 'link/hides-page',
    text: 'links:\n  rewrites: [{ from: /terms-and-conditions, to: /contact }]\n',
    token: '/terms-and-conditions',
  },
  {
    name: 'links alone may lead past a page',
    id: null,
    text: 'links:\n  rewrites: [{ from: /terms-and-conditions, to: /contact, kind: link }]\n',
  },
  {
    name: 'from what pages stand below',
    id: 'link/hides-page',
    text: 'links:\n  rewrites: [{ from: /search, to: /contact }]\n',
    token: '/search',
  },
  {
    name: 'a page below /pages of a site that has none',
    id: 'link/hides-page',
    text: 'pages:\n  special: [{ path: /pages/guarantee, title: Our guarantee, file: pages/terms.md }]\n',
    token: '/pages/guarantee',
  },
  {
    name: 'strict card without car types',
    id: 'reference/missing-image',
    text: 'promo_cards:\n  cards: [{ image: images/a.svg, alt: "" }]\n',
    token: 'images/a.svg',
  },
  // Copy
  { name: 'less than is no tag', id: null, text: secret('Cars < $10,000 and > 100 of them') },
  {
    name: 'a script',
    id: 'copy/html',
    text: secret('<script>alert(1)</script>'),
    token: '"<script>alert(1)</script>"',
  },
  { name: 'a sign is something to read', id: null, replaces: 'headline: Cars from the hill', text: 'headline: 🚗🚗🚗' },
  {
    name: 'only characters that nobody sees',
    id: 'copy/blank',
    replaces: 'headline: Cars from the hill',
    text: 'headline: "\\u200b\\u00a0\\u200b"',
    token: '"\\u200b\\u00a0\\u200b"',
  },
  { name: 'quotation marks that are meant', id: null, text: secret('“It just works”') },
  {
    name: 'an address in quotation marks of a word processor',
    id: 'schema/wrong-format',
    replaces: 'domains: [www.hillview-motors.example]',
    text: 'domains: [“www.hillview-motors.example”]',
    token: '“www.hillview-motors.example”',
  },
  {
    name: 'allowed elements',
    id: null,
    text: 'finance:\n  lenders: [{ use: manual, disclaimer: "Subject to <strong>approval</strong>.<br>Terms apply." }]\n',
  },
  {
    name: 'an allowed element with an attribute',
    id: 'copy/html',
    text: 'finance:\n  lenders: [{ use: manual, disclaimer: "<b onclick=x>Now</b>" }]\n',
    token: '"<b onclick=x>Now</b>"',
  },
  {
    name: 'an element without an end',
    id: 'copy/html',
    text: 'finance:\n  lenders: [{ use: manual, disclaimer: "Subject to <strong>approval." }]\n',
    token: '"Subject to <strong>approval."',
    says: '`</strong>` where it ends',
  },
  {
    name: 'an end without a beginning',
    id: 'copy/html',
    text: 'finance:\n  lenders: [{ use: manual, disclaimer: "<em>Subject to</strong> approval</em>." }]\n',
    token: '"<em>Subject to</strong> approval</em>."',
    says: '`<strong>` where it begins',
  },
  ...(
    [
      ['the name of a character', 'Cars&nbsp;and utes', 'itself: Cars and utes'],
      ['the number of one', 'Hill&#8217;s cars', 'Hill’s cars'],
      ['a placeholder', 'Cars from {{ dealer.name }}', 'the words themselves'],
      ['Markdown for strong words', 'The **best** cars', 'write best there'],
      ['a Markdown link', 'See [our cars](/used-cars)', 'write our cars there'],
    ] as const
  ).map(([name, words, says]) => ({
    name,
    id: 'copy/markup' as const,
    replaces: 'headline: Cars from the hill',
    text: `headline: "${words}"`,
    token: `"${words}"`,
    says,
  })),
  ...['Cars & utes; bikes', 'From A&B; since 1987', '4 * 4 ** and more', 'Open [today] (9 to 5)', '{Cars}'].map(
    (words) => ({
      name: `words with a sign: ${words}`,
      id: null,
      replaces: 'headline: Cars from the hill',
      text: `headline: "${words}"`,
    }),
  ),
  {
    name: 'the name of a character where elements may stand',
    id: null,
    text: 'finance:\n  lenders: [{ use: manual, disclaimer: "Terms &amp; conditions <b>apply</b>." }]\n',
  },
  { name: 'a comment behind a text', id: null, text: 'tagline: Cars from the hill # since 1987\n' },
  { name: 'a comment behind a text in quotation marks', id: null, text: 'tagline: "Cars from the hill" #1987\n' },
  {
    name: 'a text that ends before two of them',
    id: 'copy/comment',
    replaces: 'name: Hillview Motors City',
    text: 'name: Hillview  #1  # the older',
    token: '#1  # the older',
    says: 'quotation marks: `name: "Hillview  #1  # the older"`',
  },
  // Secrets
  ...[
    ['payment key', `sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc`],
    ['access key', `AKIA${'IOSFODNN7EXAMPLE'}`],
    ['token of a code host', `ghp_${'16C7e42F292c6912E7710c838347Ae178B4a'}`],
    ['address with a password', 'https://user:swordfish@api.example.com'],
    ['long random text', 'key q7Rz0PkV3xT9bNw2LmY8sHd5'],
    ['long hexadecimal text', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b'],
  ].map(([name = '', value = '']) => ({
    name,
    id: 'secret/in-clear' as const,
    text: secret(value),
    token: JSON.stringify(value),
  })),
  ...[
    ['words', 'Utes, wagons and four-wheel drives in Wangaratta since 1987'],
    ['a long slug', 'southern-cross-motors-used-cars-liverpool-2170'],
    ['an address', 'https://maps.example.com/?q=12+Example+Street&mlat=-33.8150&mlon=151.0034'],
    ['a uuid', '123e4567-e89b-12d3-a456-426614174000'],
  ].map(([name = '', value = '']) => ({ name: `${name} are no secret`, id: null, text: secret(value) })),
  {
    name: 'a key that browsers may see may stand there',
    id: null,
    text: 'google_site_verification: q7Rz0PkV3xT9bNw2LmY8sHd5\n',
  },
  {
    name: 'a secret key in the place of one that browsers may see',
    id: 'secret/in-clear',
    text: `google_site_verification: sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc\n`,
    token: `sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc`,
  },
  {
    name: 'a footer that is not required',
    id: null,
    replaces: '  footer:\n    - title: Hillview\n      items:\n        - { name: Contact, url: /contact }\n',
    text: '  footer_required: false\n',
  },
  {
    name: 'a slip in the area of a search',
    id: 'navigation/unknown-page',
    replaces: '  footer:\n    - title: Hillview\n      items:\n        - { name: Contact, url: /contact }\n',
    text: '  footer:\n    - title: Hillview\n      items:\n        - { name: SUVs, url: /serach/suv }\n',
    token: '/serach/suv',
    says: 'Did you mean `/search/suv`?',
  },
  ...[
    ['a page by the beginning of its address', '/privacy', 'Did you mean `/privacy-policy`?'],
    ['a page by another ending', '/terms-of-use', 'Did you mean `/terms-and-conditions`?'],
    ['a page by the domain of the site', 'https://www.hillview-motors.example/contcat', 'Did you mean `/contact`?'],
    [
      'a page that shoppers are only sent to',
      '/sucess',
      '/favourites, /enquiry, /request-photos, /, /privacy-policy, /terms-and-conditions, /search/',
    ],
  ].map(([name = '', url = '', says = '']) => ({
    name,
    id: 'navigation/unknown-page' as const,
    replaces: '  header:\n    - { name: Contact, url: /contact }\n',
    text: `  header:\n    - { name: Contact, url: ${url} }\n`,
    token: url,
    says,
  })),
  {
    name: 'keys with dots, as they are spoken of',
    id: 'schema/unknown-key',
    text: 'search.live_filtering: false\n',
    token: 'search.live_filtering',
    says: 'Write `search:`, below it, further in, `live_filtering:`.',
  },
  {
    name: 'a map that stands twice, whose keys are in the other',
    id: 'yaml/duplicate-key',
    text: 'contact: { phone: "(02) 5550 1234" }\n',
    token: 'contact',
  },
  {
    name: 'a year of two digits',
    id: 'schema/wrong-format',
    text: 'structured_data: { founded: "85" }\n',
    token: '"85"',
    says: 'Write a year of four digits.',
  },
  // What layers add
  {
    name: 'a mistyped condition',
    id: 'schema/unknown-key',
    text: lender('price_abov: 900'),
    token: 'price_abov',
    says: 'Did you mean `price_above`?',
  },
];
