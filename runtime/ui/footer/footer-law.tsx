import type { ReactElement } from 'react';
import { licenceLines } from '../../rules/location/licence-lines.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What is at the end of every footer: how prices are to be read, licence numbers, copyright with the current year, who made the site. */
export function FooterLaw({
  tenant,
  year,
  legal,
}: {
  tenant: ResolvedTenant;
  year: string;
  /** Items beside privacy and terms. */
  legal: ReactElement[];
}): ReactElement {
  const { blocks, copyrightName, poweredBy } = tenant.footer;
  return (
    <div className="wrap footer__law">
      <p className="footer__disclaimer">{tenant.disclaimer}</p>
      {blocks.includes('licences') ? null : <Licences tenant={tenant} />}
      <div className="footer__last">
        <p>
          © {year} {copyrightName ?? tenant.legalName}
        </p>
        <ul className="footer__legal">
          <li>
            <a href="/privacy-policy">{say(tenant, 'footer.privacy')}</a>
          </li>
          <li>
            <a href="/terms-and-conditions">{say(tenant, 'footer.terms')}</a>
          </li>
          {legal}
        </ul>
        {poweredBy.shown ? (
          <p className="footer__credit">
            {say(tenant, 'footer.madeBy')}{' '}
            {poweredBy.url ? (
              <a href={poweredBy.url} {...linkTarget(poweredBy.url, tenant.domains)}>
                {poweredBy.name}
              </a>
            ) : (
              poweredBy.name
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The dealer's numbers, each on a line of its own. */
export function Licences({ tenant }: { tenant: ResolvedTenant }): ReactElement | null {
  const lines = licenceLines(tenant);
  return lines.length === 0 ? null : (
    <ul className="footer__licences">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
