import type { FormDefinition } from '../rules/form/form.types.ts';

/** The forms that a site offers, by name; those that are switched off are not there. */
export type FormsSettings = Readonly<Record<string, FormDefinition>>;
