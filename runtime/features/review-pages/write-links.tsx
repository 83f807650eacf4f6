import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';

/** Where a customer writes a review, for each profile of the dealer's. */
export function WriteLinks({
  context: {
    site: { tenant },
  },
  location = null,
}: {
  context: PageContext;
  /** Slug: of this one, and of the whole dealer. */
  location?: string | null;
}): ReactElement | null {
  const profiles = tenant.dealer.gmbProfiles.filter(
    (one) => location === null || one.location === undefined || one.location === location,
  );
  if (profiles.length === 0) return null;
  return (
    <p className="reviews-write">
      {profiles.map(({ reviewUrl, location: slug }) => {
        const place = tenant.locations.find((one) => one.slug === slug);
        return (
          <a
            key={reviewUrl}
            className="button button--quiet"
            href={reviewUrl}
            {...linkTarget(reviewUrl, tenant.domains)}
          >
            {place ? say(tenant, 'reviews.writeOf', { name: place.name }) : say(tenant, 'reviews.write')}
          </a>
        );
      })}
    </p>
  );
}
