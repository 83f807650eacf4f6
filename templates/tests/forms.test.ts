import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fillStep, goodValues, phoneFor, sendForm } from '../../runtime/forms/checked-form.ts';
import type { FormDefinition } from '../../runtime/rules/form/form.types.ts';
import { bringAxe, violations } from './axe.ts';
import { alive, useBrowser } from './browser.ts';
import { leadsFrom, nameOf, sitesWith, siteWithEveryForm, type TestedSite } from './site.ts';

/** A site with a form of a dealer's own that has steps, one of which may be left out, and fields that depend on others. */
const site = sitesWith('forms').find((one) => steppedForm(one)) as TestedSite;
const form = steppedForm(site) as FormDefinition;

function steppedForm({ site: { tenant } }: TestedSite): FormDefinition | undefined {
  return Object.values(tenant.forms).find(
    ({ steps, fields }) =>
      steps.length > 2 && steps.some(({ optional }) => optional) && fields.some(({ showIf }) => showIf),
  );
}

const shown = (page: Page) => page.locator(`main form[data-form=${form.id}]`);

describe(`the steps of a dealer's own form (§4), on ${site.slug}`, () => {
  const browser = useBrowser();
  const address = site.origin + form.path;

  it.each([390, 768, 1440])('at %i px: by keyboard alone, no state with a fault, and one lead', async (width) => {
    const visit = await browser.visit({ viewport: { width, height: 900 } });
    const { page } = visit;
    const email = `steps.${'x'.repeat(width / 100)}@example.com`;
    const press = page.keyboard;
    const isActive = (name: string) =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).name).then((one) => one === name);
    /** Goes on with the Tab key until it is on a field. */
    const tabTo = async (name: string): Promise<void> => {
      for (let turn = 0; turn < 80 && !(await isActive(name)); turn++) await press.press('Tab');
      expect([name, await isActive(name)]).toEqual([name, true]);
    };
    await bringAxe(page);
    await page.goto(address);
    expect(await violations(page)).toEqual([]);

    await tabTo('home_type');
    await alive(page, 'stepped-form');
    expect(await shown(page).locator('[name=building_manager]').count()).toBe(0);
    await press.press('Enter');
    await shown(page).locator('.field__error').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await tabTo('home_type');
    await press.press('Space');
    await tabTo('home_postcode');
    await press.type('6160');
    await press.press('Enter');
    await shown(page)
      .getByRole('heading', { name: form.steps[1]?.title ?? '' })
      .waitFor();
    expect(await shown(page).getByText(`Step 2 of ${form.steps.length}`).count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    // A reload shows the same step; Back shows what was typed.
    await page.reload();
    await shown(page)
      .getByRole('heading', { name: form.steps[1]?.title ?? '' })
      .waitFor();
    await alive(page, 'stepped-form');
    await shown(page).getByRole('button', { name: 'Back' }).click();
    await shown(page)
      .getByRole('heading', { name: form.steps[0]?.title ?? '' })
      .waitFor();
    expect(await shown(page).locator('[name=home_postcode]').inputValue()).toBe('6160');
    await shown(page).locator('button[type=submit]').first().click();
    await shown(page).getByRole('button', { name: 'Skip this step' }).click();
    await shown(page)
      .getByRole('heading', { name: form.steps[2]?.title ?? '' })
      .waitFor();

    await tabTo('name');
    await press.type(nameOf(email));
    await tabTo('phone');
    await press.type(phoneFor(nameOf(email), site.site.tenant).replace(/\D/g, ''));
    await tabTo('email');
    expect(await shown(page).locator('[name=phone]').inputValue()).toBe(phoneFor(nameOf(email), site.site.tenant));
    await press.type(email);
    await tabTo('lead_source');
    await press.press('ArrowDown');
    await tabTo('disclaimer_site_visit');
    await press.press('Space');
    let let_go = (): void => {};
    const held = new Promise<void>((resolve) => {
      let_go = resolve;
    });
    await page.route('**/api/leads/**', async (route) => {
      await held;
      await route.continue();
    });
    await press.press('Enter');
    const send = shown(page).locator('button[type=submit]').first();
    await expect.poll(() => send.innerText()).toBe('Loading');
    expect(await send.isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    let_go();
    await page.waitForURL(`**/success?category=*&form=${form.id}`);
    expect(await page.locator('main').innerText()).toContain(form.successText);
    expect(await violations(page)).toEqual([]);
    await expect.poll(async () => (await leadsFrom(email, site)).received.length, { timeout: 20_000 }).toBe(1);
    const { received, stored } = await leadsFrom(email, site);
    expect([stored.length, received[0]?.lead]).toMatchObject([
      1,
      {
        form: form.id,
        subcategory: form.subcategory,
        lead_status: 'Complete',
        skipped_steps: [form.steps[1]?.title],
        fields: { home_type: 'House', home_postcode: '6160', disclaimer_site_visit: true },
      },
    ]);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });
});

