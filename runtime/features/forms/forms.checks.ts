import type { Locator } from 'playwright';
import { aboutCar, badInputs, fillIn, goodInput, mustBeStored } from '../../contracts/checked-enquiry.ts';
import { isShown } from '../../contracts/is-shown.ts';
import type { CheckedSite, FeatureChecks, SiteVisitor } from '../../contracts/site-check.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import { spelled } from '../../rules/words/spelling.ts';

/** The car that a check asks about, if there is one. */
const asked = ({ cars }: CheckedSite): Car | undefined => cars.find(({ sold }) => !sold);

/** Chooses another category than the first, where there is one; §9 files that of careers under another. */
async function chooseCategory(form: Locator, { site: { tenant } }: CheckedSite): Promise<{ category?: string }> {
  const category = tenant.enquiry.categories.slice(1).find((one) => !one.startsWith('Careers'));
  if (category === undefined) return {};
  await form.locator('[name=category]').selectOption(category);
  return { category };
}

const callsOf = ({ site: { tenant } }: CheckedSite): string => `${apiBase(tenant.api)}/leads`;

const said = (field: string, value: string): string =>
  value === '' ? `a missing ${field}` : `the ${field} “${value}”`;

const post = (visitor: SiteVisitor, input: Record<string, string>) =>
  visitor.ask('/api/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(input).toString(),
  });

