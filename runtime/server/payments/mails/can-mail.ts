import type { ResolvedTenant } from '../../../tenant/tenant.types.ts';
import { isSealed } from '../../leads/ends-in-sandbox.ts';

/** Whether mails go out for a dealer: a mail server and a sender are there, and nothing keeps what shoppers send on the server. */
export function canMail(
  tenant: Pick<ResolvedTenant, 'leads' | 'api' | 'preview'>,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const { serverEnv, from } = tenant.leads.mail;
  return !isSealed(tenant) && from !== null && Boolean(env[serverEnv]);
}
