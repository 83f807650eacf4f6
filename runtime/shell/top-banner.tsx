import type { ReactElement } from 'react';
import type { PageContext } from '../page.types.ts';
import { spelled } from '../rules/spelling.ts';
import type { ResolvedTenant } from '../tenant.types.ts';
import type { ResolvedLocation } from '../tenant-parts.types.ts';
import { Icon } from '../ui/icon.tsx';
import { KeptPart } from './kept-part.tsx';

/** The dealer's words, the search box where the dealer has one, and its places. §2 locations banner: more than 3 addresses lead to the locations, 2 or 3 are listed by type, one shows its address. */
export function TopBanner({ context, search }: { context: PageContext; search: ReactElement[] }): ReactElement {
  const { tenant } = context.site;
  return (
    <div className="top-banner">
      <div className="wrap top-banner__row">
        <p className="top-banner__words">{tenant.tagline || tenant.name}</p>
        {search}
        <KeptPart
          context={context}
          id="places"
          as="ul"
          attributes={{ className: 'top-banner__places' }}
          content={() => <Places tenant={tenant} />}
        />
      </div>
    </div>
  );
}

function Places({ tenant }: { tenant: ResolvedTenant }): ReactElement | ReactElement[] {
  const places = uniqueAddresses(tenant.locations);
  if (places.length > 3)
    return (
      <li>
        <a href="/contact">
          <Icon name="pin" />
          Locations
        </a>
      </li>
    );
  return places.map((place) => (
    <li key={place.slug}>
      <a href={`/contact-us/${place.contactSlug}`}>
        <Icon name="pin" />
        {places.length === 1
          ? `${place.address.street}, ${place.address.city}`
          : `${place.address.city} ${spelled(placeLabel(place), tenant.region)}`}
      </a>
    </li>
  ));
}

/** decisions.md: Dealership for sales, Service Centre for service. */
function placeLabel({ type }: Pick<ResolvedLocation, 'type'>): string {
  return { sales: 'Dealership', service: 'Service Centre', parts: 'Parts' }[type];
}

/** One location per street address, in the order of type as §2 lists them. */
function uniqueAddresses(locations: readonly ResolvedLocation[]): ResolvedLocation[] {
  const order = ['sales', 'service', 'parts'];
  const sorted = [...locations].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
  const first = new Map(sorted.toReversed().map((place) => [`${place.address.street}\n${place.address.city}`, place]));
  return sorted.filter((place) => first.get(`${place.address.street}\n${place.address.city}`) === place);
}
