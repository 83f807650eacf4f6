import type { PhoneOptions, PhoneRegion } from '../phone/phone.ts';
import type { FieldContext } from './form.types.ts';

interface TenantWithForms {
  region: PhoneRegion;
  enquiry: { phone: PhoneOptions; names: { marks: boolean } };
}

/** What of a tenant decides what its fields take: the same for every form, on the page and at the server. */
export function fieldContext({ region, enquiry: { phone, names } }: TenantWithForms): FieldContext {
  return {
    region,
    phone: { mobileOnly: phone.mobileOnly, testNumber: phone.testNumber },
    names: { marks: names.marks },
  };
}
