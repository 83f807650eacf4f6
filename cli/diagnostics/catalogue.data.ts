/** Everything the compiler can find: `why` tells a non-programmer why it matters. Ids are permanent (design §7). */
export const catalogue = {
  'yaml/syntax': {
    severity: 'error',
    title: 'The file is not valid YAML',
    why: 'Nothing after the mistake can be read.',
  },
  'yaml/too-large': {
    severity: 'error',
    title: 'The file is larger than a definition can be',
    why: 'A definition of this size is a mistake and would slow every build.',
  },
  'yaml/unreadable': {
    severity: 'error',
    title: 'The file cannot be read as text',
    why: 'Definitions are plain text in UTF-8.',
  },
  'yaml/alias': {
    severity: 'error',
    title: 'Anchors and aliases are not used here',
    why: 'A value should stand where it is read; aliases can also make a small file explode.',
  },
  'yaml/duplicate-key': {
    severity: 'error',
    title: 'A key stands twice',
    why: 'Only one of the two would count, and not the one you expect.',
  },
  'yaml/leading-zero': {
    severity: 'error',
    title: 'A number starts with 0',
    why: 'YAML drops the leading zero, so a phone number or postcode would be wrong.',
  },
  'schema/unknown-key': {
    severity: 'error',
    title: 'A key that does not exist',
    why: 'It would have no effect, so the site would not do what you meant.',
  },
  'schema/wrong-type': { severity: 'error', title: 'A value of the wrong kind', why: 'The compiler cannot use it.' },
  'schema/missing-required': {
    severity: 'error',
    title: 'A required key is missing',
    why: 'The site cannot be made without it.',
  },
  'schema/not-allowed-value': {
    severity: 'error',
    title: 'A value outside the allowed ones',
    why: 'Only the listed values have a meaning.',
  },
  'schema/wrong-format': {
    severity: 'error',
    title: 'A value in the wrong form',
    why: 'It would not work where the site uses it.',
  },
  'schema/out-of-range': {
    severity: 'error',
    title: 'A value too small, too large, too short or too long',
    why: 'The site would look or work wrong with it.',
  },
  'schema/duplicate-item': {
    severity: 'error',
    title: 'A list names the same thing twice',
    why: 'Each item counts once.',
  },
  'tenant/unknown': {
    severity: 'error',
    title: 'There is no such tenant',
    why: 'Each tenant is a folder with a tenant.yaml.',
  },
  'tenant/missing-file': {
    severity: 'error',
    title: 'A file that the definition names is not there',
    why: 'The site needs its content.',
  },
  'tenant/slug-mismatch': {
    severity: 'error',
    title: 'The slug is not the folder name',
    why: 'Both name the same site; two names lead to two sites.',
  },
  'tenant/duplicate-domain': {
    severity: 'error',
    title: 'Two tenants claim one domain',
    why: 'A visitor of that domain could be shown the wrong dealer.',
  },
  'navigation/unknown-page': {
    severity: 'error',
    title: 'A link to a page that this site does not have',
    why: 'Shoppers who follow it would see an error page.',
  },
  'navigation/missing': {
    severity: 'error',
    title: 'Navigation is missing or not a list',
    why: 'Cannot run without navigation (§5).',
  },
  'location/duplicate-slug': {
    severity: 'error',
    title: 'Two locations share a slug',
    why: 'Leads and cars of one would be sent to the other.',
  },
  'location/missing-licence': {
    severity: 'error',
    title: 'A selling location has no dealer licence number',
    why: 'Australian dealers must show their licence number on the website.',
  },
  'location/unknown-manufacturer': {
    severity: 'error',
    title: 'A location names a make that the dealer does not list',
    why: 'Service and parts pages are sorted by make.',
  },
  'location/hours': {
    severity: 'error',
    title: 'Opening hours do not make sense',
    why: 'Shoppers would come to a closed door.',
  },
  'location/several-primary': {
    severity: 'error',
    title: 'More than one primary location',
    why: 'Leads without a location go to the primary one.',
  },
  'contact/phone': {
    severity: 'error',
    title: 'A phone number that cannot be dialled',
    why: 'Shoppers on phones call with one tap.',
  },
  'location/postcode': {
    severity: 'error',
    title: 'A postcode that does not fit the region',
    why: 'Maps and lead routing use it.',
  },
  'theme/low-contrast': {
    severity: 'error',
    title: 'Two colours are too alike to read',
    why: 'WCAG AA asks for a contrast of 4.5 to 1; about one man in twelve sees colours less well.',
  },
  'legal/unknown-variable': {
    severity: 'error',
    title: 'A placeholder in legal copy has no value',
    why: 'The page would show a gap where a name or number belongs.',
  },
  'stock/unreadable': {
    severity: 'error',
    title: 'The stock file cannot be read',
    why: 'The site would have no cars.',
  },
  'stock/row-skipped': {
    severity: 'warning',
    title: 'A row of the stock file is left out',
    why: 'That car will not be on the site.',
  },
  'stock/odd-value': {
    severity: 'warning',
    title: 'A value in the stock file looks wrong',
    why: 'Shoppers would see it.',
  },
  'feature/requires': {
    severity: 'error',
    title: 'A feature needs another one',
    why: 'It would have nothing to work with.',
  },
  'output/leak': {
    severity: 'error',
    title: 'Code of a feature that is off is in the bundle',
    why: 'Shoppers would download what they cannot use, and a switched-off feature could run.',
  },
  'output/dead-link': {
    severity: 'error',
    title: 'A page links to an address that does not exist',
    why: 'Shoppers who follow it would see an error page.',
  },
  'output/secret': { severity: 'error', title: 'A secret would be published', why: 'Anyone could read it.' },
  'output/budget': { severity: 'error', title: 'A page loads too much', why: 'Shoppers on phones would wait.' },
  'output/invalid-html': {
    severity: 'error',
    title: 'A page is not valid HTML',
    why: 'Browsers and screen readers would guess what is meant.',
  },
} as const satisfies Record<string, { severity: 'error' | 'warning'; title: string; why: string }>;

export type DiagnosticId = keyof typeof catalogue;
