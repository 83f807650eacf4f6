import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { Headed } from '../headed.tsx';

type Node = Extract<PageNode, { kind: 'location' }>;

/** A location of the dealer, the main one unless the page names another. */
export function LocationBlock({ context, node }: { context: PageContext; node: Node }): ReactElement | null {
  const { locations } = context.site.tenant;
  const at =
    locations.find(({ slug }) => slug === node.location) ?? locations.find(({ primary }) => primary) ?? locations[0];
  return at ? (
    <Headed {...node} className="page-location">
      <LocationCard context={context} location={at} heading={node.heading ? 'h3' : 'h2'} />
    </Headed>
  ) : null;
}
