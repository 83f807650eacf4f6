import type { Page } from 'playwright';
import type { CheckedSite, FeatureChecks, SiteVisitor, WorkCheck } from '../../contracts/site-check.types.ts';
import { phoneFor } from '../../forms/checked-form.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { checkoutPath } from '../../rules/reserve/checkout-path.ts';
import { reserveOffer } from '../../rules/reserve/reserve-offer.ts';
import { reserveRules, termsOf } from '../../rules/reserve/reserve-rules.ts';
import { say } from '../../rules/words/say.ts';

/** Cars that can be reserved. */
const offered = ({ cars, site: { tenant } }: CheckedSite): Car[] =>
  cars.filter((car) => reserveOffer(car, reserveRules(tenant)).offered);

/** Those that a check reserves are the last ones: others look at the first. */
const chosen = (checked: CheckedSite, fromEnd: number): Car | undefined =>
  offered(checked)
    .slice(1)
    .at(-1 - fromEnd);

const NAMES = ['Sam Reservewithscript', 'Sam Reservescriptless'] as const;

/** Fills in the checkout of a car, and sends it. */
async function sendCheckout({ open, site: { tenant } }: SiteVisitor, car: Car, javaScriptEnabled: boolean) {
  const name = NAMES[javaScriptEnabled ? 0 : 1];
  const page = await open(`/cars/${car.slug}`, { javaScriptEnabled });
  await page.locator(`.car__box a[href="${checkoutPath(car, tenant)}"]`).click();
  await page.waitForURL(`**${checkoutPath(car, tenant)}`);
  const form = page.locator('#checkout-form');
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=email]').fill('sam.reserve@example.com');
  await form.locator('[name=phone]').fill(phoneFor(name, tenant));
  await form.locator('[name=agree]').check();
  await form.locator('[type=submit]').click();
  return { page, name };
}

const headingOf = (page: Page): Promise<string> => page.locator('main h1').innerText();

/** Asks for a car, or pays for it where no money moves; without script it is given up again. */
const reserves = (javaScriptEnabled: boolean): WorkCheck => ({
  does: `A car is reserved from its page, with${javaScriptEnabled ? '' : 'out'} script`,
  form: true,
  possible: (checked) => chosen(checked, javaScriptEnabled ? 0 : 1) !== undefined,
  async run(visitor) {
    const { must, site, ask } = visitor;
    const { tenant } = site;
    const car = chosen(visitor, javaScriptEnabled ? 0 : 1) as Car;
    const { page, name } = await sendCheckout(visitor, car, javaScriptEnabled);
    if (tenant.reserve.mode === 'request') {
      await page.waitForURL('**/pay/*');
      must((await headingOf(page)) === say(tenant, 'reserve.at.requested'), `the page says “${await headingOf(page)}”`);
      await visitor.becomes(async () => (await visitor.enquiriesOf(name)).length === 1, 'no enquiry comes of it');
      return;
    }
    await page.waitForURL(/\/pay\/sandbox\/|\/continue$|^https:/);
    // A provider whose page only a form opens.
    const form = page.locator('form[action^="/pay/sandbox/"] [type=submit]');
    if (page.url().endsWith('/continue') && (await form.count()) > 0) {
      await form.click();
      await page.waitForURL(/\/pay\/sandbox\//);
    }
    // With the dealer's own keys it leads to the provider, where nothing is tried out.
    if (!page.url().includes('/pay/sandbox/')) return;
    await page.locator(`[name=do][value=${javaScriptEnabled ? 'pay' : 'leave'}]`).click();
    await page.waitForURL(/\/pay\/[^/]+$/);
    const heading = await headingOf(page);
    const isHeld = page.url() !== '' && (await page.locator('.receipt').count()) === 1;
    must(isHeld === javaScriptEnabled, `the page says “${heading}”`);
    const { text } = await ask(checkoutPath(car, tenant));
    must(text.includes('id="checkout-form"') !== javaScriptEnabled, 'the car is not what the page says that it is');
  },
});

const refuses: WorkCheck = {
  does: 'A checkout without a name comes back with what was typed, and reserves nothing',
  form: true,
  possible: (checked) => offered(checked).length > 0,
  async run(visitor) {
    const [car] = offered(visitor) as [Car];
    const answer = await visitor.ask(checkoutPath(car, visitor.site.tenant), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: 'sam.typed@example.com', nonce: 'n'.repeat(32) }).toString(),
    });
    visitor.must(answer.status === 422, `it is answered ${answer.status}`);
    visitor.must(answer.text.includes('value="sam.typed@example.com"'), 'what was typed is lost');
  },
};

export const checks: FeatureChecks = {
  marks: { html: ['class="lead-form checkout__form"'], styles: ['.reserve-means'] },
  samples(checked) {
    const [car] = offered(checked);
    const other = checked.cars.find(({ reserved, sold }) => reserved || sold);
    const { tenant } = checked.site;
    const route = tenant.buyOnline.enabled ? 'buy-online' : 'checkout';
    return [
      ...(car ? [{ route, kind: 'checkout', path: checkoutPath(car, tenant) }] : []),
      ...(other ? [{ route, kind: 'checkout of a car that is gone', path: checkoutPath(other, tenant) }] : []),
    ];
  },
  shows(checked) {
    const [car] = offered(checked);
    const { tenant } = checked.site;
    const offer = car && reserveOffer(car, reserveRules(tenant));
    return offer?.offered
      ? [
          { kind: 'checkout', html: 'name="nonce"' },
          { kind: 'checkout', words: termsOf(tenant, offer.mode) },
          { kind: 'checkout', words: [`${tenant.reserve.privacyNotice} ${say(tenant, 'form.privacy')}`] },
        ]
      : [];
  },
  works: [reserves(true), reserves(false), refuses],
};
