import type { ReactElement } from 'react';
import type { PageContext } from '../contracts/page.types.ts';
import { addressLine } from '../rules/location/address-line.ts';
import { comingSpecialDays } from '../rules/location/opening-hours.ts';
import { linkTarget } from '../rules/web/link-target.ts';
import type { ResolvedLocation } from '../tenant/tenant-parts.types.ts';
import { HoursTable } from './hours-table.tsx';
import { Icon } from './icon.tsx';
import { todayAt } from './kept-dates.ts';
import { Phone } from './phone.tsx';

interface Props {
  context: PageContext;
  location: ResolvedLocation;
  /** Level of the card's heading in its page. */
  heading?: 'h2' | 'h3';
  /** Off on the location's own page. */
  details?: boolean;
}

/** §2 Location card: name, address, opening hours, phone, directions and a link to its page. */
export function LocationCard({ context, location, heading: Heading = 'h3', details = true }: Props): ReactElement {
  const { tenant } = context.site;
  const { address } = location;
  const special =
    location.specialHours.length === 0
      ? []
      : comingSpecialDays(location.specialHours, todayAt(context, location.timeZone));
  return (
    <article className="location-card">
      <Heading className="location-card__name">{location.name}</Heading>
      <p className="location-card__line">
        <Icon name="pin" />
        <span>{addressLine(address, tenant.region)}</span>
      </p>
      <p className="location-card__line">
        <Icon name="phone" />
        <Phone tenant={tenant} location={location} place="locations" />
      </p>
      {location.openingHours.length > 0 ? <HoursTable tenant={tenant} location={location} /> : null}
      {special.length > 0 ? (
        <details className="location-card__special">
          <summary>View Holiday Opening Hours</summary>
          <table>
            <caption className="visually-hidden">Holiday Opening Hours</caption>
            <tbody>
              {special.map(({ label, name, text }) => (
                <tr key={label + name}>
                  <th scope="row">
                    {name} <small>{label}</small>
                  </th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
      {address.placeUrl || details ? (
        <p className="location-card__links">
          {address.placeUrl ? (
            <a
              className="button button--quiet"
              href={address.placeUrl}
              {...(tenant.links.directionsNewTab ? linkTarget(address.placeUrl, tenant.domains) : {})}
            >
              Get Directions
            </a>
          ) : null}
          {details ? (
            <a className="button button--quiet" href={`/contact-us/${location.contactSlug}`}>
              View Details<span className="visually-hidden"> of {location.name}</span>
            </a>
          ) : null}
        </p>
      ) : null}
    </article>
  );
}
