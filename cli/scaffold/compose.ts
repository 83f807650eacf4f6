import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CarType } from '../../runtime/rules/car/car.types.ts';
import { slugify } from '../../runtime/rules/listing/slug.ts';
import { addressLine } from '../../runtime/rules/location/address-line.ts';
import { openTemplates } from '../build/emit/templates.ts';
import { projectRoot } from '../cache/cache.ts';
import { isMap } from '../definition/layers/defaults.ts';
import { latestVersion } from '../definition/migrate/migrate-text.ts';
import { MIGRATIONS } from '../definition/migrate/migrations.data.ts';
import { contactSlug } from '../definition/resolve/locations.ts';
import { EXAMPLE_HOURS, EXAMPLE_MARK } from '../definition/rules/copy/example-values.data.ts';
import { readTenantSchema, schemaAt } from '../definition/schema/tenant-schema.ts';
import { readYaml } from '../definition/yaml/yaml-file.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { ownFactLine } from '../stock/columns/usual-facts.ts';
import { exampleVehicles, HIRE_PRICES } from './example-stock.data.ts';
import { oldRedirects, redirectsText } from './from-site/redirects.ts';
import type { HoursRow, SiteFacts } from './from-site/site-facts.types.ts';
import { BODY_LINKS, KIND_WORDS } from './kinds.data.ts';
import { paletteOf } from './palette.ts';
import type { Address, Answers, Rooftop, StockFacts, Template } from './scaffold.types.ts';

/** Numbers that no other tenant of the folder uses. */
export interface FreeNumbers {
  websiteId: number;
  dealershipId: number;
  locationId: number;
}

/** Behind a value that was made up. */
const MARK = ` ${EXAMPLE_MARK}`;
const MOST_BODIES = 5;
const LONGEST_BODY = 24;
const MOST_FRANCHISES = 12;

/** The files of a new tenant's folder by name. `dir` is where the folder will be: the editor's line needs the way to the schema. */
export async function composeTenant(
  answers: Answers,
  stock: StockFacts | null,
  numbers: FreeNumbers,
  dir: string,
): Promise<Record<string, string | Uint8Array>> {
  const { slug, name, address, template, site = {} } = answers;
  const words = KIND_WORDS[template];
  const say = (text: string): string => text.replaceAll('{city}', address.city).replaceAll('{name}', name);
  const onlyUsed = template === 'cars' && stock?.carTypes.join() === 'used';
  const basePath = onlyUsed ? '/search/used-cars' : await presetBasePath(template);
  const types = typesOf(stock, template);
  const palette = paletteOf(answers.colour);
  const file = stock?.file ?? 'stock.csv';
  const yaml = openTemplates().fill('tenant/tenant.yaml.hbs', {
    version: latestVersion(MIGRATIONS),
    ...numbers,
    schema: schemaLink(dir),
    title: name.replace(/\s+/g, ' '),
    slug,
    name: quoted(name),
    legalName: quoted(answers.legalName),
    australian: address.region === 'AU',
    template,
    region: address.region,
    tagline: quoted(say(words.tagline)),
    phone: quoted(answers.phone),
    phoneMark: answers.madeUp.includes('phone') ? MARK : '',
    email: quoted(answers.email),
    emailMark: answers.madeUp.includes('email') ? MARK : '',
    mark: MARK,
    hoursMark: site.hours ? '' : MARK,
    hours: (site.hours ?? EXAMPLE_HOURS).map(hoursLine),
    fonts: fontsText(site),
    social: (site.social ?? []).map(({ network, url }) => ({ network, url: quoted(url) })),
    logo: site.logo && !site.logoFile ? site.logo.replace(/\s/g, '%20') : null,
    logoFile: site.logoFile?.name ?? null,
    stockMark: stock ? '' : MARK,
    franchises: (stock?.franchises ?? [])
      .filter((make) => make.length >= 2 && slugify(make) !== '')
      .slice(0, MOST_FRANCHISES)
      .map((make) => ({ name: quoted(make), slug: slugify(make) })),
    locations: locationsOf(answers, stock, numbers.locationId),
    several: (stock?.rooftops.length ?? 0) > 1,
    allLink: quoted(onlyUsed ? 'Used cars' : words.allLink),
    basePath,
    types: typeLinks(types, template, basePath),
    choices: choicesOf(stock, template, basePath),
    prices: stock?.prices ?? null,
    columns: (stock?.columns ?? []).map(({ field, column }) => ({ field, column: quoted(column) })),
    facts: words.showsFacts ? (stock?.facts ?? []).map(ownFactLine) : [],
    headline: quoted(say(words.headline)),
    introduction: quoted(site.introduction ?? say(words.introduction)),
    onlyType: onlyUsed ? 'used' : null,
    facets: [...(types.length > 1 ? ['car_type'] : []), 'make', ...words.facets].join(', '),
    palette,
    ...sceneOf(words.scene),
    stockNote: stock
      ? 'Put each new export over this file; the site follows.'
      : 'Example vehicles for now: put the export of the dealer system over this file.',
    stockFile: file,
    // Drawings are for examples: of real vehicles shoppers want photographs.
    artwork: stock === null,
  });
  const redirects = site.addresses ? oldRedirects(site.addresses, site.addresses[0] ?? '', { template, basePath }) : [];
  return {
    'tenant.yaml': yaml,
    [file]: stock?.bytes ?? exampleStock(answers),
    ...(site.logoFile ? { [site.logoFile.name]: site.logoFile.bytes } : {}),
    ...(redirects.length > 0 ? { 'redirects.csv': redirectsText(redirects) } : {}),
  };
}

