import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { PlannedRoute, SitePlan } from '../../../runtime/contracts/site.types.ts';
import { featuresDir } from '../../definition/features.ts';

/** Where a site of the development server shows every component in its looks. */
export const GALLERY_PATH = '/__forecourt/gallery';

const PAGE = 'dev/gallery';
const ROUTE: PlannedRoute = {
  id: PAGE,
  path: GALLERY_PATH,
  page: PAGE,
  render: 'request',
  values: null,
  listed: false,
  linked: false,
  prefetch: false,
};

/** A plan with the gallery among its pages. */
export const withGallery = (plan: SitePlan): SitePlan => ({ ...plan, routes: [...plan.routes, ROUTE] });

/** Names of the emitted modules of features: 'home' -> './feature-home.ts'. */
type Emitted = Readonly<Record<string, string>>;

/**
 * The text of a module that has the gallery's page, as those of features have theirs.
 * @param emitted the modules that have what features show in slots
 * @param sheetOf the address of a site's sheet of the gallery, with `{slug}` in the place of its name
 */
export function galleryEntry(features: readonly Feature[], emitted: Emitted, sheetOf: string): string {
  const file = path.join(import.meta.dirname, 'gallery-page.tsx').replaceAll(path.sep, '/');
  const imports: string[] = [`import { galleryPage } from '${file}';`];
  const entries = features.map(({ id, title, gallery, slots = [] }, index) => {
    if (typeof gallery === 'string')
      imports.push(
        `import { gallery as gallery${index} } from 'forecourt/runtime/features/${path.posix.join(id, gallery)}';`,
      );
    if (emitted[id]) imports.push(`import { slots as slots${index} } from '${emitted[id]}';`);
    const facts = { id, title, none: typeof gallery === 'object' ? gallery.none : null, fillings: slots };
    const code = [
      `...${JSON.stringify(facts)}`,
      `gallery: ${typeof gallery === 'string' ? `gallery${index}` : 'null'}`,
      `slots: ${emitted[id] ? `slots${index}` : '{}'}`,
    ];
    return `  { ${code.join(', ')} },`;
  });
  return `${imports.join('\n')}
const features = [
${entries.join('\n')}
];
export const pages = { '${PAGE}': galleryPage(features, '${sheetOf}') };
export const slots = {};
`;
}

/** The text of a module that has the gallery's page, and loads all that it shows only for who asks for it. */
export const galleryLater = (
  entry: string,
): string => `const gallery = async () => (await import('${entry}')).pages['${PAGE}'];
export const pages = {
  '${PAGE}': {
    async load(context, fillSlot) {
      const page = await gallery();
      const loaded = await page.load(context, fillSlot);
      return loaded.kind === 'page' ? { ...loaded, props: { page, data: loaded.props } } : loaded;
    },
    body: ({ data: { page, data }, ...given }) => page.body({ ...given, data }),
  },
};
export const slots = {};
`;

/** The sheet that the gallery of a feature has for itself, below `runtime/features`. */
function ownSheet({ id, gallery }: Feature): string[] {
  if (typeof gallery !== 'string') return [];
  const name = path.posix.join(id, gallery.replace(/\.tsx$/, '.css'));
  return existsSync(path.join(featuresDir, name)) ? [name] : [];
}

/** The sheets of a site's gallery: those of the site with the looks that it did not choose, as far as several can be on one page, each beside that which it chose. */
export function gallerySheets(features: readonly Feature[], { features: on, browser }: SitePlan): string[] {
  const enabled = features.filter(({ id }) => on.includes(id));
  const sheets = [...browser.styles, ...(browser.pageStyles ?? [])];
  const looksOf = (feature: Feature) =>
    (feature.looks ?? []).map(({ sheets: all, ...look }) => ({
      ...look,
      all: Object.values(all).map((name) => path.posix.join(feature.id, name)),
    }));
  const looks = enabled.flatMap(looksOf);
  for (const { all } of looks.filter(({ apart }) => apart)) {
    const missing = all.filter((sheet) => !sheets.includes(sheet));
    const chosen = sheets.findIndex((sheet) => all.includes(sheet));
    const anyLook = sheets.findIndex((sheet) => looks.some((look) => look.all.includes(sheet)));
    const at = [chosen, anyLook, sheets.length].find((index) => index >= 0);
    sheets.splice(at ?? 0, 0, ...missing);
  }
  return [...sheets, ...enabled.flatMap(ownSheet)];
}

/** The gallery's own frame around what it shows. */
export const FRAME = `
.gallery-part { padding-block: 2rem; border-top: 1px solid var(--line); scroll-margin-top: 6rem; }
.gallery-part > .wrap > h2 { margin-bottom: 0.25rem; }
.gallery-part .gallery-part__title { margin-block: 1.5rem 0; font-size: 1.15rem; }
.gallery-state { padding-block: 1rem; }
.gallery-state__name { margin: 0 0 0.75rem; font-size: 0.8rem; font-weight: 700; letter-spacing: 0.04em; color: var(--muted); }
.gallery-state--over > .gallery-state__frame {
  position: relative; overflow: hidden; min-height: 14rem; border: 1px dashed var(--line); transform: translateZ(0);
}
.gallery-row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
.gallery-contents { columns: 14rem; padding-left: 1.25rem; }
.gallery-contents li { break-inside: avoid; padding-block: 0.35rem; }
`;
