import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../../runtime/server/site/built-site.ts';
import { FixtureError } from '../../runtime/server/site/replaced-once.fixture.ts';
import type { BuildContext } from '../build/build-context.ts';
import type { OwnImages } from '../build/emit/tenant-images.ts';
import { makeSite } from '../build/make-site.ts';
import { languageOf, type Prepared, prepare } from '../build/prepare.ts';
import { siteManifest } from '../build/write/manifest.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';

/** The day of all observations. */
export const NOW = new Date('2026-11-20T01:00:00Z');
const BASE = path.join(import.meta.dirname, 'tenants');

/** A definition as it lies in a folder of its own, with what the compiler understood of it. */
export interface ReadDefinition {
  tenantsDir: string;
  one: Prepared['tenants'][number];
  diagnostics: Diagnostic[];
}

/** A site in memory, and what it was made from. */
export interface ObservedSite extends ReadDefinition {
  built: BuiltSite;
  vectors: OwnImages['vectors'];
}

/** Writes a definition into a new folder of tenants and reads it as `validate` does. */
export async function readDefinition(
  definition: unknown,
  tenantsDir: string,
  context: BuildContext,
): Promise<ReadDefinition> {
  const { slug } = definition as { slug: string };
  mkdirSync(tenantsDir, { recursive: true });
  cpSync(path.join(BASE, '_groups'), path.join(tenantsDir, '_groups'), { recursive: true });
  cpSync(path.join(BASE, 'hillside-motors'), path.join(tenantsDir, slug), { recursive: true });
  if (JSON.stringify(definition).includes('many.csv'))
    writeFileSync(path.join(tenantsDir, slug, 'many.csv'), manyCars());
  writeFileSync(path.join(tenantsDir, slug, 'tenant.yaml'), JSON.stringify(definition, null, 1));
  const { tenants, diagnostics } = await prepare(tenantsDir, [slug], languageOf(context.definitions), { now: NOW });
  return { tenantsDir, one: tenants[0] as Prepared['tenants'][number], diagnostics };
}

/** A definition's site, without bundle and verification. Throws where the definition or its stock has an error. */
export async function observedSite(read: ReadDefinition, context: BuildContext): Promise<ObservedSite> {
  const { one, tenantsDir } = read;
  const failed = (diagnostics: readonly Diagnostic[]): void => {
    if (hasErrors(diagnostics))
      throw new FixtureError(diagnostics.map(({ id, message }) => `${id}: ${message}`).join('\n'));
  };
  failed(read.diagnostics);
  const definition = one.definition as NonNullable<typeof one.definition>;
  const { renderer, endpoints } = await context.code.opened();
  const sources = { 'browser.ts': '', 'styles.css': '' };
  const code = { script: '/assets/script.js', styles: '/assets/styles.css', sources, renderer };
  const { made, diagnostics } = await makeSite(
    { definition, now: NOW },
    context,
    async () => code,
    async (_name, work) => work(),
  );
  failed(diagnostics);
  const { site, cars, images, artwork } = made as NonNullable<typeof made>;
  const manifest = { ...siteManifest(site, [...images.pictures, ...artwork], ''), build: '' };
  const dir = path.join(tenantsDir, site.tenant.slug);
  return { ...read, vectors: images.vectors, built: { dir, manifest, site, cars, renderer, ...(await endpoints()) } };
}

/** So many that their number is not believed (§2). */
function manyCars(): string {
  const rows = Array.from(
    { length: 2100 },
    (_, at) => `M${at},2020,Kestrel,Lark,${at % 2 ? 'FOR SALE' : 'COMING SOON'}`,
  );
  return ['STOCK NO,YEAR,MAKE,MODEL,SALE STATUS', ...rows].join('\n');
}
