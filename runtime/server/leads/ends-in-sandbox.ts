import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** Whether all that shoppers send to a dealer ends in the sandbox: nothing is configured that reaches people. */
export function endsInSandbox({ leads, platform }: Pick<ResolvedTenant, 'leads' | 'platform'>): boolean {
  return platform.kind === 'sandbox' && leads.targets.every(({ kind }) => kind === 'platform');
}

/** What a dealer without any target is told. */
export const NO_TARGET =
  'Enquiries stay in the sandbox of this server and reach nobody: set `leads.targets`, or `platform.base_url`.';
