import type { CheckedSite, FeatureChecks, SiteVisitor } from '../../contracts/site-check.types.ts';
import { checkedCar, goodValues, mustBeStored, sendForm } from '../../forms/checked-form.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';

const bare = ({ site: { tenant }, cars }: CheckedSite) =>
  tenant.forms.request_photos ? cars.find(({ images, sold }) => images.length === 0 && !sold) : undefined;

export const checks: FeatureChecks = {
  marks: { html: ['data-request-photos'] },
  shows: (checked) => (bare(checked) ? [{ kind: 'car without photos', html: 'data-request-photos' }] : []),
  states: (checked) =>
    bare(checked)
      ? [
          {
            name: 'form over the page',
            kind: 'car without photos',
            async reach(page) {
              await page.locator('main [data-request-photos]').first().click();
              await page.locator('dialog.form-dialog form.lead-form [name=phone]').waitFor();
            },
          },
        ]
      : [],
  works: [
    {
      does: 'The Request Photos form opens over the page, and goes when it is closed',
      possible: (checked) => bare(checked) !== undefined,
      async run(visitor) {
        const page = await visitor.open(`/cars/${bare(visitor)?.slug}`);
        await page.locator('main [data-request-photos]').first().click();
        const dialog = page.locator('dialog.form-dialog');
        await dialog.locator('form.lead-form [name=phone]').waitFor();
        await dialog.locator('.form-dialog__close').click();
        await dialog.waitFor({ state: 'detached' });
      },
    },
    ...[true, false].map((javaScriptEnabled) => ({
      does: `The Request Photos form asks for those of its car, with${javaScriptEnabled ? '' : 'out'} script`,
      form: true as const,
      possible: (checked: CheckedSite) => bare(checked) !== undefined,
      async run(visitor: SiteVisitor) {
        const car = bare(visitor);
        const definition = visitor.site.tenant.forms.request_photos as FormDefinition;
        const page = await visitor.open(`/cars/${car?.slug}`, { javaScriptEnabled });
        await page.locator('main [data-request-photos]').first().click();
        const values = goodValues(visitor, definition, `Sam Photos${javaScriptEnabled ? '' : 'less'}`);
        const form = page.locator(
          `${javaScriptEnabled ? 'dialog.form-dialog' : 'main'} form[data-form=request_photos]`,
        );
        await sendForm(form, definition, values);
        await mustBeStored(visitor, definition, values, checkedCar(car));
      },
    })),
  ],
};
