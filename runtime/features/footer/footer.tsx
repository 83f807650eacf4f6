import { Fragment, type ReactElement } from 'react';
import type { PageContext, Slot } from '../../contracts/page.types.ts';
import { yearInZone } from '../../rules/location/zone-time.ts';
import { say } from '../../rules/words/say.ts';
import { KeptPart } from '../../ui/cached-part.tsx';
import { Brand } from '../../ui/header/brand.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Phone } from '../../ui/phone.tsx';

/** Who the dealer is, the blocks that it chose, licence numbers, price note, copyright with the current year (§2 footer; licences by law, domain.md 2.3). */
export const slot: Slot<'shell.footer', { year: string }> = {
  load: ({ year, now, site: { tenant } }) => ({ year: year ?? yearInZone(now, tenant.timeZone) }),
  body: ({ context, data: { year }, slots }) => (
    <KeptPart
      context={context}
      id={`footer ${year}`}
      as="footer"
      attributes={{ className: 'footer' }}
      content={() => <Contents context={context} year={year} blocks={slots['footer.blocks'] ?? []} />}
    />
  ),
};

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

function Contents({
  context,
  year,
  blocks,
}: {
  context: PageContext;
  year: string;
  blocks: ReactElement[];
}): ReactElement {
  const { tenant } = context.site;
  const numbers = numbersOf(context);
  return (
    <>
      <div className="wrap footer__grid">
        <div className="footer__about">
          <Brand site={context.site} on="hero" square={false} lazy />
          {tenant.tagline ? <p>{tenant.tagline}</p> : null}
          <p className="footer__contact">
            <Phone tenant={tenant} place="footer">
              {(number) => (
                <>
                  <Icon name="phone" />
                  {number}
                </>
              )}
            </Phone>
            <a href={`mailto:${tenant.contact.email}`}>
              <Icon name="mail" />
              <EmailText address={tenant.contact.email} />
            </a>
          </p>
        </div>
        {blocks}
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
          © {year} {tenant.legalName}. <a href="/privacy-policy">{say(tenant, 'footer.privacy')}</a>&nbsp;·{' '}
          <a href="/terms-and-conditions">{say(tenant, 'footer.terms')}</a>
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
