import type { CheckedSite, FeatureChecks, SiteVisitor, WorkCheck } from '../../contracts/site-check.types.ts';
import { badValues, checkedCar, fillStep, goodValues, mustBeStored, sendForm } from '../../forms/checked-form.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { panelForm } from '../../rules/form/car-forms.ts';
import type { FieldType, FormDefinition } from '../../rules/form/form.types.ts';
import { fieldsOfStep } from '../../rules/form/form-steps.ts';
import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import { say } from '../../rules/words/say.ts';
import { formStates } from './form-states.ts';

/** The car that a check asks about, if there is one. */
const asked = ({ cars }: CheckedSite): Car | undefined => cars.find(({ sold }) => !sold);

/** The forms that the site shows itself. */
const formsOf = ({ site }: Pick<CheckedSite, 'site'>): FormDefinition[] =>
  Object.values(site.tenant.forms).filter(({ elsewhere }) => elsewhere === null);
/** The form that the checks of mistakes and faults use: one on one page. */
const simpleForm = (checked: Pick<CheckedSite, 'site'>): FormDefinition | undefined =>
  checked.site.tenant.forms.enquiry ?? formsOf(checked).find(({ steps }) => steps.length < 2);

const callsOf = ({ site: { tenant } }: CheckedSite): string => `${apiBase(tenant.api)}/leads`;

const said = (field: string, value: string): string =>
  value === '' ? `a missing ${field}` : `the ${field} “${value}”`;

const post = (visitor: SiteVisitor, input: Record<string, string>) =>
  visitor.ask('/api/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(input).toString(),
  });

/** What samples call the page of a form. */
const pageKind = (checked: Pick<CheckedSite, 'site'>, form: FormDefinition): string =>
  formsOf(checked)[0]?.id === form.id ? 'form' : `form ${form.id}`;

/** A name of letters alone for one form and one way through it. */
const nameFor = ({ id }: FormDefinition, way: string): string => `Sam ${id.replaceAll(/[_\d]/g, '')}${way}`;

/** Goes through every form of the site, one after the other. */
const throughAll = (javaScriptEnabled: boolean): WorkCheck => ({
  does: `Every form arrives as it was filled in, with${javaScriptEnabled ? '' : 'out'} script`,
  form: true,
  async run(visitor) {
    for (const form of formsOf(visitor)) {
      const car = form.cars === 'available' || form.carPage !== 'none' ? asked(visitor) : undefined;
      const page = await visitor.open(car ? `${form.path}?car=${car.slug}` : form.path, { javaScriptEnabled });
      const values = goodValues(visitor, form, nameFor(form, javaScriptEnabled ? 'withscript' : 'scriptless'));
      await sendForm(page.locator(`main form[data-form=${form.id}]`), form, values);
      await mustBeStored(visitor, form, values, checkedCar(car));
      await page.close();
    }
  },
});

const hasSteps = ({ steps }: FormDefinition): boolean => steps.length > 1;
/** Types of fields that keep what is typed as it is. */
const TYPED = new Set<FieldType>(['text', 'full_name', 'first_name', 'last_name', 'email']);

/** An image of one point. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const filesFieldOf = ({ fields }: FormDefinition) => fields.find(({ type }) => type === 'files');

/** Sends photos with a form that asks for some. */
const sendsFiles = (javaScriptEnabled: boolean): WorkCheck => ({
  does: `Photos arrive with their form, with${javaScriptEnabled ? '' : 'out'} script`,
  form: true,
  possible: (checked) => formsOf(checked).some(filesFieldOf),
  async run(visitor) {
    const form = formsOf(visitor).find(filesFieldOf) as FormDefinition;
    const field = filesFieldOf(form)?.name ?? '';
    const page = await visitor.open(form.path, { javaScriptEnabled });
    const locator = page.locator(`main form[data-form=${form.id}]`);
    const values = goodValues(visitor, form, `Sam Photo${javaScriptEnabled ? 'withscript' : 'scriptless'}`);
    const photo = { name: 'front.png', mimeType: 'image/png', buffer: PHOTO };
    const input = locator.locator(`[name=${field}]`);
    await sendForm(locator, form, values, () => input.setInputFiles([photo, photo]));
    await mustBeStored(visitor, form, values);
    const [lead] = await visitor.enquiriesOf(String(values.name ?? values.first_name ?? ''));
    const names = JSON.stringify(lead?.fields?.[field]);
    visitor.must(names === '["front.png","front-2.png"]' && lead?.has_files === true, `it holds the files ${names}`);
  },
});

