import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SitePlan } from '../../runtime/contracts/site.types.ts';
import { writeWhole } from '../../runtime/server/host/write-whole.ts';
import type { BuiltCode as ServerCode } from '../../runtime/server/site/built-site.ts';
import type { BuildContext } from '../build/build-context.ts';
import { serverEntries } from '../build/bundle/server-bundle.ts';
import { BASE_SHEETS, browserSources } from '../build/emit/browser-sources.ts';
import type { SiteCode } from '../build/make-site.ts';
import { hashOf } from '../cache/content-hash.ts';
import { FRAME, galleryEntry, galleryLater, gallerySheets } from './gallery/gallery.ts';
import { devAddress, devDir } from './vite-server.ts';

/** Among the emitted entries: the gallery, and what loads it when somebody asks for it, for it is made of all that features show. */
const GALLERY = 'dev-gallery.ts';
const GALLERY_LATER = 'dev-gallery-later.ts';

/** The code of a site as `forecourt dev` has it: modules of Vite's development server instead of bundles. */
export type DevCode = SiteCode & ServerCode;

/** Phase code: the browser asks Vite for the emitted sources, and the server has the features of the site, as that of a build. */
export async function devCode(
  plan: SitePlan,
  vite: ViteDevServer,
  { definitions, emit: { templates } }: BuildContext,
): Promise<DevCode> {
  const { slug, browser } = plan;
  const entries = serverEntries(definitions.features, templates);
  for (const [name, text] of Object.entries(entries)) await writeWhole(path.join(devDir, `${name}.ts`), text);
  const emitted = (kind: 'feature' | 'api') =>
    Object.keys(entries)
      .filter((name) => name.startsWith(`${kind}-`))
      .map((name) => ({ id: name.slice(kind.length + 1), file: `${name}.ts` }));
  const ofSite = (kind: 'feature' | 'api') =>
    emitted(kind)
      .filter(({ id }) => plan.features.includes(id))
      .map((one, index) => ({ ...one, index }));
  // Sites with equal features share a module, and one whose features change has another.
  const load = async (name: string, text: string): Promise<Record<string, unknown>> => {
    const file = path.join(devDir, `${name}.${hashOf(text)}.ts`);
    await writeWhole(file, text);
    return vite.ssrLoadModule(file);
  };
  const features = ofSite('feature');
  const modules = Object.fromEntries(emitted('feature').map(({ id, file }) => [id, `./${file}`]));
  await writeWhole(
    path.join(devDir, GALLERY),
    galleryEntry(definitions.features, modules, devAddress('{slug}/src/gallery.css')),
  );
  await writeWhole(path.join(devDir, GALLERY_LATER), galleryLater(`./${GALLERY}`));
  const render = {
    renderer: 'renderer.ts',
    features: [...features, { id: 'gallery', file: GALLERY_LATER, index: features.length }],
  };
  const sheets = gallerySheets(definitions.features, plan);
  const sources = {
    ...browserSources(browser, templates),
    'gallery.css': templates.fill('site/styles.css.hbs', { base: BASE_SHEETS, styles: sheets }) + FRAME,
  };
  const { renderer } = await load('render', templates.fill('site/render.js.hbs', render));
  const { apis, services } = await load('api', templates.fill('site/api.js.hbs', { features: ofSite('api') }));
  return {
    ...({ renderer, apis, services } as ServerCode),
    script: devAddress(`${slug}/src/browser.ts`),
    styles: devAddress(`${slug}/src/styles.css`),
    sources,
  };
}
