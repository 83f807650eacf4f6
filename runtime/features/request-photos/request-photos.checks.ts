import { aboutCar, fillIn, goodInput, mustBeStored } from '../../contracts/checked-enquiry.ts';
import type { CheckedSite, FeatureChecks, SiteVisitor } from '../../contracts/site-check.types.ts';

const bare = ({ site: { tenant }, cars }: CheckedSite) =>
  tenant.forms.requestPhotos.enabled ? cars.find(({ images, sold }) => images.length === 0 && !sold) : undefined;

export const checks: FeatureChecks = {
  marks: { html: ['data-request-photos'], script: ['[data-request-photos]', 'photo-dialog__close'] },
  shows: (checked) => (bare(checked) ? [{ kind: 'car without photos', html: 'data-request-photos' }] : []),
  works: [
    {
      does: 'The Request Photos form opens over the page, and goes when it is closed',
      possible: (checked) => bare(checked) !== undefined,
      async run(visitor) {
        const page = await visitor.open(`/cars/${bare(visitor)?.slug}`);
        await page.locator('main [data-request-photos]').first().click();
        const dialog = page.locator('dialog.photo-dialog');
        await dialog.locator('form.enquiry [name=phone]').waitFor();
        await dialog.locator('.photo-dialog__close').click();
        await dialog.waitFor({ state: 'detached' });
      },
    },
    ...[true, false].map((javaScriptEnabled) => ({
      does: `The Request Photos form asks for those of its car, with${javaScriptEnabled ? '' : 'out'} script`,
      form: true as const,
      possible: (checked: CheckedSite) => bare(checked) !== undefined,
      async run(visitor: SiteVisitor) {
        const { open, site } = visitor;
        const car = bare(visitor);
        const name = `Sam Photos${javaScriptEnabled ? '' : 'less'}`;
        const page = await open(`/cars/${car?.slug}`, { javaScriptEnabled });
        await page.locator('main [data-request-photos]').first().click();
        const form = page.locator(javaScriptEnabled ? 'dialog.photo-dialog form.enquiry' : 'form.enquiry');
        const input = await fillIn(form, goodInput(visitor, name));
        await form.locator('button[type=submit]').click();
        await page.waitForURL('**/success?category=*');
        const { category, subcategory = '' } = site.tenant.forms.requestPhotos;
        await mustBeStored(visitor, { ...input, category, subcategory, ...aboutCar(car) });
      },
    })),
  ],
};
