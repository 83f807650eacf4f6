import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { isDealerPhone } from '../../definition/rules/contact.ts';
import { understandAddress } from '../address.ts';
import { countryNamed } from '../places/places.ts';
import { ScaffoldError } from '../scaffold.types.ts';
import { colourOf, fontsOf } from './fonts-and-colours.ts';
import { hoursOf } from './hours.ts';
import { type HtmlPage, metaOf } from './html.ts';
import { dealersIn, type JsonLdThing, listOf, textIn } from './json-ld.ts';
import type { ReadWebsite } from './read-site.ts';
import type { HoursRow, SiteFacts, SocialLink } from './site-facts.types.ts';

export type FactKey = Exclude<keyof SiteFacts, 'logoFile'>;

/** One thing that was found. */
export interface FoundFacts<K extends FactKey = FactKey> {
  key: K;
  value: SiteFacts[K];
  /** As it is shown: 'the phone number (02) 5550 1234'. */
  says: string;
  /** Where it is on the site. */
  where: string;
  /** Whether it can be meant in one way only. */
  isCertain: boolean;
}

const DATA = 'its structured data';
const NETWORKS = ['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin'];
const LICENCE =
  /\b(LMCT\s*(?:no\.?\s*)?\d{3,6}|MD\s?\d{4,6}|MVD\s?\d{3,7}|LMVD\s?\d{3,8}|MRB\s?\d{3,6}|(?:motor )?(?:dealer|vehicle)(?:'?s)? licen[cs]e\s*(?:no\.?|number|#)?\s*:?\s*[A-Z]{0,4}\s?\d{3,9})\b/gi;

/** Notes a fact; one that is there already stays. */
type Add = <K extends FactKey>(
  key: K,
  value: SiteFacts[K] | null | undefined,
  says: string,
  where: string,
  isCertain?: boolean,
) => void;

/** Everything that a present site says of its dealer, in the order in which it is shown. */
export function factsOf({ home, pages, css, sitemap }: ReadWebsite, said: Region | undefined): FoundFacts[] {
  const found: FoundFacts[] = [];
  const add: Add = (key, value, says, where, isCertain = true) => {
    if (value !== null && value !== undefined && value.length > 0 && !found.some((one) => one.key === key))
      found.push({ key, value, says, where, isCertain } as FoundFacts);
  };
  const things = pages.flatMap(dealersIn);
  const [first] = pages as [HtmlPage];
  addNames(add, first, things);
  addContact(add, pages, things, said);
  addWords(add, pages, things);
  addLooks(add, first, css, things);
  const addresses = distinct([...pages.flatMap((page) => menuLinks(page)), ...sitemap]);
  add(
    'addresses',
    home === '' ? [] : addresses,
    `${addresses.length} addresses, of which redirects.csv is made`,
    sitemap.length > 0 ? 'its menus and its sitemap' : 'its menus',
  );
  return found;
}

function addNames(add: Add, first: HtmlPage, things: readonly JsonLdThing[]): void {
  const name = textIn(things, 'name');
  add('name', name, `the name ${name}`, DATA);
  const siteName = metaOf(first, 'og:site_name');
  add('name', siteName, `the name ${siteName}`, 'its og:site_name');
  const title = first.elements
    .find((one) => one.name === 'title')
    ?.text.split(/\s[|–—-]\s/)[0]
    ?.trim();
  add('name', title, `the name ${title}`, "the page's title", false);
  const legal = textIn(things, 'legalName');
  add('legalName', legal, `the company ${legal}`, DATA);
}

function addContact(
  add: Add,
  pages: readonly HtmlPage[],
  things: readonly JsonLdThing[],
  said: Region | undefined,
): void {
  const place = addressIn(things, said);
  if (place) add('address', place.line, `the address ${place.line}`, DATA, place.isCertain);
  addPhone(add, pages, things, place?.region ?? said);
  const emails = distinct(
    pages.flatMap((page) => linksTo(page, 'mailto:')).map((one) => one.split('?')[0] ?? ''),
  ).filter((one) => /^[^\s@"<>]+@[^\s@]+\.[^\s@.]+$/.test(one));
  const email = textIn(things, 'email')?.replace(/^mailto:/i, '') ?? null;
  add('email', email, `the email address ${email}`, DATA);
  add('email', emails[0], `the email address ${emails[0]}`, 'a link of the page', emails.length === 1);
}

function addPhone(
  add: Add,
  pages: readonly HtmlPage[],
  things: readonly JsonLdThing[],
  region: Region | undefined,
): void {
  const told = [textIn(things, 'telephone'), ...pages.flatMap((page) => linksTo(page, 'tel:'))].filter(
    (one) => one !== null,
  );
  const numbers = distinct(
    told.map((one) => national(decoded(one), region)).filter((one) => !region || isDealerPhone(one, region)),
  );
  const fromData = textIn(things, 'telephone') !== null;
  add(
    'phone',
    numbers[0],
    `the phone number ${numbers[0]}`,
    fromData ? DATA : 'a link of the page',
    fromData || numbers.length === 1,
  );
}

function addWords(add: Add, pages: readonly HtmlPage[], things: readonly JsonLdThing[]): void {
  const [first] = pages as [HtmlPage];
  const licences = distinct(
    pages.flatMap(({ text }) =>
      [...text.matchAll(LICENCE)].map(([one]) =>
        one.replace(/^.*licen[cs]e\s*(?:no\.?|number|#)?\s*:?\s*/i, '').trim(),
      ),
    ),
  );
  // A repairer's number is no dealer's.
  const dealers = licences.filter((one) => !/^MRB/i.test(one));
  add('licence', dealers[0], `the licence number ${dealers[0]}`, 'the words of the page', dealers.length === 1);
  const hours = hoursOf(things);
  add('hours', hours, `opening hours: ${(hours ?? []).map(rowText).join('; ')}`, DATA);
  const words = metaOf(first, 'description') ?? metaOf(first, 'og:description');
  if (words && words.length >= 10 && words.length <= 300)
    add('introduction', words, `the introduction "${words}"`, 'its description');
  const social = socialIn(pages, things);
  add('social', social, `social pages: ${social.map(({ network }) => network).join(', ')}`, 'its links');
}

function addLooks(add: Add, first: HtmlPage, css: ReadWebsite['css'], things: readonly JsonLdThing[]): void {
  const colour = colourOf(first, css);
  add('colour', colour?.colour, `the colour ${colour?.colour}`, colour?.where ?? '');
  const fonts = fontsOf(first, css);
  const [heading] = fonts;
  const body = fonts.slice(1).find(({ isText }) => isText) ?? fonts.find(({ isText }) => isText);
  if (heading)
    add(
      'headingFont',
      heading.font,
      `headings in ${heading.font}${heading.isSame ? '' : `, the nearest to its ${heading.family}`}`,
      'its fonts',
      heading.isSame,
    );
  if (body)
    add(
      'bodyFont',
      body.font,
      `text in ${body.font}${body.isSame ? '' : `, the nearest to its ${body.family}`}`,
      'its fonts',
      body.isSame,
    );
  const logo = logoIn(first, things);
  add('logo', logo, `the logo ${logo}`, textIn(things, 'logo') ? DATA : 'a picture of the page', false);
}

function addressIn(
  things: readonly JsonLdThing[],
  said: Region | undefined,
): { line: string; region: Region | undefined; isCertain: boolean } | null {
  for (const thing of things)
    for (const one of listOf(thing.address)) {
      if (typeof one !== 'object' || one === null) continue;
      const at = one as JsonLdThing;
      const part = (key: string): string => textIn([at], key) ?? (typeof at[key] === 'number' ? String(at[key]) : '');
      const country = part('addressCountry') || textIn(listOf(at.addressCountry) as JsonLdThing[], 'name') || '';
      const region = said ?? (country === 'AU' ? 'AU' : (countryNamed(country) ?? undefined));
      const postcode = region === 'AU' || region === 'NZ' ? part('postalCode').padStart(4, '0') : part('postalCode');
      const line = `${part('streetAddress').replace(/\s+/g, ' ')}, ${[part('addressLocality'), part('addressRegion'), postcode].filter(Boolean).join(' ')}`;
      try {
        const understood = understandAddress(line, region);
        const named =
          understood.address === null || country === '' ? line : `${line}, ${COUNTRY_WORDS[understood.address.region]}`;
        return { line: named, region: understood.address?.region ?? region, isCertain: understood.address !== null };
      } catch (error) {
        if (!(error instanceof ScaffoldError)) throw error;
      }
    }
  return null;
}

const COUNTRY_WORDS: Readonly<Record<Region, string>> = { AU: 'Australia', NZ: 'New Zealand', US: 'USA' };

/** '+61 2 5550 1234' -> '(02) 5550 1234': as people of the country write it. */
function national(number: string, region: Region | undefined): string {
  const text = number.replace(/\s+/g, ' ').trim();
  const code = region === 'AU' ? '61' : region === 'NZ' ? '64' : null;
  const digits = text.replace(/[^\d+]/g, '');
  if (!code || !digits.startsWith(`+${code}`)) return text;
  const own = `0${digits.slice(code.length + 1).replace(/^0/, '')}`;
  return own.length === 10 && !own.startsWith('04') ? `(${own.slice(0, 2)}) ${own.slice(2, 6)} ${own.slice(6)}` : own;
}

function linksTo({ elements }: HtmlPage, scheme: string): string[] {
  return elements.flatMap(({ name, attributes: { href = '' } }) =>
    name === 'a' && href.toLowerCase().startsWith(scheme) ? decoded(href.slice(scheme.length)) : [],
  );
}

function socialIn(pages: readonly HtmlPage[], things: readonly JsonLdThing[]): SocialLink[] {
  const links = [
    ...things.flatMap((thing) => listOf(thing.sameAs).map(String)),
    ...pages.flatMap(({ elements }) =>
      elements.flatMap(({ name, attributes: { href } }) => (name === 'a' && href ? href : [])),
    ),
  ];
  const found = new Map<string, string>();
  for (const link of links) {
    const url = URL.parse(link);
    const network = NETWORKS.find((one) => url && new RegExp(`(^|\\.)${one}\\.com$`).test(url.hostname));
    // A button that shares the page is none of the dealer's pages.
    if (
      !url ||
      !network ||
      found.has(network) ||
      url.pathname === '/' ||
      /shar|intent|dialog|plugins/i.test(url.pathname)
    )
      continue;
    found.set(network, `https://${url.host}${url.pathname}`);
  }
  return [...found].map(([network, url]) => ({ network, url }));
}

function logoIn(page: HtmlPage, things: readonly JsonLdThing[]): string | null {
  const data = things
    .flatMap((thing) => listOf(thing.logo))
    .map((one) => (typeof one === 'string' ? one : textIn([one as JsonLdThing], 'url')))[0];
  const picture = page.elements.find(
    ({ name, attributes: { src = '', alt = '', class: names = '' } }) =>
      name === 'img' && /logo/i.test(`${src} ${alt} ${names}`),
  );
  const url = URL.parse(data ?? picture?.attributes.src ?? '', page.url);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function menuLinks({ elements, url }: HtmlPage): string[] {
  return elements.flatMap(({ name, attributes: { href = '' }, within }) =>
    name === 'a' &&
    within.some((one) => ['nav', 'header', 'footer'].includes(one)) &&
    !/^(?:#|javascript:|tel:|mailto:)/i.test(href)
      ? (URL.parse(href, url)?.href ?? [])
      : [],
  );
}

const rowText = ({ days, open, close }: HoursRow): string =>
  `${days.join(', ')} ${open ? `${open} to ${close}` : 'closed'}`;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.map((one) => one.trim()).filter(Boolean))];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}
