import { expect } from 'vitest';
import type { FeatureServices } from '../contracts/feature-services.types.ts';
import type { SiteServices } from '../contracts/services.types.ts';
import { aPage } from './a-page.fixture.ts';
import { type Overrides, withOverrides } from './overrides.fixture.ts';

/** Of a part of the server that the test did not bring. */
const none = (): never =>
  expect.unreachable('An endpoint asked for a part of the server that this test does not have.');

const { site, stock, now } = aPage();

const SERVICES: SiteServices = {
  site,
  stock,
  search: { multiSearch: none },
  platform: {
    createLead: none,
    updateLead: none,
    car: none,
    manufacturer: none,
    reviews: none,
    snap21: none,
    serviceBookings: none,
    carPhoneCall: none,
    appointmentBookings: none,
  },
  leads: { create: none, update: none, read: none },
  services: {},
  clock: () => now,
  log: () => {},
  guard: {
    ownOrigin: async (_, next) => next(),
    origins: () => [`https://${site.tenant.domains[0]}`],
    cameFrom: () => null,
    budget: () => () => ({ allowed: true, retryAfter: 0 }),
    limited: () => async (_, next) => next(),
    clientKey: () => '192.0.2.1',
    isThisMachine: () => false,
    readBody: async (context, maxBytes) => {
      const text = await context.req.text();
      return text.length > maxBytes ? { ok: false, reason: 'too-large' } : { ok: true, text };
    },
    readBytes: async (context) => ({ ok: true, bytes: new Uint8Array(await context.req.arrayBuffer()) }),
    readUpload: none,
  },
  renderPage: async () => null,
  renderRefusal: async () => null,
};

/** What a server gives to the endpoints of `aSite`, where every visitor may do all of it. `services`: those of features that they ask. */
export const siteServices = <Asked extends Partial<FeatureServices>>(
  overrides: Overrides<Omit<SiteServices, 'services'>> = {},
  services: Asked = {} as Asked,
): SiteServices & { services: Asked } => ({ ...withOverrides(SERVICES, overrides), services });
