import type { FieldRule } from './field-rules.ts';
import * as rules from './field-rules.ts';
import type { FieldType } from './form.types.ts';

/** The rules of the types that a form uses; the server's are all of them. */
export type FieldRules = Readonly<Partial<Record<FieldType, FieldRule>>>;

/** Every type of field that the language knows. */
export const FIELD_RULES: Readonly<Record<FieldType, FieldRule>> = rules;
