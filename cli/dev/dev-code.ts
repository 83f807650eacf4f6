import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SitePlan } from '../../runtime/contracts/site.types.ts';
import { writeWhole } from '../../runtime/server/host/write-whole.ts';
import type { BuiltCode as ServerCode } from '../../runtime/server/site/built-site.ts';
import type { BuildContext } from '../build/build-context.ts';
import { serverEntries } from '../build/bundle/server-bundle.ts';
import { browserSources } from '../build/emit/browser-sources.ts';
import type { SiteCode } from '../build/make-site.ts';
import { FRAME, galleryEntry, gallerySheets } from './gallery/gallery.ts';
import { devAddress, devDir } from './vite-server.ts';

/** Among the emitted entries. */
const GALLERY = 'dev-gallery.ts';

/** The code of a site as `forecourt dev` has it: modules of Vite's development server instead of bundles. */
export type DevCode = SiteCode & ServerCode;

/** Phase code: the browser asks Vite for the emitted sources, and the server has all features, whatever the site enables. */
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
      .map((name, index) => ({ id: name.slice(kind.length + 1), file: `${name}.ts`, index }));
  const load = async (name: string, text: string): Promise<Record<string, unknown>> => {
    const file = path.join(devDir, name);
    await writeWhole(file, text);
    return vite.ssrLoadModule(file);
  };
  const features = emitted('feature');
  const modules = Object.fromEntries(features.map(({ id, file }) => [id, `./${file}`]));
  await writeWhole(
    path.join(devDir, GALLERY),
    galleryEntry(definitions.features, modules, devAddress('{slug}/src/gallery.css')),
  );
  const render = {
    renderer: 'renderer.ts',
    features: [...features, { id: 'gallery', file: GALLERY, index: features.length }],
  };
  const sheets = gallerySheets(definitions.features, plan);
  const sources = {
    ...browserSources(browser, templates),
    'gallery.css': templates.fill('site/styles.css.hbs', { styles: sheets }) + FRAME,
  };
  const { renderer } = await load('render.ts', templates.fill('site/render.js.hbs', render));
  const { apis, services } = await load('api.ts', templates.fill('site/api.js.hbs', { features: emitted('api') }));
  return {
    ...({ renderer, apis, services } as ServerCode),
    script: devAddress(`${slug}/src/browser.ts`),
    styles: devAddress(`${slug}/src/styles.css`),
    sources,
  };
}
