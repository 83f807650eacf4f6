import type { Site, SitePlan } from '../../../runtime/contracts/site.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { Emitted } from './emit.ts';
import { legalPages } from './legal-pages.ts';
import { type OwnImages, pictureAddresses } from './tenant-images.ts';

export interface SiteParts {
  tenant: ResolvedTenant;
  plan: SitePlan;
  emitted: Emitted;
  images: OwnImages;
  /** Public addresses of the browser code. */
  browser: { script: string; styles: string };
  /** Addresses of fonts that pages ask for early. */
  preloadFonts: string[];
}

/** The data that a site's pages are rendered from. */
export async function assembleSite(parts: SiteParts): Promise<Site> {
  const { tenant, plan, emitted, images, browser, preloadFonts } = parts;
  const pictures = pictureAddresses(images);
  return {
    tenant,
    plan,
    assets: {
      script: browser.script,
      styles: browser.styles,
      theme: emitted.theme.inline,
      preloadFonts,
      ...(pictures ? { pictures } : {}),
    },
    legal: await legalPages(emitted.legal, tenant.domains),
  };
}
