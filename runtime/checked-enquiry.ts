import type { Locator } from 'playwright';
import type { Car } from './rules/car.types.ts';
import type { CheckedSite, SiteVisitor } from './site-check.types.ts';
import type { Region } from './tenant.types.ts';

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

/** An enquiry that was filled in so is stored once, with all of it, as one about this car. */
export async function mustBeStored(
  { must, enquiriesOf, site }: SiteVisitor,
  input: Typed,
  car: Car | undefined,
): Promise<void> {
  const [lead, ...more] = await enquiriesOf(input.name ?? '');
  must(lead !== undefined && more.length === 0, `it is stored ${lead ? 'more than once' : 'nowhere'}`);
  if (lead === undefined) return;
  must(lead.email === input.email, `its address is “${lead.email}”`);
  must((lead.message ?? '') === (input.message ?? ''), `its message is “${lead.message}”`);
  must(!site.tenant.enquiry.optIn.shown || lead.opt_in === true, 'that the shopper opted in is not stored');
  if (car === undefined) return;
  must(lead.car_id === String(car.id), `it is about the car “${lead.car_id}” in place of ${car.id}`);
  must(lead.stock_number === car.stocknum, `its stock number is “${lead.stock_number}”`);
}
