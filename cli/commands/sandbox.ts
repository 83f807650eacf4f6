import { existsSync } from 'node:fs';
import type { Clock } from '../../runtime/rules/location/clock.types.ts';
import { leadsFile, openLeads } from '../../runtime/server/leads/open-leads.ts';
import { SANDBOX_MODES } from '../../runtime/server/platform/sandbox-fetch.ts';
import type { SandboxMode } from '../../runtime/tenant/tenant.types.ts';
import { readFeatureTables } from '../definition/features.ts';

export interface SandboxCommand {
  /** Folder of the server's state (default `data`). */
  data: string;
  /** PostgreSQL in place of the folder's file (DATABASE_URL). */
  databaseUrl?: string | undefined;
  /** One site; all of the server's unless given. */
  tenant?: string | undefined;
  clock: Clock;
}

/**
 * `forecourt leads sandbox [mode]`: how the sandbox platform of a server behaves from now on, or without a mode how it does. A running server obeys at its
 * next call. `as-defined` goes back to what definitions say. Answers the exit code.
 */
export async function sandboxMode(
  mode: string | undefined,
  { data, databaseUrl, tenant, clock }: SandboxCommand,
  print: (text: string) => void,
): Promise<number> {
  if (mode !== undefined && mode !== AS_DEFINED && !SANDBOX_MODES.includes(mode as SandboxMode)) {
    print(`There is no mode \`${mode}\`. Write one of: ${[...SANDBOX_MODES, AS_DEFINED].join(', ')}.`);
    return 2;
  }
  if (!databaseUrl && !existsSync(leadsFile(data))) {
    print(`There is no store at ${leadsFile(data)}: --data names the folder of the running server's state.`);
    return 2;
  }
  const leads = await openLeads({
    tables: await readFeatureTables(),
    dataDir: data,
    databaseUrl,
    clock,
    log: (_, message) => print(message),
  });
  try {
    if (mode !== undefined)
      await leads.sandbox.setMode(tenant ?? null, mode === AS_DEFINED ? null : (mode as SandboxMode));
    const modes = await leads.sandbox.modes();
    if (modes.length === 0) print('Every sandbox behaves as its definition says.');
    for (const one of modes) print(`${one.tenant ?? 'All sites'}: ${one.mode}`);
    return 0;
  } finally {
    await leads.close();
  }
}

const AS_DEFINED = 'as-defined';
