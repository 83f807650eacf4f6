import type { Slot } from '../../contracts/page.types.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';

/** Where the dealer is on social networks. */
export const slot: Slot<'footer.blocks', true> = {
  load: ({ site: { tenant } }) => tenant.social.length > 0 || null,
  body: ({
    context: {
      site: { tenant },
    },
  }) => (
    <div className="footer__column">
      <h2>{say(tenant, 'footer.follow')}</h2>
      <ul className="footer__social">
        {tenant.social.map(({ network, url }) => (
          <li key={url}>
            <a href={url} {...linkTarget(url, tenant.domains)}>
              {network.charAt(0).toUpperCase() + network.slice(1)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ),
};