/** One row of opening hours as the template writes it. */
function hoursLine(row: Readonly<Record<string, unknown>> | HoursRow): { days: string; times: string } {
  const { days, open, close } = row as HoursRow;
  return { days: days.join(', '), times: open ? `open: "${open}", close: "${close}"` : 'status: Closed' };
}

/** 'heading: outfit, body: figtree'; '' where the site says none. */
function fontsText({ headingFont, bodyFont }: Partial<SiteFacts>): string {
  return [...(headingFont ? [`heading: ${headingFont}`] : []), ...(bodyFont ? [`body: ${bodyFont}`] : [])].join(', ');
}

/** How a definition's first line names the schema for editors: the way from its folder, or a whole address where that cannot be in the line. */
export function schemaLink(dir: string, root: string = projectRoot): string {
  const schema = path.join(root, 'schema/editor/tenant.gen.json');
  const way = path.relative(dir, schema).replaceAll(path.sep, '/');
  // Editors end the line's value at a space, and take # for the start of a fragment.
  return path.isAbsolute(way) || /[\s#%]/.test(way) ? pathToFileURL(schema).href : way;
}

function exampleStock({ template, address }: Answers): string {
  const priceType = HIRE_PRICES[template];
  return openTemplates().fill('tenant/stock.csv.hbs', {
    priceColumn: address.region === 'AU' && priceType === undefined ? 'DAP Price' : 'Price',
    priceType: priceType ?? null,
    vehicles: exampleVehicles(template).map((one, index) => ({
      ...one,
      number: index + 1,
      seats: one.seats || '',
      distance: one.distance || '',
    })),
  });
}

/** The types of vehicles that shoppers can look for apart: those of the stock, or all where none is known yet; none of what is let. */
function typesOf(stock: StockFacts | null, template: Template): readonly CarType[] {
  return KIND_WORDS[template].hasTypes ? (stock?.carTypes ?? ['new', 'demo', 'used']) : [];
}

/** Links of the menu to each type, where there are several. Listings of types have addresses of their own for cars. */
function typeLinks(types: readonly CarType[], template: Template, basePath: string): { name: string; url: string }[] {
  if (types.length < 2) return [];
  return types.map((type) => {
    const name = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
    return template === 'cars'
      ? { name, url: `/search/${type}-cars` }
      : { name, url: quoted(`${basePath}?refinementList[car_type][0]=${type}`) };
  });
}

/** Links to the most common bodies of the stock: to the listing of its own that some have, or to all that are of it. */
function choicesOf(stock: StockFacts | null, template: Template, basePath: string): { name: string; url: string }[] {
  const bodies = (stock?.bodies ?? []).filter((body) => body.length <= LONGEST_BODY).slice(0, MOST_BODIES);
  // One choice is none.
  if (bodies.length < 2) return [];
  return bodies.map((body) => {
    const link = template === 'cars' ? BODY_LINKS[body] : undefined;
    const word = encodeURIComponent(body).replaceAll('%20', '+');
    return link ?? { name: quoted(manyOf(body)), url: quoted(`${basePath}?refinementList%5Bbody%5D%5B0%5D=${word}`) };
  });
}

/** 'Prime Mover' -> 'Prime movers', 'Hatch' -> 'Hatches', 'Cab Chassis' stays. */
function manyOf(body: string): string {
  const words = body
    .split(' ')
    .map((word, index) => (index > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join(' ');
  if (/s$/i.test(words)) return words;
  return `${words}${/(?:[cs]h|x|z)$/i.test(words) ? 'es' : 's'}`;
}

/** The blocks of the dealer's places as the template writes them: one, or one for each that the stock file names. What nobody said is marked as an example. */
function locationsOf({ slug, name, address, licence }: Answers, stock: StockFacts | null, firstId: number) {
  const named = stock && stock.rooftops.length > 1 ? stock.rooftops : [{ name, codes: stock?.codes ?? [], address }];
  // The one at the address that the user said comes first; where none is, it is the one with most cars.
  const isThere = (one: Rooftop): boolean => one.address !== null && lineOf(one.address) === lineOf(address);
  const rooftops = named.toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)));
  const slugs = new Set<string>();
  return rooftops.map((one, index) => {
    const place = one.address ?? address;
    // As its contact page is called.
    const wanted = contactSlug({ name: one.name, slug });
    const own = slugs.has(wanted) ? `${wanted}-${index + 1}` : wanted;
    slugs.add(own);
    return {
      id: firstId + index,
      name: quoted(one.name),
      slug: own,
      primary: rooftops.length > 1 && index === 0,
      codes: one.codes.map(quoted).join(', '),
      licence: licence === null ? null : quoted(licence),
      licenceMark: index === 0 ? '' : MARK,
      street: quoted(place.street),
      // The first is where the user said.
      mark: one.address === null && index > 0 ? MARK : '',
      city: quoted(place.city),
      state: place.state,
      postcode: quoted(place.postcode),
    };
  });
}

const lineOf = (address: Address): string => addressLine(address, address.region).toLowerCase();

/** The scenes that the language has, and of these the wanted one or else the first. */
function sceneOf(wanted: string): { scene: string; scenes: string } {
  const scenes = (schemaAt(readTenantSchema(), ['theme', 'scene'])?.enum ?? []).map(String);
  return { scene: scenes.includes(wanted) ? wanted : String(scenes[0]), scenes: scenes.join(', ') };
}

async function presetBasePath(template: Template): Promise<string> {
  const file = path.join(projectRoot, 'templates/presets', `${template}.yaml`);
  const { value } = readYaml(file, await readFile(file), null);
  const basePath = isMap(value) ? valueAt(value, ['search', 'base_path']) : undefined;
  return typeof basePath === 'string' ? basePath : '/search/new-used-and-demo-cars';
}

/** Text that YAML reads back as it is, whatever is in it. */
const quoted = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim());