const every = siteWithEveryForm();

/** What throws where a browser's owner has blocked it. */
function close(): void {
  const refuse = {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, refuse);
  Object.defineProperty(Document.prototype, 'cookie', refuse);
}

/** What a browser of 2021 lacks, or any browser over plain http. */
function age(): void {
  const missing: [owner: object, ...names: string[]][] = [
    [Crypto.prototype, 'randomUUID', 'subtle'],
    [window, 'structuredClone', 'IntersectionObserver', 'requestIdleCallback', 'BroadcastChannel', 'scheduler'],
    [Object, 'hasOwn', 'groupBy'],
    [Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
    [String.prototype, 'at', 'isWellFormed'],
    [URL, 'parse', 'canParse'],
    [AbortSignal, 'any', 'timeout'],
    [Promise, 'withResolvers', 'try'],
    [Navigator.prototype, 'sendBeacon'],
    [HTMLFormElement.prototype, 'requestSubmit'],
  ];
  for (const [owner, ...names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** What every form's script needs, so that it throws. */
function breakForms(): void {
  Object.defineProperty(window, 'FormData', {
    value: class {
      constructor() {
        throw new TypeError('broken');
      }
    },
  });
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe(`a browser that refuses or lacks something, on ${every.slug}`, () => {
  const browser = useBrowser();

  /** Sends a form as a shopper does, and gives what its success page says. */
  async function send(page: Page, sent: FormDefinition, email: string): Promise<string> {
    const values = { ...goodValues(every, sent, nameOf(email)), email };
    const locator = page.locator(`main form[data-form=${sent.id}]`);
    await page.goto(every.origin + sent.path);
    // Its script is what is tried here: until it is there, the form rightly posts by itself.
    await locator.locator('input:visible, select:visible').first().focus();
    await page.locator(`fc-island[data-alive] form[data-form=${sent.id}]`).waitFor();
    let dayName: string | undefined;
    const addFiles = () =>
      locator.locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await sendForm(locator, sent, values, addFiles, async () => {
      const day = locator.locator('.slots__days .slots__time').first();
      await day.click();
      dayName = (await day.innerText()).split(' ')[0];
      // A day without its time is neither sent nor lost.
      await locator.locator('button[type=submit]').first().click();
      await expect
        .poll(() => locator.locator('.field--dateTime .field__error').innerText())
        .toBe(`Pick a time on ${dayName}, or choose “None of these suits me”.`);
      await locator.locator('.slots__times:not(.slots__days) .slots__time').first().click();
    }).catch(async (error) => {
      throw new Error(`Not sent: ${page.url()} says ${await page.locator('main').innerText()}`, { cause: error });
    });
    const said = await page.locator('main').innerText();
    if (dayName === undefined) return said;
    expect(said).toMatch(
      new RegExp(
        `Your ${sent.subcategory ?? sent.category} is on ${dayName} .* [ap]m.*, at ${every.site.tenant.locations.map((one) => one.name).join('|')}`,
        'i',
      ),
    );
    expect(said).not.toMatch(/general enquiry|confirm the time/i);
    return said;
  }

  it.each([
    ['blocks cookies and storage', close],
    ['is of 2021, or asks over plain http', age],
  ])('one that %s sends each kind of form by its script', async (name, fault) => {
    const visit = await browser.visit();
    await visit.page.addInitScript(fault);
    for (const id of ['enquiry', 'test_drive', 'service', 'trade_in']) {
      const sent = every.site.tenant.forms[id] as FormDefinition;
      const email = `${fault.name}.${id.replace('_', '.')}@example.com`;
      const calls: string[] = [];
      const listen = (request: Request): void =>
        void (request.method() === 'POST' && calls.push(request.resourceType()));
      visit.page.on('request', listen);
      await send(visit.page, sent, email);
      visit.page.off('request', listen);
      expect([name, id, calls.filter((one) => one === 'document')]).toEqual([name, id, []]);
      await expect.poll(async () => (await leadsFrom(email, every)).received.length, { timeout: 20_000 }).toBe(1);
    }
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it('what a form knows from before gives way to whoever is about to type', async () => {
    const { page, close: leave } = await browser.visit();
    const [first, second] = ['enquiry', 'parts'].map((id) => every.site.tenant.forms[id] as FormDefinition);
    await send(page, first as FormDefinition, 'known.before@example.com');
    await page.goto(every.origin + second?.path);
    const locator = page.locator(`main form[data-form=${second?.id}]`);
    // The first touch wakes the form, which then fills in what it knows.
    await locator.locator('[name=email]').focus();
    await alive(page, 'form');
    expect(await locator.locator('[name=email]').inputValue()).toBe('known.before@example.com');
    await page.keyboard.type('other@example.com');
    expect(await locator.locator('[name=email]').inputValue()).toBe('other@example.com');
    // Also where the focus comes later, or was on its way while the form filled in.
    await locator.locator('[name=name]').focus();
    await page.keyboard.type('Somebody Else');
    expect(await locator.locator('[name=name]').inputValue()).toBe('Somebody Else');
    await leave();
  });

  it('a press on a step that asks for nothing leads on, whether the script of the form has come or not', async () => {
    const { page, close: leave } = await browser.visit();
    const sent = every.site.tenant.forms.service as FormDefinition;
    const locator = page.locator(`main form[data-form=${sent.id}]`);
    const second = locator.getByRole('heading', { name: sent.steps[1]?.title ?? '' });
    // Held back, so that the form posts by itself; then the page of the next step wakes.
    let let_go = (): void => {};
    const held = new Promise<void>((resolve) => {
      let_go = resolve;
    });
    await page.route('**/assets/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(every.origin + sent.path, { waitUntil: 'commit' });
    await locator.locator('button[type=submit]').first().click();
    await page.waitForURL('**step=2*', { waitUntil: 'commit' });
    let_go();
    await alive(page, 'stepped-form');
    expect(await second.isVisible()).toBe(true);
    await leave();
  });

  it.each(['at once', 'later'])(
    'a form whose script throws %s keeps what was typed, and posts by itself',
    async (when) => {
      const { page, close: leave } = await browser.visit();
      const sent = every.site.tenant.forms.enquiry as FormDefinition;
      const email = `thrown.${when.replace(' ', '')}@example.com`;
      if (when === 'at once') await page.addInitScript(breakForms);
      const thrown = new Promise((resolve) => page.once('pageerror', resolve));
      await page.goto(every.origin + sent.path);
      const locator = page.locator(`main form[data-form=${sent.id}]`);
      await locator.locator('[name=name]').pressSequentially('Sam');
      if (when === 'at once') await thrown;
      else {
        await alive(page, 'form');
        await page.evaluate(breakForms);
      }
      expect(await locator.locator('[name=name]').inputValue()).toBe('Sam');
      await fillStep(locator, sent, 0, { ...goodValues(every, sent, nameOf(email)), email });
      await locator.locator('button[type=submit]').click();
      await page.waitForURL('**/success?category=*');
      expect((await leadsFrom(email, every)).stored).toHaveLength(1);
      await leave();
    },
  );
});
