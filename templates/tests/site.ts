import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { readFeatureTables } from '../../cli/definition/features.ts';
import type { Site } from '../../runtime/contracts/site.types.ts';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import { openLeads } from '../../runtime/server/leads/open-leads.ts';
import type { SandboxLead } from '../../runtime/server/platform/sandbox-store.ts';
import type { Manifest } from '../../runtime/server/site/manifest.types.ts';
import type { LeadSummary } from '../../runtime/server/store/lead-store.types.ts';

/** A built site under test: what its plan promises decides what a test looks for. */
export interface TestedSite {
  slug: string;
  site: Site;
  cars: Car[];
  /** A car that can be asked about. */
  car: Car;
  origin: string;
  has(feature: string): boolean;
}

/** Every site of the server that stands for those with the same script. */
export function testedSites(): TestedSite[] {
  return inject('slugs').map(siteOf);
}

/** Of those one of each family of looks: that with the most cars. */
export function familySites(): TestedSite[] {
  const byFamily = Map.groupBy(testedSites(), ({ site }) => site.tenant.theme.family);
  return [...byFamily.values()].map(
    (sites) => sites.toSorted((a, b) => b.cars.length - a.cars.length)[0] as TestedSite,
  );
}

/** Sites that have a feature without script of its own, which those of `testedSites` may all lack. */
export function sitesWith(feature: string): TestedSite[] {
  const slugs = readdirSync(inject('sitesDir')).filter((name) => !name.startsWith('.'));
  return slugs.map(siteOf).filter((site) => site.has(feature));
}

/** A site whose forms are of every kind: on one page, with times of two calendars, in steps, with files. */
export const siteWithEveryForm = (): TestedSite =>
  sitesWith('booked-times').find(({ site: { tenant } }) =>
    ['enquiry', 'test_drive', 'service', 'trade_in'].every((id) => tenant.forms[id]),
  ) as TestedSite;

function siteOf(slug: string): TestedSite {
  const dir = path.join(inject('sitesDir'), slug);
  const json = (name: string): unknown => JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
  const manifest = json('manifest.json') as Manifest;
  const site = json(manifest.site) as Site;
  const cars = json(manifest.stock) as Car[];
  const car = cars.find(({ status, images, price }) => status === 'in_stock' && images.length > 2 && price);
  if (!car) throw new Error(`${slug} has no car in stock with pictures.`);
  return {
    slug,
    site,
    cars,
    car,
    origin: `http://${slug}.localhost:${inject('port')}`,
    has: (feature) => site.plan.features.includes(feature),
  };
}

/** One page of each kind that a site has, by name. */
export function pageKinds({ site, cars, car, has }: TestedSite): [name: string, path: string][] {
  const { search, locations, favourites } = site.tenant;
  const some = cars
    .filter(({ status }) => status === 'in_stock')
    .slice(0, 8)
    .map(({ id }) => `car=${id}`)
    .join('&');
  return [
    ['home', '/'],
    ['listing', search.basePath],
    [
      'listing with filters',
      `${search.basePath}?refinementList[make][0]=${encodeURIComponent(car.make)}&range[price]=5000:`,
    ],
    ['listing of a body', '/search/suv'],
    ['listing without results', `${search.basePath}?query=zzzz`],
    ['car', `/cars/${car.slug}`],
    ['contact', '/contact'],
    ['location', `/contact-us/${locations[0]?.contactSlug}`],
    ['privacy policy', '/privacy-policy'],
    ['terms', '/terms-and-conditions'],
    ['not found', '/nowhere-at-all'],
    ...(has('enquiry')
      ? ([
          ['enquiry', `/enquiry?car=${car.slug}`],
          ['success', '/success?category=general-enquiry'],
        ] as [string, string][])
      : []),
    ...(has('favourites')
      ? ([
          ['saved cars', `${favourites.path}?${some}&car=1`],
          ['saved cars, none', favourites.path],
        ] as [string, string][])
      : []),
    ...(has('compare') ? ([['comparison', `/compare?${some}&car=1`]] as [string, string][]) : []),
  ];
}

/** What the server's store and the sandbox platform hold of the enquiries with one e-mail address. */
export async function leadsFrom(
  email: string,
  { slug, site }: TestedSite,
): Promise<{ stored: LeadSummary[]; received: SandboxLead[] }> {
  const leads = await openLeads({
    tables: await readFeatureTables(),
    dataDir: inject('dataDir'),
    clock: () => new Date(),
    log: () => {},
  });
  try {
    const received = (await leads.sandbox.list(site.tenant.websiteId)).filter(({ lead }) => lead.email === email);
    // The list holds no e-mail address: the name is made of it.
    const stored = (await leads.store.list({ tenant: slug, limit: 1000 })).filter(({ name }) => name === nameOf(email));
    return { stored, received };
  } finally {
    await leads.close();
  }
}

/** A name that stands for an address: letters only, as names are. */
export function nameOf(email: string): string {
  return `Sam ${email.split('@')[0]?.replace(/[^a-z]/g, '')}`;
}
