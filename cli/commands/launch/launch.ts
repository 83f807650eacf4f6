import { statSync } from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import { PROVIDER_MANIFESTS } from '../../../runtime/payments/provider-manifests.ts';
import { knownPages } from '../../../runtime/server/http/match-route.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { recordedSite } from '../../build/incremental/build-record.ts';
import { fileChanges } from '../../build/incremental/site-inputs.ts';
import { type PreparedHere, prepareAmongAll, readLanguage } from '../../build/prepare.ts';
import { stockOf } from '../../build/stock/stock.ts';
import { readManifest } from '../../build/write/manifest.ts';
import { type Cache, openCache } from '../../cache/cache.ts';
import { REDIRECTS_FILE, readRedirects } from '../../definition/redirects/read-redirects.ts';
import { slugHint, slugOf, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Net } from '../../doctor/doctor.types.ts';
import { domainState, isMadeUp } from '../../doctor/domain-checks.ts';
import { theNet } from '../../doctor/net.ts';
import { storedPaymentTests, type UntriedAccount, untriedAccounts } from '../../doctor/untried-accounts.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { wantsColour } from '../../terminal/output.ts';
import type { LaunchFacts, LaunchItem } from './launch.types.ts';
import { launchItems } from './launch-checks.ts';

export interface LaunchOptions {
  tenants: string;
  /** Folder of the built sites. */
  out: string;
  /** Folder of a running server's state; left out, none is looked at. */
  data?: string;
  format: 'pretty' | 'json';
}

/** The world around a launch, so that tests can show it another. */
export interface Around {
  net: Net;
  env: LaunchFacts['env'];
  now: Date;
}

const [MISSING, USAGE] = [1, 2];

/** `forecourt launch`: what is to be seen to before a site goes live. Answers the exit code: 1 where something that it needs is missing, 2 where there is no such tenant. */
export async function launch(name: string, options: LaunchOptions, around: Around = thisMachine()): Promise<number> {
  const slug = slugOf(name, options.tenants);
  const slugs = await tenantSlugs(options.tenants);
  if (!slugs.includes(slug)) {
    console.error(`forecourt: there is no tenant ${slug}. ${slugHint(slug, slugs)}`.trimEnd());
    return USAGE;
  }
  const items = await itemsOf(slug, options, around);
  const missing = items.filter(({ status }) => status === 'missing').length;
  console.log(
    options.format === 'json'
      ? JSON.stringify({ format_version: '1.0', slug, ready: missing === 0, items }, null, 2)
      : text(slug, items),
  );
  return missing === 0 ? 0 : MISSING;
}

async function itemsOf(slug: string, { tenants, out, data }: LaunchOptions, around: Around): Promise<LaunchItem[]> {
  const cache = openCache(path.resolve('.cache'));
  const prepared = await prepareAmongAll(tenants, [slug], await readLanguage(cache), around.now, cache);
  const [one] = prepared.tenants as [PreparedHere];
  const { source, layered, definition } = one;
  const stock = definition && (await stockOf({ tenant: definition.tenant, source, layered, now: around.now }));
  const diagnostics = [...prepared.diagnostics, ...(stock?.diagnostics ?? [])];
  if (!definition || !stock || hasErrors(diagnostics)) return [brokenItem(slug, diagnostics)];
  const { tenant, plan } = definition;
  const manifest = readManifest(path.join(out, slug));
  const real = tenant.domains.filter((host) => !isMadeUp(host));
  return launchItems({
    tenant,
    warnings: diagnostics,
    cars: stock.cars,
    stockFrom: changedAt([STORED_STOCK, tenant.stock.file].map((file) => path.join(source.dir, file))),
    redirects: source.files.has(REDIRECTS_FILE) ? readRedirects(source.files, tenant.domains).lines.length : null,
    pages: manifest && knownPages(plan.routes.filter(({ listed }) => listed !== false)).length,
    upToDate: isUpToDate(slug, { tenantsDir: tenants, outDir: out }, cache),
    domains: await Promise.all(real.map((host) => domainState(host, slug, around.net, around.now))),
    untried: await untriedOf(tenant, around.env, data),
    env: around.env,
    now: around.now,
    at(key) {
      const keys = key.split('.');
      const { file, start } = layered.locate(keys, 'key');
      // What nobody wrote has no line.
      return layered.origin(keys).layer === 'default' ? file : `${file}:${start.line}`;
    },
  });
}

/** Accounts of the dealer that take no money before a test payment passed. */
function untriedOf(
  { slug, payment, api, preview }: ResolvedTenant,
  env: LaunchFacts['env'],
  data: string | undefined,
): Promise<UntriedAccount[]> {
  const names = payment.enabled && !api.mock && !preview ? payment.providers : [];
  const accounts = names.map((provider) => ({
    ...{ slug, provider, manifest: PROVIDER_MANIFESTS[provider], settings: payment.settings },
    secret: (key: string) => env[payment.secretEnvs[key] ?? ''] ?? null,
  }));
  const databaseUrl = env.DATABASE_URL;
  return untriedAccounts(
    accounts,
    env,
    data === undefined ? async () => null : storedPaymentTests({ data, databaseUrl }),
  );
}

/** Of a definition with errors nothing else can be said. */
function brokenItem(slug: string, diagnostics: readonly Diagnostic[]): LaunchItem {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const first = errors[0];
  return {
    id: 'validate',
    status: 'missing',
    title: 'Definition',
    message: `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}, the first: ${first?.message}`,
    todo: `Run \`npx forecourt validate ${slug}\`; the rest of this list comes once they are mended.`,
    at: first?.location ? `${first.location.file}:${first.location.start.line}` : null,
  };
}

/** Whether no file of the dealer has changed since its site was built. */
function isUpToDate(slug: string, dirs: { tenantsDir: string; outDir: string }, cache: Cache): boolean {
  const { record, dir, files, outDir } = recordedSite(slug, dirs, cache);
  return (
    record !== null &&
    record.manifest === readManifest(outDir)?.build &&
    fileChanges(dir, record.inputs.files, files, cache.files).length === 0
  );
}

function changedAt(files: readonly string[]): number | null {
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile()) return found.mtimeMs;
  }
  return null;
}

function text(slug: string, items: readonly LaunchItem[]): string {
  const paint = pc.createColors(wantsColour());
  const mark = { ok: paint.green('✓'), missing: paint.red('✗'), open: paint.yellow('–') };
  const width = Math.max(...items.map(({ title }) => title.length));
  const missing = items.filter(({ status }) => status === 'missing').length;
  const open = items.filter(({ status }) => status === 'open').length;
  const indent = ' '.repeat(width + 4);
  return [
    ...items.flatMap(({ status, title, message, todo, at }) => [
      `${mark[status]} ${title.padEnd(width)}  ${message}`,
      ...(todo === null ? [] : [`${indent}${paint.dim(`${at === null ? '' : `${at}  `}${todo}`)}`]),
    ]),
    '',
    missing === 0
      ? paint.green(`✓ ${slug} may go live${open > 0 ? `; ${open} to look at` : ''}.`)
      : paint.red(`✗ ${slug} is not ready: ${missing} missing${open > 0 ? `, ${open} to look at` : ''}.`),
  ].join('\n');
}

function thisMachine(): Around {
  return { net: theNet(), env: process.env, now: new Date() };
}
