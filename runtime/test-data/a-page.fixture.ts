import type { PageContext, PageServices, SiteStock } from '../contracts/page.types.ts';
import type { Site } from '../contracts/site.types.ts';
import { frozen, type Overrides, withOverrides } from './overrides.fixture.ts';
import { DEALER } from './sample-dealer.gen.fixture.ts';

const SITE: Site = frozen({
  tenant: DEALER,
  plan: {
    slug: DEALER.slug,
    features: [],
    routes: [],
    slots: {},
    csp: {},
    trustedTypes: [],
    browser: { islands: [], behaviours: [], styles: [] },
  },
  assets: {
    script: '/assets/site.js',
    styles: '/assets/site.css',
    theme: '',
    preloadFonts: [],
    identity: {
      icons: {
        svg: '/icon.svg',
        ico: '/icon.ico',
        touch: '/touch.png',
        png192: '/192.png',
        png512: '/512.png',
        maskable192: '/maskable-192.png',
        maskable512: '/maskable-512.png',
      },
      card: { url: '/card.png', width: 1200, height: 630 },
    },
  },
  legal: {},
});

/** The stock of a dealer without cars. */
const NO_STOCK: SiteStock = {
  listing: async () => ({ cars: [], count: 0, facets: [], page: 1, pages: 0 }),
  cars: async () => [],
  availableSlugs: async () => [],
  car: async () => null,
  carById: async () => null,
  carsById: async () => [],
  counts: async () => [],
  listedModels: async () => [],
  menuCounts: async () => ({ carTypes: [], bodies: [], makes: [] }),
};

/** The other parts of a server that nobody asked anything yet. */
const QUIET: PageServices = {
  leads: { read: async () => null },
};

/** The site of `aTenant`, without a feature: a test names the routes and slots that it is about. */
export const aSite = (overrides: Overrides<Site> = {}): Site => withOverrides(SITE, overrides);

/** The stock of a site: empty but for these answers. */
export const aStock = (answers: Partial<SiteStock> = {}): SiteStock => ({ ...NO_STOCK, ...answers });

/** What a page may ask of a server. */
export const pageServices = (own: Partial<PageServices> = {}): PageServices => ({ ...QUIET, ...own });

const PAGE: PageContext = {
  site: SITE,
  url: new URL('https://www.hillview-motors.example/'),
  params: {},
  now: new Date('2026-11-26T00:00:00Z'),
  stock: NO_STOCK,
  form: null,
};

/** What a page of `aSite` is made from, in a build. */
export const aPage = (overrides: Overrides<PageContext> = {}): PageContext => withOverrides(PAGE, overrides);
