import { isCarSlug } from '../listing/slug.ts';
import { categorySlug } from './lead-rules.ts';

/** What a sent form was about, as its lead names it. */
interface About {
  category: string;
  form?: string | undefined;
  car_id?: string | undefined;
  location?: string | undefined;
  /** Id of the time that is booked with it. */
  booking?: string | undefined;
  /** `leadNumber` of a lead of which no script of the page has told. */
  lead?: number | undefined;
  /** Files that were sent did not come along. */
  leftOut?: boolean | undefined;
}

/** §2: the address that confirms a sent form: '/success?category=general-enquiry&form=enquiry&car=42&location=northside'. */
export function successPath({ category, form, car_id: car, location, booking, lead, leftOut }: About): string {
  const params = new URLSearchParams({ category: categorySlug(category) });
  if (form) params.set('form', form);
  if (car && isCarSlug(car)) params.set('car', car);
  if (location) params.set('location', location);
  if (booking) params.set('booking', booking);
  if (lead !== undefined) params.set('lead', String(lead));
  if (leftOut) params.set('files', 'none');
  return `/success?${params}`;
}
