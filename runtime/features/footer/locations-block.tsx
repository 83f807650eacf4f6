import type { Slot } from '../../contracts/page.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { contactHref } from '../../rules/location/location-urls.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { Phone } from '../../ui/phone.tsx';

/** Where the dealer is, each place with its phone number. */
export const slot: Slot<'footer.blocks', true> = {
  load: () => true,
  body: ({
    context: {
      site: { tenant },
    },
  }) => (
    <FooterBlock
      name="locations"
      title={say(tenant, tenant.locations.length > 1 ? 'footer.locations' : 'footer.location')}
    >
      <ul>
        {tenant.locations.map((location) => (
          <li key={location.slug} className="footer__location">
            <a href={contactHref(location)} {...linkTarget(contactHref(location), tenant.domains)}>
              {location.name}
            </a>
            <p>{addressLine(location.address, tenant.region)}</p>
            <p className="footer__tel">
              <Phone tenant={tenant} location={location} position="footer" />
            </p>
          </li>
        ))}
      </ul>
    </FooterBlock>
  ),
};
