import { MESSAGES } from '../words/messages.data.ts';
import type { FormField } from './form.types.ts';

/** Spaces of any kind, and commas in front of three digits. */
const THOUSANDS = /[\s\u2019']|,(?=\d{3}(?:\D|$))/gu;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** A number as it is stored: '85,000' and '85 000' -> '85000'. */
export function typedNumber(value: string): string {
  return value.replace(THOUSANDS, '');
}

/** A number between the field's own bounds. */
export function numberError(
  value: string,
  { minimum, maximum }: Pick<FormField, 'minimum' | 'maximum'>,
): string | null {
  const typed = typedNumber(value);
  if (!NUMBER.test(typed)) return MESSAGES.number;
  if (minimum !== undefined && Number(typed) < minimum)
    return MESSAGES.numberTooSmall.replace('{minimum}', String(minimum));
  if (maximum !== undefined && Number(typed) > maximum)
    return MESSAGES.numberTooLarge.replace('{maximum}', String(maximum));
  return null;
}
