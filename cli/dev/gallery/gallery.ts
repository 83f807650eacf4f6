import path from 'node:path';
import type { PlannedRoute, SitePlan } from '../../../runtime/contracts/site.types.ts';

/** Where a site of the development server shows every component in its looks. */
export const GALLERY_PATH = '/__forecourt/gallery';

const PAGE = 'dev/gallery';
const ROUTE: PlannedRoute = { id: PAGE, path: GALLERY_PATH, page: PAGE, render: 'request', values: null };

/** A plan with the gallery among its pages. */
export const withGallery = (plan: SitePlan): SitePlan => ({ ...plan, routes: [...plan.routes, ROUTE] });

/** The text of a module that has the gallery's page, as those of features have theirs. */
export function galleryEntry(): string {
  const file = path.join(import.meta.dirname, 'gallery-page.tsx').replaceAll(path.sep, '/');
  return `import { page } from '${file}';\nexport const pages = { '${PAGE}': page };\nexport const slots = {};\n`;
}
