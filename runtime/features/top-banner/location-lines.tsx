import type { ReactElement } from 'react';
import { contactHref } from '../../rules/location/location-urls.ts';
import { type LinkTarget, linkTarget } from '../../rules/web/link-target.ts';
import { type Speaker, say } from '../../rules/words/say.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** Of so many places each has a link of its own in the banner; more are in a list that opens. */
const INLINE = 3;

type Own = Pick<ResolvedTenant, 'locations' | 'region' | 'domains'> & Speaker;

/** §2 locations banner: more than 3 addresses lead to the locations, at 2 or 3 each location is listed by type, one shows its address. */
export function LocationLines({ tenant }: { tenant: Own }): ReactElement {
  const locations = byType(tenant.locations);
  const addresses = new Set(locations.map(addressOf)).size;
  if (addresses > 3) return <LocationLine href="/contact" words={say(tenant, 'header.locations')} />;
  const [first] = locations;
  if (addresses === 1 && first) return <Address location={first} tenant={tenant} />;
  const links = wordsOf(locations, tenant.region).map((words, index) => ({
    words,
    ...linkTo(locations[index] as ResolvedLocation, tenant),
    slug: locations[index]?.slug,
  }));
  if (links.length <= INLINE)
    return (
      <>
        {links.map(({ slug, ...link }) => (
          <LocationLine key={slug} {...link} />
        ))}
      </>
    );
  return (
    <li>
      <details className="dropdown top-banner__list" name="header-dropdown">
        <summary>
          <Icon name="pin" />
          {say(tenant, 'header.places', { count: links.length })}
          <Icon name="chevron" />
        </summary>
        <ul className="dropdown__panel">
          {links.map(({ slug, words, ...link }) => (
            <li key={slug}>
              <a {...link}>{words}</a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** One address leads to the map, where the dealer says which, else to its page. */
function Address({ location, tenant }: { location: ResolvedLocation; tenant: Own }): ReactElement {
  const address = `${location.address.street}, ${location.address.city}`;
  const map = location.address.placeUrl;
  if (!map) return <LocationLine {...linkTo(location, tenant)} words={address} />;
  return (
    <li>
      <a href={map} {...linkTarget(map, tenant.domains)} aria-label={say(tenant, 'header.address', { address })}>
        <Icon name="pin" />
        {address}
      </a>
    </li>
  );
}

type Link = { href: string } & LinkTarget;

/** The contact page of a place, which may be elsewhere. */
function linkTo(location: ResolvedLocation, { domains }: Own): Link {
  const href = contactHref(location);
  return { href, ...linkTarget(href, domains) };
}

function LocationLine({ words, ...link }: Link & { words: string }): ReactElement {
  return (
    <li>
      <a {...link}>
        <Icon name="pin" />
        {words}
      </a>
    </li>
  );
}

const addressOf = ({ address }: ResolvedLocation): string => `${address.street}\n${address.city}`.toLowerCase();

/** decisions.md: Dealership for sales, Service Centre for service. */
function locationLabel({ type }: Pick<ResolvedLocation, 'type'>): string {
  return { sales: 'Dealership', service: 'Service Centre', parts: 'Parts' }[type];
}

/** 'Parramatta Dealership'; the names of places that would else be called alike. */
function wordsOf(locations: readonly ResolvedLocation[], region: ResolvedTenant['region']): string[] {
  const words = locations.map((location) => `${location.address.city} ${spelled(locationLabel(location), region)}`);
  return words.map((one, index) =>
    words.indexOf(one) === words.lastIndexOf(one) ? one : (locations[index] as ResolvedLocation).name,
  );
}

const TYPES: readonly ResolvedLocation['type'][] = ['sales', 'service', 'parts'];

function byType(locations: readonly ResolvedLocation[]): ResolvedLocation[] {
  return [...locations].sort((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
}
