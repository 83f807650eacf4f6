import type { FieldValue, FormField } from '../../../rules/form/form.types.ts';
import { htmlText, plainLine, plainLines } from './plain-text.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE = /^\d{1,12}$/;

/** What a field holds, as a person reads it; '' for nothing. */
export function fieldText(value: unknown, field: Partial<FormField>, locale: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => fieldText(one, field, locale)).join(', ');
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = plainLines(String(value));
  const chosen = field.options?.find((option) => option.value === text);
  if (chosen) return plainLine(chosen.label);
  if (field.type === 'date') return fieldDayText(text, locale);
  if (field.unit) return `${WHOLE.test(text) ? Number(text).toLocaleString(locale) : text} ${field.unit}`;
  return text;
}

/** 'Tuesday, 1 December 2026' of '2026-12-01'; anything else as it is. */
export function fieldDayText(text: string, locale: string): string {
  if (!DAY.test(text)) return text;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return text;
  return day.toLocaleDateString(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** The label of a field; its name in words where the definition has none. */
export function fieldLabel({ label, name }: Pick<FormField, 'name'> & Partial<FormField>): string {
  return htmlText(label ?? '') || nameWords(name);
}

/** 'Colour wanted' of 'colour_wanted' or 'colourWanted'. */
export function nameWords(name: string): string {
  const words = plainLine(name.replace(/[_-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a shopper filled something in. */
export function isFilled(value: unknown): value is FieldValue | number {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
