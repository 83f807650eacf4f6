import { expect } from 'vitest';
import type { ServiceCore } from '../contracts/service-core.types.ts';
import { aPage } from './a-page.fixture.ts';
import { type Overrides, withOverrides } from './overrides.fixture.ts';
import { siteServices } from './site-services.fixture.ts';

/** Of a part of the server that the test did not bring. */
const none = (): never => expect.unreachable('A service asked for a part of the server that this test does not have.');

const { site, stock } = aPage();
const { platform, clock, log } = siteServices();

const CORE: Omit<ServiceCore, 'database'> = {
  site,
  release: 'b1',
  origin: `https://${site.tenant.domains[0]}`,
  sealed: false,
  stock,
  carById: none,
  sandboxMode: async () => null,
  platform,
  platformAt: none,
  photos: { key: none, ofRange: none },
  services: {},
  limiter: () => ({ take: () => ({ allowed: true, retryAfter: 0 }) }),
  signedLinks: () => ({ make: none, read: () => null }),
  shared: none,
  leads: {
    get: none,
    find: none,
    troubled: none,
    unanswered: none,
    followLink: none,
    publicId: none,
    byPublicId: none,
    change: none,
    take: none,
    isAway: () => false,
  },
  sendNotice: none,
  post: none,
  sendMail: none,
  arrivalOf: () => null,
  safe: { seal: none, open: none },
  env: {},
  fetch: none,
  timers: { after: () => () => {} },
  clock,
  log,
  dev: false,
  ending: new AbortController().signal,
};

/** What a service of `aSite` is opened with; a test brings a database where it is about one. */
export const serviceCore = (overrides: Overrides<ServiceCore> = {}): ServiceCore =>
  withOverrides(CORE as ServiceCore, overrides);
