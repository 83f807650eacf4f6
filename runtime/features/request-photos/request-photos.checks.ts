import type { CheckedSite, FeatureChecks } from '../../site-check.types.ts';

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
  ],
};