export const checks: FeatureChecks = {
  marks: {
    html: ['class="lead-form"'],
    script: ['Idempotency-Key', 'forecourt.profile'],
    styles: ['.form-page__grid'],
  },
  samples: (checked) => [
    ...formsOf(checked).map((form, index) => {
      const { path, carPage } = form;
      const car = carPage === 'none' ? undefined : asked(checked);
      const kind = pageKind(checked, form);
      return {
        route: 'form',
        kind,
        path: car ? `${path}?car=${car.slug}` : path,
        ...(index === 0 ? {} : { alike: 'form' }),
      };
    }),
    { route: 'success', kind: 'success', path: '/success?category=general-enquiry' },
  ],
  shows(checked) {
    const { cars, site } = checked;
    const { tenant } = site;
    const [first] = formsOf(checked);
    const car = asked(checked);
    const beside = car && panelForm(tenant.forms, car);
    return [
      ...(first
        ? [
            { kind: 'form', html: `data-form="${first.id}"` },
            { kind: 'form', html: 'class="breadcrumbs"' },
            { kind: 'form', html: `name="${HONEYPOT_FIELD}"` },
            // Of a form in steps the first alone is in the page.
            ...(fieldsOfStep(first, 0).some(({ type }) => type === 'email')
              ? [{ kind: 'form', html: 'type="email"' }]
              : []),
            { kind: 'form', words: [`${first.privacyNotice} ${say(tenant, 'form.privacy')}`] },
          ]
        : []),
      {
        kind: 'success',
        words: [
          say(tenant, 'success.heading'),
          `has reached ${tenant.name}`,
          say(tenant, 'success.again'),
          shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'page'),
        ],
      },
      ...(cars.length > 0 && beside && tenant.car.actions.includes('enquire')
        ? [{ kind: 'car', words: [beside.action] }]
        : []),
    ];
  },
  states: (checked) => formStates(checked, { simple: simpleForm(checked), all: formsOf(checked), pageKind }),
  api: [{ method: 'POST', path: '/api/leads' }],
  works: [
    throughAll(true),
    throughAll(false),
    {
      does: 'A way back without script keeps what was entered',
      form: true,
      possible: (checked) => formsOf(checked).some(hasSteps),
      async run(visitor) {
        const form = formsOf(visitor).find(hasSteps) as FormDefinition;
        const page = await visitor.open(form.path, { javaScriptEnabled: false });
        const locator = page.locator(`main form[data-form=${form.id}]`);
        const values = goodValues(visitor, form, 'Sam Wayback');
        await fillStep(locator, form, 0, values);
        await locator.locator('button[type=submit]').first().click();
        await page.waitForURL('**step=2*');
        await locator.getByRole('link', { name: say(visitor.site.tenant, 'form.back') }).click();
        await page.waitForURL('**step=1*');
        for (const { name, type } of fieldsOfStep(form, 0).filter(
          (one) => one.name in values && !one.sensitive && TYPED.has(one.type),
        ))
          visitor.must(
            (await locator.locator(`[name=${name}]`).inputValue()) === String(values[name]),
            `the ${type} \`${name}\` is empty again`,
          );
      },
    },
    sendsFiles(true),
    sendsFiles(false),
    {
      does: 'A form refuses what is wrong, without script, and stores nothing of it',
      form: true,
      possible: (checked) => simpleForm(checked) !== undefined,
      async run(visitor) {
        const { must, enquiriesOf } = visitor;
        const form = simpleForm(visitor) as FormDefinition;
        const good = plainValues(goodValues(visitor, form, 'Sam Refused'));
        for (const wrong of badValues(form)) {
          const bad = await post(visitor, { form: form.id, ...good, ...wrong });
          const faults = Object.entries(wrong).map(([field, value]) => said(field, value));
          must(bad.status === 422, `an enquiry with ${faults.join(', ')} is answered ${bad.status}`);
          for (const [field, value] of Object.entries(wrong))
            must(bad.text.includes(`-${field}-error"`), `the form comes back without a word of ${said(field, value)}`);
          must((await enquiriesOf(wrong.name || 'Sam Refused')).length === 0, 'what it refuses is stored');
        }
        const { opt_in: _ticked, ...unticked } = good;
        const bad = await post(visitor, { form: form.id, ...unticked, email: 'nobody' });
        must(!/name="opt_in"[^>]* checked/.test(bad.text), 'what the shopper did not tick comes back ticked');
      },
    },
    {
      does: 'A form says what is wrong at each field, and sends what is right once',
      form: true,
      possible: ({ site }) => site.tenant.forms.enquiry !== undefined,
      async run(visitor) {
        const { open, must, becomes, enquiriesOf } = visitor;
        const definition = visitor.site.tenant.forms.enquiry as FormDefinition;
        const name = 'Sam Withmistakes';
        const page = await open('/contact');
        const form = page.locator('main form[data-form=enquiry]');
        const send = form.locator('button[type=submit]');
        const field = (input: string) => form.locator(`[name=${input}]`);
        await field('name').fill('R2-D2');
        await page.locator('main fc-island[data-island=form][data-alive]').waitFor();
        must((await field('name').inputValue()) === 'R2-D2', 'what was typed before its script came is lost');
        let sent = 0;
        page.on('request', (request) => {
          if (new URL(request.url()).pathname === callsOf(visitor)) sent += 1;
        });
        for (const wrong of badValues(definition)) {
          for (const [input, text] of Object.entries(wrong)) await field(input).fill(text);
          await send.click();
          await form.locator('.field__error').first().waitFor();
          must(new URL(page.url()).pathname === '/contact', `what is wrong is said only at ${page.url()}`);
          for (const [input, text] of Object.entries(wrong)) {
            const errors = form.locator(`.field--${input} .field__error`);
            // What was said of the values before may still be there.
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
        await fillStep(form, definition, 0, goodValues(visitor, definition, name));
        await send.click();
        await page.waitForURL('**/success?category=*');
        must((await enquiriesOf(name)).length === 1, 'the enquiry is not stored');
        await page.goto(new URL('/contact', page.url()).href);
        await form.locator('button[type=submit]').focus();
        await becomes(async () => (await field('name').inputValue()) === name, 'the next form asks for the name again');
      },
    },
    {
      does: 'A form says so where it cannot be sent, keeps what was typed, and then sends all of it',
      form: true,
      possible: (checked) => simpleForm(checked) !== undefined,
      async run(visitor) {
        const { open, must, enquiriesOf } = visitor;
        const definition = simpleForm(visitor) as FormDefinition;
        const page = await open(definition.path);
        const form = page.locator(`main form[data-form=${definition.id}]`);
        const send = form.locator('button[type=submit]');
        await form.locator('input[type=email]').focus();
        await page.locator('main fc-island[data-island=form][data-alive]').waitFor();
        const values = goodValues(visitor, definition, 'Sam Offline');
        await fillStep(form, definition, 0, values);
        // Not by the browser: a request that fails would be an error of its console.
        await page.evaluate((calls) => {
          const reached = window.fetch;
          window.fetch = async (...given) => {
            if (given[0] !== calls) return reached(...given);
            window.fetch = reached;
            throw new TypeError('Failed to fetch');
          };
        }, callsOf(visitor));
        await send.click();
        await form.getByRole('alert').filter({ hasText: MESSAGES.submitFailed }).waitFor();
        must((await enquiriesOf('Sam Offline')).length === 0, 'it is stored all the same');
        await send.click();
        await page.waitForURL('**/success?category=*');
        await mustBeStored(visitor, definition, values);
      },
    },
  ],
};

/** Values as a form body has them. */
function plainValues(values: ReturnType<typeof goodValues>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === false ? [] : [[name, value === true ? 'on' : Array.isArray(value) ? (value[0] ?? '') : String(value)]],
    ),
  );
}
