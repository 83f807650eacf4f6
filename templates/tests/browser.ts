import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { CHROMIUM_ARGS } from '../../cli/site-test/chromium.ts';
import { storeOnce } from '../../cli/site-test/run-tenant.ts';
import { fillStep, goodValues } from '../../runtime/forms/checked-form.ts';
import { nameOf, type TestedSite } from './site.ts';
import type {} from './site-server.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors, exceptions, violations of the policy, failed requests. */
  troubles: string[];
  /** Bytes of JavaScript as they came over the wire, by file. */
  scripts: Map<string, number>;
  close(): Promise<void>;
}

/** A browser for the tests of one file. `visit` opens a window of its own: nothing is shared between visits. `isFirst`: of a shopper who was never here. */
export function useBrowser(): { visit(options?: BrowserContextOptions & { isFirst?: boolean }): Promise<Visit> } {
  let browser: Browser;
  const open = new Set<BrowserContext>();
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: [...CHROMIUM_ARGS] });
  });
  afterAll(async () => {
    await Promise.all([...open].map((context) => context.close()));
    await browser.close();
  });
  return {
    async visit({ isFirst = false, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      open.add(context);
      // Nothing of a test leaves this machine: maps and the like of other origins are empty.
      await context.route(
        ({ hostname }) => !/(^|\.)localhost$/.test(hostname),
        (route) => route.fulfill({ contentType: 'text/html', body: '' }),
      );
      // Who was here before has answered what a first visit asks.
      if (!isFirst) await context.addInitScript(storeOnce, { 'forecourt.analytics': `no ${Number.MAX_SAFE_INTEGER}` });
      const page = await context.newPage();
      const [troubles, scripts] = [watch(page), weigh(page)];
      const close = async (): Promise<void> => {
        open.delete(context);
        await context.close();
      };
      return { page, context, troubles, scripts, close };
    },
  };
}

function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its unfinished images with it.
    if (!reason.includes('ERR_ABORTED')) troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}

function weigh(page: Page): Map<string, number> {
  const scripts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const name = new URL(request.url()).pathname;
    scripts.set(name, 0);
    // A page that is closed meanwhile tells no size any more, and nobody asks for it.
    const sizes = await request.sizes().catch(() => null);
    if (sizes) scripts.set(name, sizes.responseBodySize);
  });
  return scripts;
}

/** Fills in the form of the page, whichever it is, so that the site takes it. */
export async function fillEnquiry(
  page: Page,
  email: string,
  { site, cars }: Pick<TestedSite, 'site' | 'cars'>,
  message = 'Is this one still there?',
): Promise<void> {
  const shown = page.locator('main form.lead-form');
  const form = site.tenant.forms[(await shown.getAttribute('data-form')) ?? ''];
  if (!form) throw new Error(`${page.url()} has no form of the site.`);
  // In the category that a form begins with.
  const category = form.fields.find(({ name }) => name === 'category')?.value;
  const values = {
    ...goodValues({ site, cars }, form, nameOf(email)),
    email,
    message,
    ...(category ? { category } : {}),
  };
  await fillStep(shown, form, 0, values);
}

/** Opens the form about a car from its page: over it, or without script as a page of its own. */
export async function openEnquiry(page: Page): Promise<void> {
  await page.locator('.car__actions [data-form-dialog]').first().click();
  await page.locator('main form.lead-form').waitFor();
}

/** The page's island is alive: React has taken over its HTML. */
export async function alive(page: Page, name: string): Promise<void> {
  await page.locator(`fc-island[data-island=${name}][data-alive]`).waitFor();
}

/** Opens the filters of a listing, where its layout does not show them at this width. */
export async function openFilters(page: Page): Promise<Locator> {
  const button = page.locator('.listing__filter-button');
  if (await button.isVisible()) await button.click();
  const filters = page.locator('#filters');
  await filters.waitFor();
  return filters;
}

/** Closes them, and a group of theirs, where they lie over the listing. */
export async function closeFilters(page: Page): Promise<void> {
  if ((await page.locator('#filters:popover-open').count()) > 0) await page.locator('.filters__close').click();
  await page.locator('h1').click();
}

/** Opens the group in which a choice is, where it is closed. */
export async function openGroupOf(choice: Locator): Promise<void> {
  const closed = choice.locator('xpath=ancestor::details[not(@open)]/summary');
  if ((await closed.count()) > 0) await closed.first().press('Enter');
}
