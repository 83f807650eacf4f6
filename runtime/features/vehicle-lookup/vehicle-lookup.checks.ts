import type { CheckedSite, FeatureChecks } from '../../contracts/site-check.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { fieldsOfStep } from '../../rules/form/form-steps.ts';

/** A form that shows the look-up at once, and where nothing leaves the process. */
const lookedUpIn = ({ site: { tenant } }: CheckedSite): FormDefinition | undefined =>
  tenant.tradeIn.keyEnv === null
    ? Object.values(tenant.forms).find((form) => fieldsOfStep(form, 0).some(({ type }) => type === 'vehicle_lookup'))
    : undefined;

export const checks: FeatureChecks = {
  marks: { styles: ['.field__lookup'] },
  api: [
    { method: 'POST', path: '/api/trade-in/lookup' },
    { method: 'POST', path: '/api/nevdis' },
    { method: 'POST', path: '/api/simple-autograb-lookup' },
  ],
  works: [
    {
      does: 'A registration finds the shopper’s vehicle; one that nobody knows leaves the shopper to write it',
      form: true,
      possible: (checked) => lookedUpIn(checked) !== undefined,
      async run(visitor) {
        const { open, must, becomes } = visitor;
        const { path, id } = lookedUpIn(visitor) as FormDefinition;
        const page = await open(path);
        const form = page.locator(`main form[data-form=${id}]`);
        const vehicle = form.locator('[name=vehicle]');
        await form.locator('[name=rego]').fill('REG4SUCCESS');
        const button = form.locator('[data-lazy=find-vehicle]');
        await button.click();
        await becomes(async () => (await vehicle.inputValue()) !== '', 'the vehicle is not filled in');
        const found = await vehicle.inputValue();
        must((await form.getByRole('status').first().innerText()).includes(found), 'it does not say what it found');
        await form.locator('[name=rego]').fill('REG4NOMATCH');
        await button.click();
        await becomes(
          async () => await vehicle.evaluate((field) => field === document.activeElement),
          'the shopper is not led to the field to write in',
        );
      },
    },
  ],
};
