import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** Whether nothing that shoppers send may leave the server, wherever the definition sends it: in mock mode and in a preview. */
export function isSealed({ api, preview }: Pick<ResolvedTenant, 'api' | 'preview'>): boolean {
  return api.mock || preview !== null;
}

/** Whether all that shoppers send to a dealer ends in the sandbox: nothing is configured that reaches people. */
export function endsInSandbox({ leads, platform }: Pick<ResolvedTenant, 'leads' | 'platform'>): boolean {
  return platform.kind === 'sandbox' && leads.targets.every(({ kind }) => kind === 'platform');
}

/** What a dealer without any target is told. */
export const NO_TARGET =
  'Enquiries stay in the sandbox of this server and reach nobody: set `leads.targets`, or `platform.base_url`.';

/** What is to be known of a preview. */
export const PREVIEW =
  'This is a preview: it asks for a password, and enquiries stay in the sandbox of this server. Take `preview` out of the definition to go live.';
