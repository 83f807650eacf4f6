import type { Page } from 'playwright';
import type { CheckedSite, PageState } from '../../contracts/site-check.types.ts';
import { fillStep, goodValues } from '../../forms/checked-form.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { stepsOf } from '../../rules/form/form-steps.ts';

interface ShownForms {
  /** One that is sent in one step. */
  simple: FormDefinition | undefined;
  all: readonly FormDefinition[];
  pageKind(checked: CheckedSite, form: FormDefinition): string;
}

/** For checks: what a shopper sees of a form that was sent empty, and of the second step of one that has steps. Never bundled. */
export function formStates(checked: CheckedSite, { simple, all, pageKind }: ShownForms): PageState[] {
  const stepped = all.find((form) => stepsOf(form).length > 1);
  return [
    ...(simple ? [{ name: 'error summary', kind: pageKind(checked, simple), reach: sendsNothing(simple) }] : []),
    ...(stepped
      ? [{ name: 'step two', kind: pageKind(checked, stepped), reach: fillsFirstStep(checked, stepped) }]
      : []),
  ];
}

const formOf = (page: Page, { id }: FormDefinition) => page.locator(`main form[data-form=${id}]`);

const sendsNothing =
  (form: FormDefinition) =>
  async (page: Page): Promise<void> => {
    await wake(page, form);
    await formOf(page, form).locator('button[type=submit]').first().click();
    await formOf(page, form).locator('.form-mistakes').waitFor();
  };

const fillsFirstStep =
  (checked: CheckedSite, form: FormDefinition) =>
  async (page: Page): Promise<void> => {
    await wake(page, form);
    await fillStep(formOf(page, form), form, 0, goodValues(checked, form, 'Sam Review'));
    await formOf(page, form).locator('button[type=submit]').first().click();
    await page.getByRole('heading', { name: stepsOf(form)[1]?.title ?? '' }).waitFor();
  };

/** Its script comes once somebody touches it. */
async function wake(page: Page, form: FormDefinition): Promise<void> {
  await formOf(page, form).locator('button[type=submit]').first().focus();
  await page
    .locator('main fc-island[data-alive]')
    .filter({ has: page.locator(`form[data-form=${form.id}]`) })
    .waitFor();
}
