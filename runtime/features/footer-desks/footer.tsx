import type { ReactElement } from 'react';
import { desksOf, type LocationDesk } from '../../rules/location/desks.ts';
import { contactHref } from '../../rules/location/location-urls.ts';
import { FIRST_PLACES } from '../../rules/location/many-places.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { FooterAbout } from '../../ui/footer/footer-about.tsx';
import { FooterLaw } from '../../ui/footer/footer-law.tsx';
import { footerSlot } from '../../ui/footer/footer-slot.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HoursTable } from '../../ui/location/hours-table.tsx';
import { Phone } from '../../ui/phone.tsx';

const HEADINGS = { sales: 'desk.sales', service: 'desk.service', parts: 'desk.parts' } as const;

/** Whom to ring, desk by desk, over a bar with all else. */
export const slot = footerSlot('desks', ({ context: { site }, year, blocks, legal }) => (
  <>
    <Desks tenant={site.tenant} />
    <div className="footer__bar">
      <div className="wrap footer__grid">
        <FooterAbout site={site} on="hero" />
        {blocks}
      </div>
      <FooterLaw tenant={site.tenant} year={year} legal={legal} />
    </div>
  </>
));

function Desks({ tenant }: { tenant: ResolvedTenant }): ReactElement {
  const desks = desksOf(tenant.locations);
  const isShort = desks.length > FIRST_PLACES;
  return (
    <div className="wrap">
      <ul className={`footer__desks${isShort ? ' footer__desks--short' : ''}`}>
        {(isShort ? desks.slice(0, FIRST_PLACES) : desks).map((desk) => (
          <DeskCard key={desk.location.slug} desk={desk} tenant={tenant} hasHours={!isShort} />
        ))}
      </ul>
      {isShort ? (
        <p className="footer__all">
          <a href="/contact">{say(tenant, 'header.places', { count: String(tenant.locations.length) })}</a>
        </p>
      ) : null}
    </div>
  );
}

function DeskCard({
  desk: { types, location, alone },
  tenant,
  hasHours,
}: {
  desk: LocationDesk<ResolvedLocation>;
  tenant: ResolvedTenant;
  hasHours: boolean;
}): ReactElement {
  return (
    <li className="footer__desk">
      <h2>
        <a href={contactHref(location)} {...linkTarget(contactHref(location), tenant.domains)}>
          {alone
            ? listed(
                types.map((type) => say(tenant, HEADINGS[type])),
                tenant.locale,
              )
            : location.name}
        </a>
      </h2>
      <p className="footer__phone">
        <Phone tenant={tenant} location={location} position="footer">
          {(number) => (
            <>
              <Icon name="phone" />
              {number}
            </>
          )}
        </Phone>
      </p>
      {hasHours && location.openingHours.length > 0 ? <HoursTable tenant={tenant} location={location} /> : null}
    </li>
  );
}

/** 'Sales, Service and Parts'. */
const listed = (names: string[], locale: string): string => new Intl.ListFormat(locale).format(names);
