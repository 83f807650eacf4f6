import type { ReactElement } from 'react';
import { linkTarget } from '../../rules/web/link-target.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { NavItem } from '../../tenant/tenant-parts.types.ts';

/** A link of the dealer's menus. `KeptPart` marks the one that leads to the page itself. */
export function NavLink({ item, tenant }: { item: NavItem; tenant: Pick<ResolvedTenant, 'domains'> }): ReactElement {
  return (
    <a href={item.url} {...linkTarget(item.url, tenant.domains)}>
      {item.name}
    </a>
  );
}
