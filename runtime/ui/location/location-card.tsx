import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { contactHref, directionsUrl } from '../../rules/location/location-urls.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../icon.tsx';
import { Phone } from '../phone.tsx';
import { RatingStars } from '../rating.tsx';
import { HolidayHours } from './holiday-hours.tsx';
import { HoursTable } from './hours-table.tsx';
import { LocationMap } from './location-map.tsx';
import { LocationPicture } from './location-picture.tsx';
import { OpenNow } from './open-now.tsx';

interface Props {
  context: PageContext;
  location: ResolvedLocation;
  /** Level of the card's heading in its page; null where the page is about this location alone and says its name itself. */
  heading?: 'h2' | 'h3' | null;
  /** What is in the heading; the location's name unless given. */
  name?: string;
  /** Off on the location's own page. */
  details?: boolean;
  /** Whether its map is on the card. */
  map?: boolean;
  picture?: boolean;
}

/** §2 Location card: image, name, whether it is open, address, phones, opening hours, directions and a link to its page. */
export function LocationCard({
  context,
  location,
  heading: Heading = 'h3',
  name = location.name,
  details = true,
  map = false,
  picture = true,
}: Props): ReactElement {
  const { tenant } = context.site;
  const contact = contactHref(location);
  // §2: the link is hidden where the visitor is on that page already.
  const hasDetails = details && contact.split(/[?#]/)[0] !== context.url.pathname;
  const directions = directionsUrl(location, tenant.region);
  return (
    <article className="location-card">
      {picture ? <LocationPicture site={context.site} location={location} /> : null}
      {Heading ? <Heading className="location-card__name">{name}</Heading> : null}
      <OpenNow context={context} location={location} />
      <RatingStars context={context} location={location} />
      <p className="location-card__line">
        <Icon name="pin" />
        <span>{addressLine(location.address, tenant.region)}</span>
      </p>
      <Phones context={context} location={location} />
      <Trades context={context} location={location} />
      {location.openingHours.length > 0 ? <HoursTable tenant={tenant} location={location} /> : null}
      <HolidayHours context={context} location={location} />
      <Elsewhere context={context} location={location} />
      {map ? <LocationMap tenant={tenant} location={location} /> : null}
      <p className="location-card__links">
        <a
          className="button button--quiet"
          href={directions}
          {...(tenant.links.directionsNewTab ? linkTarget(directions, tenant.domains) : {})}
        >
          {say(tenant, 'place.directions')}
          <span className="visually-hidden">{say(tenant, 'place.directionsTo', { name: location.name })}</span>
        </a>
        {location.more?.enquireNow ? (
          <a className="button button--accent" href={enquiryHref(context, location)}>
            {say(tenant, 'place.enquire')}
          </a>
        ) : null}
        {hasDetails ? (
          <a className="button button--quiet" href={contact} {...linkTarget(contact, tenant.domains)}>
            {say(tenant, 'place.details')}
            <span className="visually-hidden">{say(tenant, 'place.of', { name: location.name })}</span>
          </a>
        ) : null}
      </p>
    </article>
  );
}

interface Part {
  context: PageContext;
  location: ResolvedLocation;
}

/** The number of the place and its second one (§3 phone, landline_phone). */
function Phones({ context, location }: Part): ReactElement {
  const { tenant } = context.site;
  const landline = location.more?.landlinePhone;
  return (
    <p className="location-card__line">
      <Icon name="phone" />
      <span className="location-card__phones">
        <Phone tenant={tenant} location={location} position="locations" />
        {landline ? (
          <span>
            <Phone tenant={tenant} location={{ slug: location.slug, phone: landline }} second position="locations" />{' '}
            <small>{say(tenant, 'place.landline')}</small>
          </span>
        ) : null}
      </span>
    </p>
  );
}

/** What a place sells or repairs, where the dealer's places differ in that, and whether it buys (§3 manufacturers, location_subtype). */
function Trades({ context, location }: Part): ReactElement | null {
  const { tenant } = context.site;
  const makes = tenant.manufacturers
    .filter(({ slug }) => location.manufacturers.includes(slug))
    .map(({ name }) => name);
  const lines = [
    ...(makes.length > 0 && tenant.manufacturers.length > 1 ? [makes.join(', ')] : []),
    ...(location.more?.subtypes.includes('buying') ? [say(tenant, 'place.buys')] : []),
  ];
  return lines.length === 0 ? null : (
    <p className="location-card__line">
      <Icon name="car" />
      <span>{lines.join(' · ')}</span>
    </p>
  );
}

/** The place on other sites (§3 youtube_url, linkedin_url). */
function Elsewhere({ context, location }: Part): ReactElement | null {
  const { youtubeUrl, linkedinUrl } = location.more ?? {};
  const links = [
    ...(youtubeUrl ? [{ name: 'YouTube', url: youtubeUrl }] : []),
    ...(linkedinUrl ? [{ name: 'LinkedIn', url: linkedinUrl }] : []),
  ];
  return links.length === 0 ? null : (
    <p className="location-card__elsewhere">
      {links.map(({ name, url }) => (
        <a key={name} href={url} {...linkTarget(url, context.site.tenant.domains)}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** The form on the place's own page, where the site has one. */
function enquiryHref({ site: { tenant } }: PageContext, location: ResolvedLocation): string {
  return tenant.forms.enquiry ? `/contact-us/${location.contactSlug}#form-enquiry` : contactHref(location);
}
