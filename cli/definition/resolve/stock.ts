import { factKey } from '../../../runtime/rules/car/own-facts.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { StockSourceSettings } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { environmentName } from './environment.ts';
import { plain } from './plain.ts';

const SSH_PORT = 22;
/** How often a server looks, unless the definition says. */
const EVERY_MINUTES = { https: 60, sftp: 60, folder: 1 };
/** How old stock that comes by itself may be, unless the definition says. */
export const STALE_AFTER_HOURS = 48;

/** Where the cars come from, how they are imported, and when they count as old. */
export function resolveStock({
  stock: { index_key, source, stale_after, ...stock },
}: Pick<CompleteConfig, 'stock'>): ResolvedTenant['stock'] {
  const resolved = resolveSource(source);
  return {
    ...plain(stock),
    facts: stock.facts.map((fact) => ({ key: factKey(fact.label), ...fact })),
    source: resolved,
    staleAfterHours: stale_after ?? (resolved === null ? null : STALE_AFTER_HOURS),
    indexKeyEnv: environmentName(index_key),
  };
}

function resolveSource({
  https,
  sftp,
  folder,
  every_minutes,
}: CompleteConfig['stock']['source']): StockSourceSettings | null {
  if (https)
    return {
      kind: 'https',
      url: https.url,
      authEnv: environmentName(https.auth),
      everyMinutes: every_minutes ?? EVERY_MINUTES.https,
    };
  if (sftp)
    return {
      kind: 'sftp',
      host: sftp.host,
      port: sftp.port ?? SSH_PORT,
      path: sftp.path,
      user: sftp.user,
      passwordEnv: environmentName(sftp.password),
      keyEnv: environmentName(sftp.key),
      hostKey: sftp.host_key,
      everyMinutes: every_minutes ?? EVERY_MINUTES.sftp,
    };
  if (folder)
    return {
      kind: 'folder',
      path: folder.path,
      files: folder.files ?? null,
      everyMinutes: every_minutes ?? EVERY_MINUTES.folder,
    };
  return null;
}
