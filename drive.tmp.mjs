import { chromium } from 'playwright';

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const base = 'http://paddock-used-cars.localhost:4100';
for (const script of [true, false]) {
  const ctx = await browser.newContext({
    javaScriptEnabled: script,
    viewport: { width: script ? 1440 : 390, height: 900 },
  });
  const page = await ctx.newPage();
  page.on('console', (m) => console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto(base + '/win-a-weekend');
  const form = page.locator('main form[data-form=win_a_weekend]');
  const shot = async (n) => page.screenshot({ path: `/tmp/ft/${script ? 's' : 'n'}-${n}.png`, fullPage: true });
  await shot(0);
  await form.locator('[name=name]').fill('R2D2');
  if (script) await page.locator('fc-island[data-alive]').first().waitFor();
  await form.locator('button[type=submit]').first().click();
  await form.locator('.field__error').first().waitFor();
  console.log(
    script,
    await form.locator('.field__error').allTextContents(),
    await page.evaluate(() => document.activeElement?.getAttribute('name')),
  );
  await shot(1);
  await form.locator('[name=name]').fill('Sam ' + (script ? 'Script' : 'Plain'));
  await form.locator('[name=phone]').fill(script ? '0491570006' : '0491570156');
  await form.locator('[name=email]').fill(script ? 'a@example.com' : 'b@example.com');
  await form.locator('button[type=submit]').first().click();
  await form.getByRole('heading', { name: 'Your car' }).waitFor();
  console.log(page.url());
  await shot(2);
  console.log(
    'visible',
    await form.locator('.field').evaluateAll((els) => els.filter((e) => e.checkVisibility()).map((e) => e.className)),
  );
  await form.locator('[name=drives_now][value=Yes]').check();
  await form.locator('[name=brand_now]').fill('Toyota');
  await form.locator('[name=km_a_year]').fill('12,500');
  await shot(3);
  await form.locator('button[type=submit]').first().click();
  await form.getByRole('heading', { name: 'Almost there' }).waitFor();
  await page.reload();
  await form.getByRole('heading', { name: 'Almost there' }).waitFor();
  await form.locator('[name=when_to_call]').selectOption('Evening');
  await form.locator('[name=additional_services]').first().check();
  await shot(4);
  await form.locator('button[type=submit]').first().click();
  await form.locator('.field__error').first().waitFor();
  console.log(await form.locator('.field__error').allTextContents());
  await form.locator('[name=disclaimer_terms]').check();
  await form.locator('button[type=submit]').first().click();
  await page.waitForURL('**/success?*');
  console.log(page.url());
  await shot(5);
}
await browser.close();
