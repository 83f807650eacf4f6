import type { Slot } from '../../contracts/page.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { say } from '../../rules/words/say.ts';

/** Where the dealer is. */
export const slot: Slot<'footer.blocks', true> = {
  load: () => true,
  body: ({
    context: {
      site: { tenant },
    },
  }) => (
    <div className="footer__column">
      <h2>{say(tenant, tenant.locations.length > 1 ? 'footer.locations' : 'footer.location')}</h2>
      <ul>
        {tenant.locations.map(({ slug, name, contactSlug, address }) => (
          <li key={slug} className="footer__location">
            <a href={`/contact-us/${contactSlug}`}>{name}</a>
            <p>{addressLine(address, tenant.region)}</p>
          </li>
        ))}
      </ul>
    </div>
  ),
};
