import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import { FEWEST } from '../../rules/review/ratings.ts';
import type { Rating, Review } from '../../rules/review/review.types.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { shownRating } from '../../ui/rating.tsx';
import { ReviewList } from '../../ui/review/review-list.tsx';
import { isPart, shownReviews } from './shown-reviews.ts';
import { Summary } from './summary.tsx';

const PATH = '/reviews';
const PER_PAGE = 20;

interface Data {
  /** Chosen by the shopper. */
  location: ResolvedLocation | null;
  /** Those that have reviews of their own. */
  locations: ResolvedLocation[];
  rating: Rating | null;
  reviews: Review[];
  page: number;
  pages: number;
}

/** /reviews: average, count and every review, newest first. No review data for search engines: of a dealer's own site they are self-serving. */
export const page: Page<Data> = {
  async load(context) {
    const { site, url, services } = context;
    const { tenant } = site;
    if (tenant.reviews.hidden) return { kind: 'missing' };
    // Here alone a page waits for the provider, a moment and the first time.
    await services?.reviews?.current();
    const all = shownReviews(context);
    const locations = tenant.locations.filter(({ slug }) => all.some((one) => one.location === slug));
    const location = locations.find(({ slug }) => slug === url.searchParams.get('location')) ?? null;
    const reviews = location ? shownReviews(context, location.slug) : all;
    const pages = Math.max(1, Math.ceil(reviews.length / PER_PAGE));
    const asked = Number(url.searchParams.get('page') ?? 1);
    const page = Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1;
    const rating = shownRating(context, location);
    const trail = [
      { name: 'Home', href: '/' },
      { name: say(tenant, 'reviews.title'), href: PATH },
    ];
    return {
      kind: 'page',
      head: {
        title: `${say(tenant, 'reviews.title')} | ${tenant.name}`,
        description: say(tenant, 'reviews.description', { name: tenant.name }),
        canonical: PATH,
        index: location === null && page === 1,
        structuredData: [breadcrumbData(originOf(tenant.domains[0], url), trail)],
      },
      // An average of fewer says nothing.
      props: {
        location,
        locations,
        rating: rating && (rating.count ?? FEWEST) >= FEWEST ? rating : null,
        reviews,
        page,
        pages,
      },
    };
  },
  body: ({ context, data: { location, locations, rating, reviews, page, pages } }) => {
    const { tenant } = context.site;
    const title = say(tenant, 'reviews.title');
    const address = (slug: string | null, number: number): string => {
      const query = new URLSearchParams({
        ...(slug ? { location: slug } : {}),
        ...(number > 1 ? { page: String(number) } : {}),
      }).toString();
      return query ? `${PATH}?${query}` : PATH;
    };
    const slug = location?.slug ?? null;
    return (
      <div className="wrap page reviews-page">
        <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: title }]} />
        <h1>{title}</h1>
        <div className="reviews-page__grid">
          <aside className="reviews-page__aside" aria-label={say(tenant, 'reviews.summary')}>
            <Summary context={context} rating={rating} reviews={reviews} />
            <div className="reviews-page__actions">
              <p className="reviews-write">
                <a className="button button--accent" href={tenant.search.basePath}>
                  {say(tenant, 'reviews.cars')}
                </a>
              </p>
              <WriteLinks context={context} location={slug} />
            </div>
          </aside>
          <div>
            {locations.length > 1 ? (
              <nav className="reviews-filter" aria-label={say(tenant, 'reviews.filter')}>
                {[null, ...locations].map((one) => (
                  <a
                    key={one?.slug ?? ''}
                    href={address(one?.slug ?? null, 1)}
                    {...(one?.slug === location?.slug ? { 'aria-current': 'true' as const } : {})}
                  >
                    {one?.name ?? say(tenant, 'reviews.all')}
                  </a>
                ))}
              </nav>
            ) : null}
            {reviews.length > 0 ? (
              <>
                <p className="reviews-page__note">
                  {rating?.count && isPart(context, reviews)
                    ? say(tenant, 'reviews.part', { count: reviews.length, total: rating.count })
                    : say(tenant, 'reviews.noneRemoved')}
                </p>
                <ReviewList context={context} reviews={reviews.slice((page - 1) * PER_PAGE, page * PER_PAGE)} />
              </>
            ) : (
              <NoneHere context={context} count={rating?.count ?? null} />
            )}
            {pages > 1 ? (
              <nav className="reviews-pages" aria-label={say(tenant, 'reviews.pages')}>
                {page > 1 ? (
                  <a className="button button--quiet" rel="prev" href={address(slug, page - 1)}>
                    {say(tenant, 'reviews.newer')}
                  </a>
                ) : null}
                {page < pages ? (
                  <a className="button button--quiet" rel="next" href={address(slug, page + 1)}>
                    {say(tenant, 'reviews.older')}
                  </a>
                ) : null}
              </nav>
            ) : null}
          </div>
        </div>
      </div>
    );
  },
};

/** What is in the place of reviews where none can be read here: of those that a source counts, where they are. */
function NoneHere({
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

/** Where a customer writes a review, for each profile of the dealer's. */
function WriteLinks({
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
