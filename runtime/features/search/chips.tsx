import type { ReactElement } from 'react';
import type { ListingState } from '../../search/query/query.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { chosen } from './chosen.ts';

/** What is chosen, each a link that takes it back. */
export function Chips({ tenant, state }: { tenant: ResolvedTenant; state: ListingState }): ReactElement | null {
  const chips = chosen(state, tenant);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ field, text, href }) => (
        <li key={`${field} ${text}`}>
          <a className="chip" href={href} data-live="">
            <span className="visually-hidden">Remove </span>
            {text}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}
