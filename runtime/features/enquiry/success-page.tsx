import type { Page } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { categorySlug } from '../../rules/lead/lead-rules.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Phone } from '../../ui/phone.tsx';

interface Data {
  category: string;
  car: Car | null;
  location: ResolvedLocation | null;
  reference: string | null;
  /** What else stands in the address, for the links that lead on: '' or '?utm_source=mail'. */
  others: string;
}

/** Parameters that the page says in words. */
const SAID = ['category', 'car', 'location', 'reference'];
const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/**
 * /success?category={category slug}&{extra key=value pairs} (§2): the confirmation after a form. It names the car (by slug or id), the location
 * and the reference that it finds there, and hands on the rest. An unknown category is confirmed as an enquiry; of what else is unknown nothing is said.
 */
export const page: Page<Data> = {
  async load({ site: { tenant }, url, stock }) {
    const given = (name: string): string => url.searchParams.get(name) ?? '';
    const others = new URLSearchParams([...url.searchParams].filter(([name]) => !SAID.includes(name))).toString();
    return {
      kind: 'page',
      head: {
        title: `Thank you | ${tenant.name}`,
        description: spelled(`${tenant.name} has your enquiry.`, tenant.region),
        canonical: '/success',
        index: false,
        structuredData: [],
      },
      props: {
        category: tenant.enquiry.categories.find((one) => categorySlug(one) === given('category')) ?? 'Enquiry',
        car: (await stock.car(given('car'))) ?? (await stock.carById(given('car'))),
        location: tenant.locations.find(({ slug }) => slug === given('location')) ?? null,
        reference: REFERENCE.test(given('reference')) ? given('reference') : null,
        others: others === '' ? '' : `?${others}`,
      },
    };
  },
  body: ({ context, data: { category, car, location, reference, others } }) => {
    const { tenant } = context.site;
    return (
      <div className="wrap page success">
        <p className="success__mark">
          <Icon name="check" />
        </p>
        <h1>Thank you, we have it</h1>
        <p className="lead">
          Your {spelled(category, tenant.region).toLowerCase()}
          {car ? (
            <>
              {' '}
              about the <a href={`/cars/${car.slug}${others}`}>{car.name}</a>, stock no. {car.stocknum},
            </>
          ) : null}{' '}
          has reached {location?.name ?? tenant.name}. Someone from our team will be in touch within one business day.
        </p>
        {reference ? <p>Your reference is {reference}.</p> : null}
        <p className="success__actions">
          <a className="button button--brand" href={tenant.search.basePath + others}>
            Keep browsing
          </a>
          <Phone tenant={tenant} place="page" className="button button--quiet">
            {(number) => (
              <>
                <Icon name="phone" />
                <span>{number}</span>
              </>
            )}
          </Phone>
        </p>
      </div>
    );
  },
};
