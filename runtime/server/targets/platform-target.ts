import type { LeadPlatform } from '../../contracts/platform.types.ts';
import { PlatformError } from '../platform/platform-request.ts';
import { type LeadTarget, TargetError, type TargetFault } from './target.types.ts';

/** The dealer platform as a target of leads (§7). */
export function platformTarget(
  platform: LeadPlatform,
  settings: Pick<LeadTarget, 'id' | 'mode' | 'endpoint' | 'perSecond'>,
): LeadTarget {
  return {
    ...settings,
    takesFiles: true,
    send: ({ kind, key, lead, platformId, files }, signal) =>
      asTarget(async () => {
        const call = { idempotencyKey: key, signal, ...(files.length > 0 ? { files } : {}) };
        if (kind === 'create') return await platform.createLead(lead, call);
        if (platformId === null) throw new TargetError('refused', 'The platform id of the lead is not known');
        await platform.updateLead(platformId, { ...lead, lead_id: platformId }, call);
        return platformId;
      }),
    find: ({ key }, signal) => asTarget(async () => (await platform.findLead?.(key, { signal })) ?? null),
  };
}

async function asTarget<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof TargetError) throw cause;
    const fault = cause instanceof PlatformError ? faultOf(cause) : 'uncertain';
    throw new TargetError(fault, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Statuses with which a server says that it takes nothing from us now: nothing is wrong with the lead. */
const NOT_NOW = [401, 403, 408, 425, 429];

/** What a status other than 2xx means. */
export function faultOfStatus(status: number): TargetFault {
  if (NOT_NOW.includes(status)) return 'away';
  return status >= 400 && status < 500 ? 'refused' : 'uncertain';
}

function faultOf({ fault, status, cause }: PlatformError): TargetFault {
  if (fault === 'status') return faultOfStatus(status ?? 500);
  if (fault === 'credentials' || fault === 'redirect') return 'away';
  return fault === 'unreachable' && neverConnected(cause) ? 'away' : 'uncertain';
}

const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS)/;

/** Whether a request failed before any of it was sent. */
export function neverConnected(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code && NOT_CONNECTED.test(code)) return true;
    if (/\bECONNREFUSED\b/.test(at.message)) return true;
  }
  return false;
}
