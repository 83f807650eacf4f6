import { Fragment, type ReactElement } from 'react';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../icon.tsx';
import { Phone } from '../phone.tsx';

/** The dealer's phone number and address for mail. */
export function FooterContact({ tenant }: { tenant: ResolvedTenant }): ReactElement {
  return (
    <ul className="footer__contact">
      <li className="footer__phone">
        <Phone tenant={tenant} position="footer">
          {(number) => (
            <>
              <Icon name="phone" />
              {number}
            </>
          )}
        </Phone>
      </li>
      <li className="footer__mail">
        <FooterMailLink address={tenant.contact.email} />
      </li>
    </ul>
  );
}

/** Unless the dealer's list of blocks has a place for it. */
export function ContactOfFooter({ tenant }: { tenant: ResolvedTenant }): ReactElement | null {
  return tenant.footer.blocks.includes('contact') ? null : <FooterContact tenant={tenant} />;
}

/** Where an address is wider than its column it breaks after the @ or before a dot, rather than in a word. */
export function FooterMailLink({ address }: { address: string }): ReactElement {
  const [first, ...others] = address.split(/(?<=@)|(?=\.)/);
  return (
    <a href={`mailto:${address}`}>
      <Icon name="mail" />
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
    </a>
  );
}
