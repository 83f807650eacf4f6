import type { Locator } from 'playwright';
import type { Car } from '../rules/car/car.types.ts';
import type { Region } from '../tenant/tenant.types.ts';
import type { CheckedSite, SiteVisitor } from './site-check.types.ts';

// Enquiries that checks of sites send (`forecourt test`). Never bundled.

/** By the names of fields. */
type Typed = Readonly<Record<string, string>>;

/** Numbers for fiction, or where a country has none, ones that nobody can have. */
const PHONES: Record<Region, string> = { AU: '0491 570 006', NZ: '(09) 555 0100', US: '(212) 555-0123' };
const POSTCODES: Record<Region, string> = { AU: '2150', NZ: '6011', US: '10001' };

/** What a shopper types so that the form takes it. `name` tells the enquiries of the checks apart. */
export function goodInput({ site: { tenant } }: CheckedSite, name: string): Record<string, string> {
  return {
    name,
    phone: PHONES[tenant.region],
    email: 'sam@example.com',
    message: 'Is this one still there?',
    ...(tenant.enquiry.postcode ? { postcode: POSTCODES[tenant.region] } : {}),
  };
}

/** What a form refuses at every field that it names here: values that are wrong in themselves, and none at all. */
export function badInputs({ site: { tenant } }: CheckedSite): Record<string, string>[] {
  const wrong = { name: 'R2-D2', phone: '12x', email: 'nobody', ...(tenant.enquiry.postcode ? { postcode: '1' } : {}) };
  return [wrong, Object.fromEntries(Object.keys(wrong).map((field) => [field, '']))];
}

/** Types into a form what it asks for, ticks the opt-in where it is shown, and tells what it typed: some forms ask for no message. */
export async function fillIn(form: Locator, { message = '', ...rest }: Typed): Promise<Typed> {
  for (const [name, text] of Object.entries(rest)) await form.locator(`[name=${name}]`).fill(text);
  // Now that the form is there.
  const [optIn, asked] = [form.locator('[name=opt_in]'), form.locator('[name=message]')];
  if ((await optIn.count()) > 0) await optIn.check();
  if ((await asked.count()) === 0) return rest;
  await asked.fill(message);
  return { ...rest, message };
}

/** What an enquiry says of the car that its page shows. */
export const aboutCar = (car: Car | undefined): Typed =>
  car ? { car_id: String(car.id), stock_number: car.stocknum, vehicle_make: car.make } : {};

/** An enquiry is stored once, with all that it was sent with. */
export async function mustBeStored({ must, enquiriesOf, site }: SiteVisitor, sent: Typed): Promise<void> {
  const [lead, ...more] = await enquiriesOf(sent.name ?? '');
  must(lead !== undefined && more.length === 0, `it is stored ${lead ? 'more than once' : 'nowhere'}`);
  const stored: Readonly<Record<string, unknown>> = { ...lead };
  for (const [name, value] of Object.entries(sent)) {
    const kept = String(stored[name] ?? '');
    // Of a phone number the digits count, in whatever way they are written.
    must(name === 'phone' ? kept !== '' : kept === value, `its ${name} is stored as “${kept}” in place of “${value}”`);
  }
  must(!site.tenant.enquiry.optIn.shown || lead?.opt_in === true, 'that the shopper opted in is not stored');
}
