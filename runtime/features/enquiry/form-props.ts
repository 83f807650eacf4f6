import type { PageContext } from '../../page.types.ts';
import type { Car } from '../../rules/car.types.ts';
import { leadSettings } from '../../rules/lead-settings.ts';
import { spelled } from '../../rules/spelling.ts';
import type { ResolvedLocation } from '../../tenant-parts.types.ts';
import type { EnquiryFormProps } from './enquiry.types.ts';

interface About {
  heading?: string;
  introduction: string;
  car?: Car | null;
  location?: ResolvedLocation | null;
}

/** The form's props on a page: the tenant's settings, what the enquiry is about, and what came back from a plain submit. */
export function enquiryFormProps(
  { site: { tenant }, form }: PageContext,
  { heading, introduction, car, location }: About,
): EnquiryFormProps {
  return {
    heading: spelled(heading ?? tenant.enquiry.heading, tenant.region),
    introduction,
    settings: leadSettings(tenant),
    region: tenant.region,
    optIn: tenant.enquiry.optIn,
    privacyNotice: tenant.enquiry.privacyNotice,
    about: {
      ...(location ? { location: location.slug } : {}),
      ...(car ? carFields(car) : {}),
      // The page that the shopper wrote on, not the one that shows the mistakes.
      ...(form?.from ? { url: form.from } : {}),
    },
    values: form?.values ?? {},
    errors: form?.errors ?? {},
    alert: form?.message ?? null,
  };
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
