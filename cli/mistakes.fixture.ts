import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replacedOnce } from '../runtime/server/site/replaced-once.fixture.ts';
import type { DiagnosticId } from './diagnostics/catalogue.data.ts';

/** A mistake that a person makes in a definition that was fine, and the diagnostic that it must give. */
export interface Mistake {
  name: string;
  /** Texts of the fixture tenant and what is there instead; « and » mark what the diagnostic must underline. */
  edits: [from: string, to: string][];
  id: DiagnosticId;
  /** What the message and the hint must say. */
  says: string;
  fix: string;
}

const FIXTURE = path.join(import.meta.dirname, 'fixtures/tenants/harbour-motors');

/** The definition in which nothing is wrong. */
export const soundText = readFileSync(path.join(FIXTURE, 'tenant.yaml'), 'utf8');

const FOOTER = soundText.slice(soundText.indexOf('  footer:'), soundText.indexOf('home:'));

/** Each stands alone: no two touch the same text, and none hides another. */
export const MISTAKES: Mistake[] = [
  {
    name: 'unknown key',
    edits: [['tagline:', '«taglin»:']],
    id: 'schema/unknown-key',
    says: 'Unknown key `taglin`.',
    fix: 'Did you mean `tagline`?',
  },
  {
    name: 'key in the wrong place',
    edits: [['gallery: lightbox', 'gallery: lightbox\n  «hits_per_page»: 4']],
    id: 'schema/unknown-key',
    says: 'Unknown key `hits_per_page` in `car`.',
    fix: '`hits_per_page` belongs to `search`: move it there.',
  },
  {
    name: 'text for a number',
    edits: [['website_id: 9001', 'website_id: «"9001"»']],
    id: 'schema/wrong-type',
    says: '`website_id` must be a whole number, not the text "9001".',
    fix: 'Write the bare number: 9001.',
  },
  {
    name: 'number for a text',
    edits: [['street: 1 Wharf Road', 'street: «12»']],
    id: 'schema/wrong-type',
    says: '`locations[0].address.street` must be text, not the number 12.',
    fix: 'Put it in quotation marks: "12".',
  },
  {
    name: 'missing required key of the file',
    edits: [
      ['slug: harbour-motors\nname', '«slug»: harbour-motors\nname'],
      ['legal_name: Harbour Motors Pty Ltd\n', ''],
    ],
    id: 'schema/missing-required',
    says: 'The definition needs the key `legal_name`.',
    fix: 'Add `legal_name: Harbour Motors Pty Ltd`',
  },
  {
    name: 'missing required key of a map',
    edits: [
      ['contact:\n  phone', '«contact»:\n  phone'],
      ['  email: hello@harbour-motors.example\n', ''],
    ],
    id: 'schema/missing-required',
    says: '`contact` needs the key `email`.',
    fix: 'Add `email: ',
  },
  {
    name: 'missing required key of an item',
    edits: [
      ['address:\n      street: 2 Point Street\n      city: Newcastle\n', '«address»:\n      street: 2 Point Street\n'],
    ],
    id: 'schema/missing-required',
    says: '`locations[1].address` needs the key `city`.',
    fix: 'Add `city: ',
  },
  {
    name: 'bad enum',
    edits: [['scene: coast', 'scene: «coats»']],
    id: 'schema/not-allowed-value',
    says: '`theme.scene` cannot be `coats`.',
    fix: 'Did you mean `coast`? Allowed: city, country, coast',
  },
  {
    name: 'wrong form',
    edits: [['brand: "#0a4fd0"', 'brand: «blue»']],
    id: 'schema/wrong-format',
    says: '`theme.colours.brand` has the wrong form: blue.',
    fix: 'For blue write "#0a4fd0".',
  },
  {
    name: 'out of range',
    edits: [['featured_cars: 3', 'featured_cars: «300»']],
    id: 'schema/out-of-range',
    says: '`home.featured_cars` is out of range: the most is ',
    fix: 'For example: ',
  },
  {
    name: 'item twice',
    edits: [['fuel, price', '«make», price']],
    id: 'schema/duplicate-item',
    says: '`search.facets` names make twice.',
    fix: 'Delete one of the two.',
  },
  {
    name: 'file that is not there',
    edits: [['file: stock.csv', 'file: «stok.csv»']],
    id: 'tenant/missing-file',
    says: 'There is no file `stok.csv` in the folder of harbour-motors.',
    fix: 'Did you mean `stock.csv`?',
  },
  {
    name: 'dead navigation link',
    edits: [['url: /contact }', 'url: «/contacts» }']],
    id: 'navigation/unknown-page',
    says: 'This site has no page `/contacts`.',
    fix: 'Did you mean `/contact`?',
  },
  {
    name: 'dead link to a location',
    edits: [['url: /search/used-cars', 'url: «/contact-us/harbour-motors-town»']],
    id: 'navigation/unknown-page',
    says: 'This site has no page `/contact-us/harbour-motors-town`.',
    fix: 'Did you mean `/contact-us/harbour-motors-city`?',
  },
  {
    name: 'duplicate location slug',
    edits: [['slug: north', 'slug: «city»']],
    id: 'location/duplicate-slug',
    says: 'Two locations have the slug `city`.',
    fix: 'for example `city-2`',
  },
  {
    name: 'no dealer licence',
    edits: [
      ['name: Harbour Motors North', 'name: «Harbour Motors North»'],
      ['    dealer_license_number: MD 099002\n', ''],
    ],
    id: 'location/missing-licence',
    says: 'The location `Harbour Motors North` sells cars but has no dealer licence number.',
    fix: 'Add `dealer_license_number: ',
  },
  {
    name: 'two primary locations',
    edits: [['codes: [HBN]', 'codes: [HBN]\n    primary: «true»']],
    id: 'location/several-primary',
    says: 'Another location is already the primary one.',
    fix: 'Keep `primary: true` on one location only.',
  },
  {
    name: 'hours that end before they start',
    edits: [['close: "17:30"', 'close: «"07:30"»']],
    id: 'location/hours',
    says: 'It closes (07:30) before it opens (08:30).',
    fix: 'half past five in the afternoon is "17:30"',
  },
  {
    name: 'phone of no region',
    edits: [['phone: "(02) 5550 6100"', 'phone: «"(02) 555 6100"»']],
    id: 'contact/phone',
    says: '"(02) 555 6100" is no phone number of the region AU.',
    fix: 'for example "(02) 5550 1234"',
  },
  {
    name: 'postcode of another region',
    edits: [['postcode: "2300"', 'postcode: «"23001"»']],
    id: 'location/postcode',
    says: '"23001" is no postcode of the region AU.',
    fix: 'A postcode has 4 digits, for example "2150".',
  },
  {
    name: 'colours too alike',
    edits: [['on_accent: "#1b1400"', 'on_accent: «"#ffb000"»']],
    id: 'theme/low-contrast',
    says: '`on_accent` (#ffb000) on `accent` (#ffb81c) has a contrast of 1.1; it needs 4.5.',
    fix: 'Choose another `on_accent`: #',
  },
  {
    name: 'key twice',
    edits: [['abn: "91 345 678 901"', 'abn: "91 345 678 901"\n«abn»: "91 345 678 901"']],
    id: 'yaml/duplicate-key',
    says: 'The key `abn` stands twice in one map, first in line 4.',
    fix: 'Keep one of the two',
  },
  {
    name: 'number with a leading zero',
    edits: [['postcode: "2000"', 'postcode: «0800»']],
    id: 'yaml/leading-zero',
    says: '0800 would be read as 800.',
    fix: 'Put it in quotation marks: "0800"',
  },
  {
    name: 'no footer',
    edits: [
      ['navigation:', '«navigation»:'],
      [FOOTER, ''],
    ],
    id: 'navigation/missing',
    says: 'Cannot run without navigation: `navigation.footer` is missing.',
    fix: 'Add `footer:`',
  },
];

/** Where a diagnostic must point, from 1, in code points; `end` is exclusive. */
export interface Mark {
  line: number;
  column: number;
  end: number;
}

/** The definition with some mistakes made in it, and where each of them is. */
export function planted(mistakes: readonly Mistake[], sound = soundText): { text: string; marks: Mark[] } {
  let marked = sound;
  for (const [index, { name, edits }] of mistakes.entries()) {
    for (const [from, to] of edits) {
      marked = replacedOnce(marked, from, to.replace('«', `«${index}:`), `the definition for "${name}"`);
    }
  }
  const marks: Mark[] = [];
  const lines = marked.split('\n').map((line, row) => {
    let plain = '';
    let open: { index: number; column: number } | null = null;
    for (const part of line.split(/(«\d+:|»)/)) {
      const index = /^«(\d+):$/.exec(part)?.[1];
      if (index !== undefined) open = { index: Number(index), column: [...plain].length + 1 };
      else if (part === '»' && open)
        marks[open.index] = { line: row + 1, column: open.column, end: [...plain].length + 1 };
      else plain += part;
    }
    return plain;
  });
  return { text: lines.join('\n'), marks };
}
