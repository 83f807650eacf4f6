import { Fragment, type ReactElement } from 'react';
import type { PageContext } from '../contracts/page.types.ts';
import { formatPhone, phoneHref } from '../rules/phone/phone-display.ts';
import { linkTarget } from '../rules/web/link-target.ts';
import { Icon } from '../ui/icon.tsx';
import { Brand } from './brand.tsx';
import { NavLink } from './header.tsx';
import { KeptPart } from './kept-part.tsx';

/** Links, places, licence numbers, price note, copyright with the current year (§2 footer; licences by law, domain.md 2.3). */
export function Footer({ context, year }: { context: PageContext; year: string }): ReactElement {
  return (
    <KeptPart
      context={context}
      id={`footer ${year}`}
      as="footer"
      attributes={{ className: 'footer' }}
      content={() => <Contents context={context} year={year} />}
    />
  );
}

/** Where it is wider than its column it breaks after the @ or before a dot, rather than in a word. */
function EmailText({ address }: { address: string }): ReactElement {
  const [first, ...others] = address.split(/(?<=@)|(?=\.)/);
  return (
    <span>
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which has no others.
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function Contents({ context, year }: { context: PageContext; year: string }): ReactElement {
  const { tenant } = context.site;
  const numbers = numbersOf(context);
  return (
    <>
      <div className="wrap footer__grid">
        <div className="footer__about">
          <Brand tenant={tenant} />
          {tenant.tagline ? <p>{tenant.tagline}</p> : null}
          <p className="footer__contact">
            <a href={phoneHref(tenant.contact.phone, tenant.region)}>
              <Icon name="phone" />
              {formatPhone(tenant.contact.phone, tenant.region)}
            </a>
            <a href={`mailto:${tenant.contact.email}`}>
              <Icon name="mail" />
              <EmailText address={tenant.contact.email} />
            </a>
          </p>
          {tenant.social.length > 0 ? (
            <ul className="footer__social">
              {tenant.social.map(({ network, url }) => (
                <li key={url}>
                  <a href={url} {...linkTarget(url, tenant.domains)}>
                    {network.charAt(0).toUpperCase() + network.slice(1)}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {tenant.navigation.footer.map(({ title, items }) => (
          <nav key={title} className="footer__column" aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.name} lang={item.language}>
                  <NavLink item={item} tenant={tenant} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap footer__law">
        <p>{tenant.disclaimer}</p>
        {numbers.length > 0 ? (
          <ul className="footer__licences">
            {numbers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        <p className="footer__copyright">
          © {year} {tenant.legalName}. <a href="/privacy-policy">Privacy</a>&nbsp;·{' '}
          <a href="/terms-and-conditions">Terms</a>
        </p>
      </div>
    </>
  );
}

/** 'Licence no. MD 012345', with its places where a dealer has several numbers; and the ABN. */
function numbersOf({ site: { tenant } }: PageContext): string[] {
  const dealer = Map.groupBy(
    tenant.locations.filter((place) => place.dealerLicenceNumber),
    (place) => `${place.licenceLabel} ${place.dealerLicenceNumber}`,
  );
  const lines = [...dealer].map(([number, places]) =>
    dealer.size > 1 ? `${number} (${places.map((place) => place.address.city).join(', ')})` : number,
  );
  const repairers = tenant.locations
    .filter((place) => place.motorVehicleRepairer)
    .map((place) => `Repairer ${place.motorVehicleRepairer}`);
  return [...lines, ...new Set(repairers), ...(tenant.abn ? [`ABN ${tenant.abn}`] : [])];
}
