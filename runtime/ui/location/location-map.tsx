import type { ReactElement } from 'react';
import { addressLine } from '../../rules/location/address-line.ts';
import { mapPageUrl } from '../../rules/location/location-urls.ts';
import { mapOf } from '../../rules/location/map-source.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../icon.tsx';

/**
 * The map of a location, of a size that does not change: a link with its address, in whose place `contact/places.lazy.ts` puts the map once a
 * shopper sees or presses it. Until then nothing is asked of the map's service. A link alone where the dealer has no maps (`mapSource`).
 */
export function LocationMap({
  tenant,
  location,
}: {
  tenant: ResolvedTenant;
  location: ResolvedLocation;
}): ReactElement {
  const { locationsMap, region, domains } = tenant;
  const source = mapOf(location, tenant);
  const href = mapPageUrl(location, region);
  const isAsked = locationsMap.load === 'click';
  const link = source
    ? {
        'data-lazy': 'places',
        'data-map': source.url,
        'data-map-kind': source.kind,
        'data-map-name': say(tenant, 'map.of', { name: location.name }),
        ...(isAsked ? {} : { 'data-map-seen': '' }),
      }
    : {};
  return (
    <div className={source ? 'place-map place-map--box' : 'place-map'}>
      <a className="place-map__link" href={href} {...linkTarget(href, domains)} {...link}>
        <Icon name="pin" />
        {source ? <span className="place-map__where">{addressLine(location.address, region)}</span> : null}
        <span className={source ? 'button button--quiet' : undefined}>
          {say(tenant, source ? 'map.show' : 'map.where')}
          <span className="visually-hidden">{say(tenant, 'place.of', { name: location.name })}</span>
        </span>
        {source && isAsked ? (
          <small>{say(tenant, 'map.told', { host: new URL(source.url).hostname.replace(/^www\./, '') })}</small>
        ) : null}
      </a>
    </div>
  );
}