export const checks: FeatureChecks = {
  marks: {
    html: ['class="enquiry"', 'href="#enquire"'],
    script: ['Idempotency-Key', 'forecourt.profile'],
    styles: ['.enquiry-panel'],
  },
  samples: ({ cars: [car] }) => [
    { route: 'enquiry', kind: 'enquiry', path: car ? `/enquiry?car=${car.slug}` : '/enquiry' },
    { route: 'success', kind: 'success', path: '/success?category=general-enquiry' },
  ],
  shows: ({ cars, site, site: { tenant } }) => [
    { kind: 'contact', html: 'class="enquiry"' },
    { kind: 'contact', words: ['Send us a message'] },
    { kind: 'contact', html: 'type="tel"' },
    { kind: 'contact', html: `name="${HONEYPOT_FIELD}"` },
    { kind: 'contact', html: 'type="email"' },
    {
      kind: 'contact',
      words: [
        `${tenant.enquiry.privacyNotice} Privacy policy`,
        ...(tenant.enquiry.optIn.shown ? [tenant.enquiry.optIn.label] : []),
      ],
    },
    ...(tenant.enquiry.categories.length > 1 ? [{ kind: 'contact', words: ['I am asking about'] }] : []),
    { kind: 'contact', html: 'class="enquiry-panel__introduction"' },
    { kind: 'enquiry', html: 'class="enquiry"' },
    { kind: 'enquiry', html: 'class="breadcrumbs"' },
    {
      kind: 'success',
      words: [
        'Thank you',
        `has reached ${tenant.name}`,
        'Keep browsing',
        shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'page'),
      ],
    },
    { kind: 'listing without results', words: ['Tell us what you are looking for'] },
    ...(cars.length > 0
      ? [
          ...(isShown(site, 'car.actions', 'enquiry/enquire-action') ? [{ kind: 'car', html: 'href="#enquire"' }] : []),
          { kind: 'car', words: [spelled(tenant.enquiry.heading, tenant.region)] },
        ]
      : []),
  ],
  api: [{ method: 'POST', path: '/api/leads' }],
  works: [
    {
      does: 'The enquiry form refuses what is wrong and takes what is right, without script',
      form: true,
      async run(visitor) {
        const { must, enquiriesOf } = visitor;
        const name = 'Sam Withoutscript';
        // A few categories need no message (§5); none is chosen here.
        const silent: Record<string, string>[] = visitor.site.tenant.enquiry.messageRequired ? [{ message: '' }] : [];
        for (const wrong of [...badInputs(visitor), ...silent]) {
          const bad = await post(visitor, { ...goodInput(visitor, name), ...wrong });
          const faults = Object.entries(wrong).map(([field, value]) => said(field, value));
          must(bad.status === 422, `an enquiry with ${faults.join(', ')} is answered ${bad.status}`);
          for (const [field, value] of Object.entries(wrong))
            must(bad.text.includes(`-${field}-error"`), `the form comes back without a word of ${said(field, value)}`);
          must(!/name="opt_in"[^>]* checked/.test(bad.text), 'what the shopper did not tick comes back ticked');
          must((await enquiriesOf(wrong.name ?? name)).length === 0, 'what it refuses is stored');
        }
        const good = await post(visitor, goodInput(visitor, name));
        must(good.status === 303, `a good enquiry is answered ${good.status}`);
        const [stored, ...more] = await enquiriesOf(name);
        must(stored !== undefined && more.length === 0, 'a good enquiry is not stored');
        must(stored?.opt_in !== true, 'a shopper who did not opt in is stored as one who did');
      },
    },
    {
      does: 'The enquiry form of a page sends what it is about, in the category that is chosen, without script',
      form: true,
      async run(visitor) {
        const car = asked(visitor);
        const page = await visitor.open(car ? `/cars/${car.slug}` : '/contact', { javaScriptEnabled: false });
        const form = page.locator('form.enquiry');
        const input = await fillIn(form, goodInput(visitor, 'Sam Scriptless'));
        const category = await chooseCategory(form, visitor);
        await form.locator('button[type=submit]').click();
        await page.waitForURL('**/success?category=*');
        await mustBeStored(visitor, { ...input, ...category, ...aboutCar(car) });
      },
    },
    {
      does: 'The enquiry form says what is wrong at each field, and sends what is right once',
      form: true,
      async run(visitor) {
        const { open, must, becomes, enquiriesOf } = visitor;
        const name = 'Sam Withscript';
        const page = await open('/contact');
        const form = page.locator('form.enquiry');
        const send = form.locator('button[type=submit]');
        const field = (input: string) => form.locator(`[name=${input}]`);
        await field('name').fill('R2-D2');
        await page.locator('fc-island[data-island=enquiry-form][data-alive]').waitFor();
        must((await field('name').inputValue()) === 'R2-D2', 'what was typed before its script came is lost');
        let sent = 0;
        page.on('request', (request) => {
          if (new URL(request.url()).pathname === callsOf(visitor)) sent += 1;
        });
        for (const wrong of badInputs(visitor)) {
          for (const [input, text] of Object.entries(wrong)) await field(input).fill(text);
          await send.click();
          await form.locator('.field__error').first().waitFor();
          must(new URL(page.url()).pathname === '/contact', `what is wrong is said only at ${page.url()}`);
          for (const [input, text] of Object.entries(wrong)) {
            const errors = form.locator(`.field--${input} .field__error`);
            // What was said of the values before may still stand there.
            const isSaid = async (): Promise<boolean> => {
              const [first, ...more] = await errors.allTextContents();
              return more.length === 0 && first !== undefined && (first === MESSAGES.required) === (text === '');
            };
            await becomes(isSaid, `${said(input, text)} is not refused`);
          }
        }
        must(sent === 0, 'what is wrong is sent, for the server to refuse it');
        await page.setViewportSize({ width: 375, height: 667 });
        const fits = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        await becomes(fits, 'what it says of the fields makes the page wider than a phone');
        for (const [input, text] of Object.entries(goodInput(visitor, name))) await field(input).fill(text);
        await send.click();
        await page.waitForURL('**/success?category=*');
        must((await enquiriesOf(name)).length === 1, 'the enquiry is not stored');
        await page.goto(new URL('/contact', page.url()).href);
        await form.locator('button[type=submit]').focus();
        await becomes(async () => (await field('name').inputValue()) === name, 'the next form asks for the name again');
      },
    },
    {
      does: 'The enquiry form says so where it cannot be sent, keeps what was typed, and then sends all of it',
      form: true,
      async run(visitor) {
        const { open, must, enquiriesOf } = visitor;
        const car = asked(visitor);
        const page = await open(car ? `/cars/${car.slug}` : '/contact');
        const form = page.locator('form.enquiry');
        const send = form.locator('button[type=submit]');
        await form.locator('[name=name]').fill('Sam');
        await page.locator('fc-island[data-island=enquiry-form][data-alive]').waitFor();
        const input = await fillIn(form, goodInput(visitor, 'Sam Offline'));
        const category = await chooseCategory(form, visitor);
        // Not by the browser: a request that fails would be an error of its console.
        await page.evaluate((calls) => {
          const reached = window.fetch;
          window.fetch = async (...asked) => {
            if (asked[0] !== calls) return reached(...asked);
            window.fetch = reached;
            throw new TypeError('Failed to fetch');
          };
        }, callsOf(visitor));
        await send.click();
        await form.getByRole('alert').filter({ hasText: MESSAGES.submitFailed }).waitFor();
        must((await enquiriesOf('Sam Offline')).length === 0, 'it is stored all the same');
        await send.click();
        await page.waitForURL('**/success?category=*');
        await mustBeStored(visitor, { ...input, ...category, ...aboutCar(car) });
      },
    },
  ],
};
