import type { ReactElement, ReactNode } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** §2: the strip of saved cars, on paths that contain cars or search. It is empty and hidden until the saved list changes. */
export const slot: Slot<'shell.strip', true> = {
  load: ({ site: { tenant }, url }) => (tenant.favourites.strip && /cars|search/.test(url.pathname) ? true : null),
  body: ({ context: { site } }) => (
    <Strip tenant={site.tenant} attributes={{ id: 'strip', 'data-strip': site.tenant.favourites.path, hidden: true }} />
  ),
};

interface Props {
  tenant: ResolvedTenant;
  attributes?: Record<string, string | boolean>;
  words?: string;
  children?: ReactNode;
}

/** The strip around what it shows, which comes by script. */
export function Strip({ tenant, attributes = {}, words, children }: Props): ReactElement {
  const { vehicles } = tenant.words;
  return (
    <aside className="strip" aria-label={`Your saved ${vehicles}`} {...attributes}>
      <div className="wrap strip__grid">
        <p className="strip__words" role="status">
          {words}
        </p>
        <div className="strip__slots">{children}</div>
        <button className="strip__close" type="button" aria-label={`Close your saved ${vehicles}`}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
