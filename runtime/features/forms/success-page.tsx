import type { Page } from '../../contracts/page.types.ts';
import { momentWords } from '../../rules/booking/slot-words.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { categorySlug } from '../../rules/lead/lead-rules.ts';
import { say } from '../../rules/words/say.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconAndNumber, Phone } from '../../ui/phone.tsx';

interface Data {
  /** What has been sent, in words: 'general enquiry', 'test drive booking'. */
  what: string;
  form: FormDefinition | null;
  car: Car | null;
  location: ResolvedLocation | null;
  reference: string | null;
  /** Files that were sent did not come along. */
  leftOut: boolean;
  /** The time that is booked: 'Tuesday 1 December, 10:30 am (AEDT)', and where. */
  booked: { when: string; location: string } | null;
  /** What else is in the address, for the links that lead on: '' or '?utm_source=mail'. */
  others: string;
}

/** Parameters that the page says in words. */
const SAID = ['category', 'form', 'car', 'location', 'reference', 'booking', 'lead', 'files'];
const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/**
 * /success?category={category slug}&{extra key=value pairs} (§2): the confirmation after a form. It names the car (by slug or id), the location
 * and the reference that it finds there, and hands on the rest. An unknown category is confirmed as an enquiry; of what else is unknown nothing is said.
 */
export const page: Page<Data> = {
  async load({ site: { tenant }, url, stock, services }, slots) {
    const given = (name: string): string => url.searchParams.get(name) ?? '';
    const others = new URLSearchParams([...url.searchParams].filter(([name]) => !SAID.includes(name))).toString();
    await slots('success.details', { booking: given('booking') || null });
    const form = Object.values(tenant.forms).find(({ id }) => id === given('form')) ?? null;
    const category =
      categoriesOf(tenant).find((one) => categorySlug(one) === given('category')) ?? say(tenant, 'success.enquiry');
    const booking = given('booking') === '' ? null : await services?.bookings?.booking(given('booking'));
    return {
      kind: 'page',
      head: {
        title: `${say(tenant, 'success.title')} | ${tenant.name}`,
        description: say(tenant, 'success.description', { name: tenant.name }),
        canonical: '/success',
        index: false,
        structuredData: [],
      },
      props: {
        what: spelled(form && hasTimes(form) ? bookingWords(tenant, form) : category, tenant.region).toLowerCase(),
        form,
        car: (await stock.car(given('car'))) ?? (await stock.carById(given('car'))),
        location: tenant.locations.find(({ slug }) => slug === given('location')) ?? null,
        booked: booking?.at ? bookedWords(tenant, booking.at) : null,
        leftOut: given('files') === 'none',
        reference: REFERENCE.test(given('reference')) ? given('reference') : null,
        others: others === '' ? '' : `?${others}`,
      },
    };
  },
  body: ({ context, data: { what, form, car, location, reference, leftOut, booked, others }, slots }) => {
    const { tenant } = context.site;
    const said = booked
      ? say(tenant, 'success.booked', { what, about: '\n', ...booked })
      : say(tenant, 'success.received', { category: what, about: '\n', name: location?.name ?? tenant.name });
    const [before, after] = said.split('\n');
    return (
      <div className="wrap page success">
        <p className="success__mark">
          <Icon name="check" />
        </p>
        <h1>{say(tenant, 'success.heading')}</h1>
        <p className="lead">
          {before}
          {car ? (
            <>
              {say(tenant, booked ? 'success.bookedCar' : 'success.about')}
              <a href={`/cars/${car.slug}${others}`}>{car.name}</a>
              {say(tenant, 'success.stock', { number: car.stocknum })}
            </>
          ) : null}
          {after} {form?.successText ?? (booked ? null : say(tenant, 'success.soon'))}
          {form && hasTimes(form) && !booked ? ` ${say(tenant, 'success.confirm')}` : null}
        </p>
        {leftOut ? <p>{say(tenant, 'success.leftOut')}</p> : null}
        {reference ? <p>{say(tenant, 'success.reference', { reference })}</p> : null}
        {slots['success.details']}
        <p className="success__actions">
          <a className="button button--brand" href={tenant.search.basePath + others}>
            {say(tenant, 'success.again')}
          </a>
          <Phone tenant={tenant} position="page" className="button button--quiet">
            {iconAndNumber}
          </Phone>
        </p>
      </div>
    );
  },
};

const hasTimes = ({ fields }: FormDefinition): boolean => fields.some(({ type }) => type === 'slot');

/** What a form books: the last word of its categories that says so, and no 'general enquiry'. */
function bookingWords(tenant: ResolvedTenant, { subcategory, category }: FormDefinition): string {
  return [subcategory, category].find((one) => one && /booking$/i.test(one)) ?? say(tenant, 'success.booking');
}

function bookedWords(
  { locations, locale, name }: ResolvedTenant,
  { location, startsAt }: { location: string; startsAt: number },
): Data['booked'] {
  const place = locations.find(({ slug }) => slug === location) ?? locations[0];
  return { when: momentWords(startsAt, locale, place?.timeZone ?? 'UTC'), location: place?.name ?? name };
}

/** Every category that a form of the site may be sent under. */
function categoriesOf({ forms, enquiry }: ResolvedTenant): string[] {
  return [...enquiry.categories, ...Object.values(forms).map(({ category }) => category)];
}
