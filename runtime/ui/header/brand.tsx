import type { ReactElement } from 'react';
import { initials } from '../../rules/words/initials.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** The dealer's mark and name, leading home. */
export function Brand({ tenant }: { tenant: ResolvedTenant }): ReactElement {
  return (
    <a className="brand" href="/" aria-label={`${initials(tenant.name)} ${tenant.name}, home`}>
      <span className="brand__mark" aria-hidden="true">
        {initials(tenant.name)}
      </span>
      <span className="brand__name">{tenant.name}</span>
    </a>
  );
}
