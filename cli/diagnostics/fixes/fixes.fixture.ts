import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Language, type Prepared, prepare } from '../../build/prepare.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { soundText } from '../../mistakes.fixture.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { applyFixes } from './apply-fixes.ts';

/** Mistakes that can only be meant one way: what is in the sound definition, and what was written instead. */
export const FIXABLE: [name: string, sound: string, wrong: string][] = [
  ['letter left out of a key', 'tagline:', 'taglin:'],
  ['letters of a key swapped', 'hits_per_page:', 'hits_per_paeg:'],
  ['capital in a key', 'template:', 'Template:'],
  ['letter doubled in a key', 'legal_name:', 'legall_name:'],
  ['letter left out of a key of a list item', 'dropdownItems:', 'dropdownItem:'],
  ['letter wrong in a value', 'scene: coast', 'scene: coats'],
  ['capitals of a value', 'region: AU', 'region: au'],
  ['value of a list', 'price, car_type', 'prise, car_type'],
  ['number in quotation marks', 'website_id: 9001', 'website_id: "9001"'],
  ['number in single quotation marks', 'dealership_id: 901', "dealership_id: '901'"],
  ['number for a text', 'postcode: "2000"', 'postcode: 2000'],
  ['yes for true', 'artwork: true', 'artwork: yes'],
  ['on for true', 'primary: true', 'primary: "On"'],
  ['item twice in a line', '[HBC]', '[HBC, HBC]'],
  ['link one letter off', 'url: /contact }', 'url: /contacts }'],
  ['colour behind a # that starts a note', 'brand: "#0a4fd0"', 'brand: #0a4fd0'],
  ['colour without its #', 'brand: "#0a4fd0"', 'brand: "0a4fd0"'],
  ['day of the week in full', 'days: [sun]', 'days: [Sunday]'],
  ['a day without brackets', 'days: [sun]', 'days: Sunday'],
  ['days from one to another', '[mon, tue, wed, thu, fri]', '[mon-fri]'],
  ['days from one to another, as a text', '[mon, tue, wed, thu, fri]', 'Monday to Friday'],
  ['weekdays', '[mon, tue, wed, thu, fri]', '"weekdays"'],
  ['time without a colon', 'close: "17:30"', 'close: 1730'],
  ['time with a zero and without a colon', 'open: "08:30"', 'open: 0830'],
  ['morning without its zero', 'open: "08:30"', 'open: 8:30'],
  ['morning as a number', 'open: "08:30"', 'open: 830'],
  ['time with pm', 'close: "17:30"', 'close: 5.30pm'],
  ['date with the day first', 'date: "2096-12-25"', 'date: 25/12/2096'],
  ['state in full', 'city: Sydney\n      state: NSW', 'city: Sydney\n      state: New South Wales'],
  ['state in small letters', 'city: Sydney\n      state: NSW', 'city: Sydney\n      state: nsw'],
  ['country in full', 'region: AU', 'region: Australia'],
  ['host with https', '[www.harbour-motors.example]', '[https://www.harbour-motors.example/]'],
  ['short name with a capital', 'slug: north', 'slug: North'],
  ['list of one without brackets', 'codes: [HBC]', 'codes: HBC'],
  ['list without brackets', '[make, body, fuel, price, car_type]', 'make, body, fuel, price, car_type'],
  ['curly quotation marks around a phone', '"(02) 5550 6100"', '“(02) 5550 6100”'],
  ['curly quotation marks around a number', 'website_id: 9001', 'website_id: “9001”'],
  ['curly quotation marks around a value', 'scene: coast', 'scene: ”coast”'],
  ['file one letter off', 'file: stock.csv', 'file: stok.csv'],
  ['make one letter off', 'manufacturer: kestrel', 'manufacturer: kestral'],
];

/** Whether two of them change the same text. */
export function touch([, a]: (typeof FIXABLE)[number], [, b]: (typeof FIXABLE)[number]): boolean {
  const [from, other] = [soundText.indexOf(a), soundText.indexOf(b)];
  return from < other + b.length && other < from + a.length;
}

/** The same, where nothing after the mistake can be read. */
export const SLIPS: typeof FIXABLE = [
  ['tab', '  phone: "(02)', '\tphone: "(02)'],
  ['space of a web page', '  phone: "(02)', '\u00a0 phone: "(02)'],
  ['no space after a colon', 'region: AU', 'region:AU'],
];

/** Mistakes that a machine leaves alone: more than one thing could be meant, or more than the token would change. */
export const LEFT: [name: string, sound: string, wrong: string][] = [
  ['key that is nothing like another', 'tagline:', 'slogan:'],
  ['key that is there already', 'tagline: Cars by the water', 'tagline: Cars by the water\ntaglin: Cars'],
  ['value that is nothing like another', 'scene: coast', 'scene: mountains'],
  ['number with a thousands comma', 'website_id: 9001', 'website_id: "9,001"'],
  ['number with a leading zero where a number is wanted', 'website_id: 9001', 'website_id: 09001'],
  ['words for a number', 'featured_cars: 3', 'featured_cars: three'],
  ['number for true', 'artwork: true', 'artwork: 1'],
  ['words for true', 'artwork: true', 'artwork: sure'],
  ['nothing for a text', 'tagline: Cars by the water', 'tagline:'],
  ['list for a text', 'tagline: Cars by the water', 'tagline: [Cars]'],
  ['item twice with a comment', '    codes: [HBC]\n', '    codes:\n      - HBC\n      - HBC # the yard\n'],
  ['time that may be morning or evening', 'close: "17:30"', 'close: "5:30"'],
  ['number that may be morning or evening', 'close: "17:30"', 'close: 530'],
  ['day or month first', 'date: "2096-12-25"', 'date: 05/06/2096'],
  ['colour by name', 'brand: "#0a4fd0"', 'brand: blue'],
  ['note where a text is missing', 'tagline: Cars by the water', 'tagline: #0a4fd0'],
  ['file with another number', 'file: stock.csv', 'file: stock2.csv'],
  ['days of which one is there already', '[mon, tue, wed, thu, fri]', '[mon, mon-fri]'],
  ['list with a word that it cannot have', '[make, body, fuel, price, car_type]', 'make, horsepower'],
  ['link to nowhere', 'url: /contact }', 'url: /somewhere-else-entirely }'],
];

export const LEFT_SLIPS: typeof FIXABLE = [
  ['tab among spaces', '  phone: "(02)', ' \tphone: "(02)'],
  ['no colon', 'tagline: Cars by', 'tagline Cars by'],
];

export const SLUG = 'harbour-motors';
export const FILE = `tenants/${SLUG}/tenant.yaml`;

/** A folder of the fixture tenants for each test of a file, and `--fix` over it. */
export function useFixes() {
  let space: Workspace;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  const check = (slugs = [SLUG]) => prepare(space.tenants, slugs, language);
  const textIn = ({ tenants }: Prepared, file: string): string | null =>
    tenants.flatMap(({ source }) => [source.tenant, source.group]).find((one) => one?.file === file)?.text ?? null;
  return {
    space: (): Workspace => space,
    check,
    textIn,
    run: (slugs?: string[]) => applyFixes(() => check(slugs), textIn),
  };
}

/** A text in which another is there once, with something else in its place. */
export function once(text: string, from: string, to: string): string {
  expect(text.split(from)).toHaveLength(2);
  return text.replace(from, () => to);
}
