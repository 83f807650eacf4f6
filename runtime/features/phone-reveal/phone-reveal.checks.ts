import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import { isMasked } from '../../rules/phone/phone-reveal.ts';
import { apiBase } from '../../rules/web/api-base.ts';

export const checks: FeatureChecks = {
  marks: { html: ['id="phone-reveal"'], script: ['phone-reveal'], styles: ['.phone__show'] },
  api: [{ method: 'POST', path: '/api/phone-reveal' }],
  works: [
    {
      does: 'A hidden phone number is in no page, and shows when a shopper asks for it',
      possible: ({ site: { tenant } }) => isMasked(tenant.phone, 'header') && isMasked(tenant.phone, 'footer'),
      async run({ open, ask, must, site: { tenant } }) {
        const number = formatPhone(tenant.contact.phone, tenant.region);
        const { text } = await ask('/');
        must(!text.includes(number), 'the home page holds it');
        const page = await open('/');
        await page.locator('footer [data-reveal]').first().click();
        await page.locator(`footer a[href^="tel:"]`).first().waitFor();
        must((await page.locator('footer').innerText()).includes(number), 'another number shows');
        const plain = await open('/', { javaScriptEnabled: false });
        await plain.locator('footer [data-reveal]').first().click();
        await plain.waitForURL(`**${apiBase(tenant.api)}/phone-reveal`);
        must((await plain.locator('main').innerText()).includes(number), 'without script no page shows it');
      },
    },
  ],
};
