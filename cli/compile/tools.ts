import type { ValidateFunction } from 'ajv';
import type { HtmlValidate } from 'html-validate';
import type { Feature } from '../../runtime/feature.types.ts';
import type { Renderer } from '../../runtime/shell/renderer.tsx';
import type { BrowserCode } from '../../runtime/site.types.ts';
import { type BrowserSources, browserSources } from './browser-sources.ts';
import { browserBundle } from './bundler/browser-bundle.ts';
import type { BrowserBundle, ServerBundle } from './bundler/bundle.types.ts';
import { keptServer, serverBundle } from './bundler/server-bundle.ts';
import type { ServerPlaces } from './bundler/source-places.ts';
import { type Cache, openCache } from './cache.ts';
import { keptValidator } from './checks/kept-validator.ts';
import { partCode } from './compiler-code.ts';
import { hashOf } from './content-hash.ts';
import { packageJson } from './deploy.ts';
import { readFeatures } from './features.ts';
import { type Layering, layeringOf } from './layer.ts';
import { type ReadShared, readShared } from './load.ts';
import { signatureOf } from './plan.ts';
import { openRenderer, type ServerCode, serverCode } from './server-code.ts';
import { nothingSeen, type SeenKinds } from './sound-kinds.ts';
import { openTemplates, type Templates } from './templates.ts';
import { readTenantSchema, type SchemaNode } from './tenant-schema.ts';
import { type Fonts, openFonts } from './theme.ts';
import { htmlValidator } from './verify/html-check.ts';
import type { KeptYaml } from './yaml/yaml-file.ts';

/** What the phases of one process share, each made when it is first needed; nothing in it is of a tenant. */
export interface Tools {
  cache: Cache;
  templates: Templates;
  fonts: Fonts;
  features: readonly Feature[];
  schema: SchemaNode;
  layering: Layering;
  read: ReadShared;
  /** The code of a part of the compiler, by its module: `partCode`. */
  codeOf(module: string): string;
  yaml: KeptYaml;
  packageJson(slug: string): string;
  env: Readonly<Record<string, string | undefined>>;
  /** The compiled schema. */
  validate(): ValidateFunction;
  validator(): Promise<HtmlValidate>;
  seen: SeenKinds;
  /** The browser code of a signature and the sources that it was made from: made where there is none, read once. */
  browser(code: BrowserCode): Promise<{ bundle: BrowserBundle; sources: BrowserSources }>;
  /** The server code that was made before and would be made the same now; else null. */
  keptServer(): ServerBundle | null;
  server(): Promise<ServerBundle>;
  /** What of it a site with these features runs. */
  serverCode(features: readonly string[]): Promise<ServerCode>;
  /** Of all features. */
  renderer(): Promise<Renderer>;
  /** Where in the sources an error of the server code comes from. */
  serverSourceOf: ServerPlaces;
}

export async function openTools(cacheDir: string, env: Tools['env']): Promise<Tools> {
  const cache = openCache(cacheDir);
  const codeOf = partCode(cache);
  const templates = openTemplates(cache);
  const features = await readFeatures();
  const schema = readTenantSchema();
  let validate: ValidateFunction | null = null;
  let server: Promise<ServerBundle> | null = null;
  const codes = new Map<string, ServerCode>();
  const browsers = new Map<string, ReturnType<Tools['browser']>>();
  const browser: Tools['browser'] = async (code) => ({
    bundle: (await browserBundle(code, cache, templates)).bundle,
    sources: browserSources(code, templates),
  });
  let renderer: Promise<Renderer> | null = null;
  let places: Promise<ServerPlaces> | null = null;
  const tools: Tools = {
    cache,
    templates,
    fonts: openFonts(),
    features,
    schema,
    layering: layeringOf(schema),
    read: readShared(),
    codeOf,
    yaml: keptYaml(cache, codeOf),
    packageJson: packageJson(templates),
    env,
    validate() {
      validate ??= keptValidator(schema, cache);
      return validate;
    },
    validator: htmlValidator(),
    seen: nothingSeen(),
    browser(code) {
      const signature = signatureOf(code);
      const made = browsers.get(signature) ?? browser(code);
      browsers.set(signature, made);
      return made;
    },
    keptServer: () => keptServer(features, cache),
    server() {
      server ??= serverBundle(features, cache, templates);
      return server;
    },
    async serverCode(features) {
      const key = features.join();
      const code = codes.get(key) ?? serverCode(await tools.server(), features, { cache, templates });
      codes.set(key, code);
      return code;
    },
    renderer() {
      renderer ??= tools
        .server()
        .then(({ features: all }) => tools.serverCode(Object.keys(all)))
        .then((code) => openRenderer(code, cache));
      return renderer;
    },
    async serverSourceOf(stack) {
      places ??= import('./bundler/source-places.ts').then(({ serverPlaces }) =>
        serverPlaces(features, cache, templates),
      );
      return (await places)(stack);
    },
  };
  return tools;
}

/** A file that was cut off is read anew. */
function keptYaml(cache: Cache, codeOf: Tools['codeOf']): KeptYaml {
  const key = (hash: string): string => hashOf(`${hash} ${codeOf('yaml/yaml-file.ts')}`);
  return {
    value: (hash) => cache.lastRecord<{ value: unknown }>('yaml', key(hash))?.value,
    keep: (hash, value) => cache.keep('yaml', key(hash), { value, madeFrom: {} }),
  };
}
