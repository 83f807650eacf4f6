import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';

/** What is in the place of reviews where none can be read here: of those that a source counts, where they are. */
export function NoneHere({
  context: {
    site: { tenant },
  },
  count,
}: {
  context: PageContext;
  /** How many there are elsewhere; null: nobody says of any. */
  count: number | null;
}): ReactElement {
  if (!count) return <p>{say(tenant, 'reviews.none')}</p>;
  const { source: named, sourceUrl } = tenant.reviews;
  const source = named ?? say(tenant, 'reviews.provider');
  return (
    <div className="reviews-elsewhere">
      <p>{say(tenant, 'reviews.elsewhere', { count, source })}</p>
      {sourceUrl ? (
        <p>
          <a className="button button--quiet" href={sourceUrl} {...linkTarget(sourceUrl, tenant.domains)}>
            {say(tenant, 'reviews.readThere', { source })}
          </a>
        </p>
      ) : null}
    </div>
  );
}
