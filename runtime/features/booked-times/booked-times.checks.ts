import type { CheckedSite, FeatureChecks, SiteVisitor, WorkCheck } from '../../contracts/site-check.types.ts';
import { goodValues, sendForm } from '../../forms/checked-form.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { say } from '../../rules/words/say.ts';

/** A form that offers free times. */
const bookedWith = ({ site }: CheckedSite): FormDefinition | undefined =>
  Object.values(site.tenant.forms).find(
    ({ fields, elsewhere }) => elsewhere === null && fields.some(({ type }) => type === 'slot'),
  );

/** Books the first free time of a form, and gives the address of the page that confirms it. */
async function book(visitor: SiteVisitor, name: string, javaScriptEnabled: boolean) {
  const form = bookedWith(visitor) as FormDefinition;
  const page = await visitor.open(form.path, { javaScriptEnabled });
  const locator = page.locator(`main form[data-form=${form.id}]`);
  let value = '';
  await sendForm(locator, form, goodValues(visitor, form, name), undefined, async () => {
    if (!javaScriptEnabled) {
      await locator.locator('select[name=dateTime]').selectOption({ index: 1 });
      value = await locator.locator('select[name=dateTime]').inputValue();
      return;
    }
    await locator.locator('.slots__days .slots__time').first().click();
    const time = locator.locator('.slots__times:not(.slots__days) .slots__time').first();
    const shown = await time.locator('span').evaluate((one) => getComputedStyle(one).display);
    visitor.must(shown === 'grid', 'the times to choose from have no style on the page of the form');
    await time.click();
    value = (await locator.locator('[name=dateTime]:checked').getAttribute('value')) ?? '';
  });
  return { page, form, value };
}

const books = (javaScriptEnabled: boolean): WorkCheck => ({
  does: `A free time is booked once, with${javaScriptEnabled ? '' : 'out'} script, and free again once it is cancelled`,
  form: true,
  possible: (checked) => bookedWith(checked) !== undefined,
  async run(visitor) {
    const { must, ask, enquiriesOf } = visitor;
    const { tenant } = visitor.site;
    const name = `Sam Booking${javaScriptEnabled ? 'withscript' : 'scriptless'}`;
    const { page, form, value } = await book(visitor, name, javaScriptEnabled);
    const [lead, ...more] = await enquiriesOf(name);
    must(lead?.dateTime === value && more.length === 0, `the lead says ${lead?.dateTime} in place of ${value}`);
    const free = async (): Promise<boolean> =>
      (await ask(`/api/slots?form=${form.id}${lead?.location ? `&location=${lead.location}` : ''}`)).text.includes(
        value,
      );
    must(!(await free()), 'the time is offered again');
    const file = await page.getByRole('link', { name: say(tenant, 'booking.calendar') }).getAttribute('href');
    const calendar = await ask(file ?? '/');
    const start = new Date(value).toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
    must(calendar.text.includes(`DTSTART:${start}00Z`), 'the calendar file has another time');
    await page.getByRole('link', { name: say(tenant, 'booking.manage') }).click();
    await page.waitForURL('**/booking?id=*');
    const { pathname, search } = new URL(page.url());
    const afterChange = await ask(`${pathname}${search}&said=changed`);
    must(!afterChange.text.includes('said%3Dchanged'), 'the link for a calendar says what the page said');
    await page.getByRole('button', { name: say(tenant, 'booking.cancel') }).click();
    await page.waitForURL('**/booking?id=*&said=cancelled');
    must(await free(), 'a cancelled time stays taken');
    must((await enquiriesOf(name))[0]?.fields?.booking === 'Cancelled', 'the dealer is not told');
  },
});

export const checks: FeatureChecks = {
  marks: { html: ['class="booked"'], styles: ['.slots__times'] },
  samples: () => [],
  api: [{ method: 'GET', path: '/api/slots' }],
  works: [books(true), books(false)],
};
