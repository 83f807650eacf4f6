import type { PageContext } from '../../page.types.ts';
import type { Car } from '../../rules/car.types.ts';
import type { LeadSettings } from '../../rules/lead.types.ts';
import { leadSettings } from '../../rules/lead-settings.ts';
import { spelled } from '../../rules/spelling.ts';
import type { FormSettings } from '../../tenant-forms.types.ts';
import type { ResolvedLocation } from '../../tenant-parts.types.ts';
import type { EnquiryFormProps } from './enquiry.types.ts';

/** What a form of the tenant's own says in place of the enquiry's (`forms` of its definition). */
export type OwnForm = Pick<FormSettings, 'heading' | 'button' | 'category' | 'subcategory' | 'message'>;

interface About {
  heading?: string;
  introduction: string;
  form?: OwnForm | null;
  car?: Car | null;
  location?: ResolvedLocation | null;
  /** What the message begins with. */
  message?: string | undefined;
}

/** The form's props on a page: the tenant's settings, what the enquiry is about, and what came back from a plain submit. */
export function enquiryFormProps(
  { site: { tenant }, form }: PageContext,
  { heading, introduction, form: own, car, location, message }: About,
): EnquiryFormProps {
  return {
    heading: spelled(heading ?? own?.heading ?? tenant.enquiry.heading, tenant.region),
    introduction,
    button: spelled(own?.button ?? 'Send enquiry', tenant.region),
    asksMessage: own?.message !== 'hidden',
    settings: { ...leadSettings(tenant), ...(own ? ownSettings(own) : {}) },
    region: tenant.region,
    optIn: tenant.enquiry.optIn,
    privacyNotice: tenant.enquiry.privacyNotice,
    about: {
      ...(location ? { location: location.slug } : {}),
      ...(car ? carFields(car) : {}),
      ...(own?.subcategory ? { subcategory: own.subcategory } : {}),
      // The page that the shopper wrote on, not the one that shows the mistakes.
      ...(form?.from ? { url: form.from } : {}),
    },
    values: form?.values ?? (message === undefined ? {} : { message }),
    errors: form?.errors ?? {},
    alert: form?.message ?? null,
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
