import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { LeadSettings } from '../../rules/lead/lead.types.ts';
import { leadSettings } from '../../rules/lead/lead-settings.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import { say } from '../../rules/words/say.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { FormSettings } from '../../tenant/tenant-forms.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import type { EnquiryFormProps } from './enquiry.types.ts';

/** What a form of the tenant's own says in place of the enquiry's (`forms` of its definition). */
export type OwnForm = Pick<FormSettings, 'heading' | 'button' | 'category' | 'subcategory' | 'message'>;

/** What a form is about, and what it says of itself. */
export interface Enquiry {
  heading?: string;
  introduction: string;
  form?: OwnForm | null;
  car?: Car | null;
  location?: ResolvedLocation | null;
  /** What the message begins with. */
  message?: string | undefined;
}

/** The words above a form: the dealer's own ask about a car. */
export function enquiryHeading({ site: { tenant } }: PageContext, { heading, form: own, car }: Enquiry): string {
  return spelled(heading ?? own?.heading ?? (car ? tenant.enquiry.heading : 'Send us a message'), tenant.region);
}

/** The form's props on a page: the tenant's settings, and what came back from a plain submit. `id`: of the form's element. */
export function enquiryFormProps(
  { site: { tenant }, form }: PageContext,
  { form: own, message }: Enquiry,
  id: string,
): EnquiryFormProps {
  return {
    id,
    api: apiBase(tenant.api),
    button: spelled(own?.button ?? 'Send enquiry', tenant.region),
    asksMessage: own?.message !== 'hidden',
    settings: { ...leadSettings(tenant), ...(own ? ownSettings(own) : {}) },
    region: tenant.region,
    optIn: tenant.enquiry.optIn,
    privacyNotice: tenant.enquiry.privacyNotice,
    privacyPolicy: say(tenant, 'form.privacy'),
    // A form leaves out what is not ticked: what came back so stays so, whatever is ticked on a new one.
    values: form ? { opt_in: '', ...form.values } : message === undefined ? {} : { message },
    errors: form?.errors ?? {},
    alert: form?.message ?? null,
  };
}

/** Fields that the shopper does not see: car_id, stock_number, vehicle_make, location, … */
export function hiddenFields({ form }: PageContext, { form: own, car, location }: Enquiry): Record<string, string> {
  return {
    ...(location ? { location: location.slug } : {}),
    ...(car ? carFields(car) : {}),
    ...(own?.subcategory ? { subcategory: own.subcategory } : {}),
    // The page that the shopper wrote on, not the one that shows the mistakes.
    ...(form?.from ? { url: form.from } : {}),
  };
}

/** A form that is filed under one category offers no choice of it. */
function ownSettings({ category, message }: OwnForm): Partial<LeadSettings> {
  return { categories: [category], messageRequired: message === 'required' };
}

/** §3 Lead, vehicle fields. */
function carFields(car: Car): Record<string, string> {
  return {
    car_id: String(car.id),
    car_type: car.car_type,
    stock_number: car.stocknum,
    vehicle_make: car.make,
    vehicle_model: car.model,
    vehicle_status: car.status,
    dealership_slug: car.dealership_slug,
    location: car.location_slug,
  };
}
