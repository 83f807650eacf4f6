import { slotMoment } from '../booking/slot-time.ts';
import { choiceError, emailError, nameError, postcodeError } from '../lead/field-errors.ts';
import { typedLine, typedLines } from '../lead/typed-text.ts';
import { normalisePhone, phoneError } from '../phone/phone.ts';
import { MESSAGES } from '../words/messages.data.ts';
import type { FieldContext, FieldValue, FormField } from './form.types.ts';

/** Spaces of any kind, and commas in front of three digits. */
const THOUSANDS = /[\s\u2019']|,(?=\d{3}(?:\D|$))/gu;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** How a type of field is read and checked, by the server and by the form's script alike. */
export interface FieldRule {
  /** What came for it, from a form body, JSON or the page; undefined where that is another kind of thing. */
  parse(raw: unknown): FieldValue | undefined;
  /** Why a value that is not empty is refused; null: it is not. Its length has been checked. */
  error(value: FieldValue, field: FormField, context: FieldContext): string | null;
  /** Longest text, in characters, where the field has no limit of its own. */
  maxLength: number;
  /** The value as it is stored and sent; as it is unless given. */
  wire?(value: FieldValue, context: FieldContext): FieldValue;
}

type TextError = (value: string, field: FormField, context: FieldContext) => string | null;

const any: TextError = () => null;
const name: TextError = (value, _field, { names }) => nameError(value, names);

/** A field of one line. */
function line(maxLength: number, error: TextError = any, more: Pick<FieldRule, 'wire'> = {}): FieldRule {
  return {
    parse: (raw) => textOf(raw, typedLine),
    error: (value, field, context) => error(String(value), field, context),
    maxLength,
    ...more,
  };
}

const tick: FieldRule = { parse: tickOf, error: () => null, maxLength: 0 };
const listed: TextError = (value, { options = [] }) =>
  choiceError(
    value,
    options.map((option) => option.value),
  );

export const text: FieldRule = line(500);
export const textarea: FieldRule = { ...line(5000), parse: (raw) => textOf(raw, typedLines) };
export const full_name: FieldRule = line(120, name);
export const first_name: FieldRule = line(60, name);
export const last_name: FieldRule = line(60, name);
export const email: FieldRule = line(254, emailError);
export const phone: FieldRule = line(40, (value, _field, context) => phoneError(value, context.region, context.phone), {
  wire: (value, { region }) => normalisePhone(String(value), region),
});
export const postcode: FieldRule = line(10, (value, _field, { region }) => postcodeError(value, region));
export const select: FieldRule = line(200, listed);
export const radio: FieldRule = line(200, listed);
export const date: FieldRule = line(10, dateError);
export const date_time: FieldRule = line(60, dateTimeError);
/** A free time has its offset; a wish has none. A day comes beside its time, or alone: then its time is asked for. */
export const slot: FieldRule = {
  parse: (raw) =>
    textOf(
      Array.isArray(raw) ? (raw.find((one) => String(one).includes('T')) ?? raw.find((one) => one !== '') ?? '') : raw,
      typedLine,
    ),
  error: (value, field) => {
    const text = String(value);
    if (slotMoment(text) !== null) return null;
    if (dateError(text) !== null) return dateTimeError(text);
    const day = new Date(text).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    const other = field.slots?.words.other;
    return MESSAGES.slotTime.replace('{day}', day) + (other ? MESSAGES.slotOther.replace('{other}', other) : '.');
  },
  maxLength: 60,
};
export const number: FieldRule = line(30, numberError, { wire: (value) => typedNumber(String(value)) });
export const rego: FieldRule = line(20, any, { wire: (value) => String(value).toUpperCase() });
export const vehicle_lookup: FieldRule = select;
export const hidden: FieldRule = line(500);
export const checkbox: FieldRule = tick;
export const disclaimer: FieldRule = tick;
/** Names of the files that were chosen: what is in them, the server looks at. */
export const files: FieldRule = {
  parse: (raw) => labelsOf(raw)?.filter((name) => name !== ''),
  error: (value, { maximum = MOST_FILES }) =>
    (value as readonly string[]).length > maximum ? MESSAGES.tooManyFiles.replace('{maximum}', String(maximum)) : null,
  maxLength: 200,
};
export const check_options: FieldRule = {
  parse: labelsOf,
  error: (value, { options = [] }) =>
    (value as readonly string[]).every((label) => options.some((option) => option.value === label))
      ? null
      : MESSAGES.choice,
  maxLength: 200,
};

/** Files of a field, unless it says another number. */
const MOST_FILES = 6;
const TICKED = new Set<unknown>([true, 'true', 'on', '1', 1]);
const NOT_TICKED = new Set<unknown>([false, 'false', 'off', '0', 0, '']);
/** More labels than a form has boxes. */
const MOST_LABELS = 50;

function textOf(raw: unknown, typed: (text: string) => string): string | undefined {
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  return typeof raw === 'string' ? typed(raw) : undefined;
}

function tickOf(raw: unknown): boolean | undefined {
  return TICKED.has(raw) ? true : NOT_TICKED.has(raw) ? false : undefined;
}

/** A list of labels, or one alone as a form body has it. */
function labelsOf(raw: unknown): string[] | undefined {
  const labels = (Array.isArray(raw) ? raw.slice(0, MOST_LABELS) : [raw]).map((one) => textOf(one, typedLine));
  return labels.every((label) => label !== undefined)
    ? [...new Set(labels.filter((label) => label !== ''))]
    : undefined;
}

/** A day of the calendar as an input of that type gives it: '2026-12-01'. */
function dateError(value: string): string | null {
  return isDay(value) ? null : MESSAGES.date;
}

/** A day and a time of the location's own clock: '2026-12-01T10:30'. */
function dateTimeError(value: string): string | null {
  const day = DATE_TIME.exec(value)?.[1];
  return day !== undefined && isDay(day) ? null : MESSAGES.dateTime;
}

function isDay(value: string): boolean {
  const [, year, month, day] = (DATE.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const given = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && given.getUTCMonth() === month - 1 && given.getUTCDate() === day;
}

/** A number as it is stored: '85,000' and '85 000' -> '85000'. */
function typedNumber(value: string): string {
  return value.replace(THOUSANDS, '');
}

/** A number between the field's own bounds. */
function numberError(value: string, { minimum, maximum }: Pick<FormField, 'minimum' | 'maximum'>): string | null {
  const typed = typedNumber(value);
  if (!NUMBER.test(typed)) return MESSAGES.number;
  if (minimum !== undefined && Number(typed) < minimum)
    return MESSAGES.numberTooSmall.replace('{minimum}', String(minimum));
  if (maximum !== undefined && Number(typed) > maximum)
    return MESSAGES.numberTooLarge.replace('{maximum}', String(maximum));
  return null;
}
