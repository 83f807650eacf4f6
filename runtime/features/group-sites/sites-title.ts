import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** 'Websites of Harbour Group'; without a group 'Our other websites'. */
export function sitesTitle(tenant: Pick<ResolvedTenant, 'dealer' | 'region' | 'words'>): string {
  const { group } = tenant.dealer;
  return group === null ? say(tenant, 'group.sites') : say(tenant, 'group.sitesOf', { name: group });
}
