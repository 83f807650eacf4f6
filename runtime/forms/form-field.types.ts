import type { ComponentType } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FieldRule } from '../rules/form/field-rules.ts';
import type { FieldContext, FieldType, FieldValue, FormField } from '../rules/form/form.types.ts';

/** What forms say of themselves, in the dealer's spelling. */
export interface FormWords {
  back: string;
  /** Above the list of what is wrong. */
  check: string;
  choose: string;
  leaveEmpty: string;
  loading: string;
  next: string;
  optional: string;
  skip: string;
  /** 'Step {step} of {count}'. */
  step: string;
  /** What the list of answers of earlier steps is called. */
  told: string;
}

/** What a control shows, and how it is wired to its form. */
export interface ControlProps {
  field: FormField;
  /** Of the input; its hint and its message are named after it. */
  id: string;
  value: FieldValue | undefined;
  /** What is wrong with it; null: nothing. */
  error: string | null;
  context: FieldContext;
  words: FormWords;
  register: UseFormRegisterReturn;
}

/** A type of field as pages have it: its rule, which is the server's too, and how it is filled in. */
export interface FieldKind {
  rule: FieldRule;
  Control: ComponentType<ControlProps>;
}

/** Those that the forms of a site use. */
export type FieldKinds = Readonly<Partial<Record<FieldType, FieldKind>>>;
