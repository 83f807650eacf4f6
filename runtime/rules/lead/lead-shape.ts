import { isRecord } from '../web/is-record.ts';
import { MESSAGES } from '../words/messages.data.ts';
import type { LeadErrors, LeadInput } from './lead.types.ts';
import { LEAD_FIELDS, LEAD_LIST_MAX, type LeadField } from './lead-fields.data.ts';
import { typedLine, typedLines } from './typed-text.ts';

/** `errors`: fields of the shopper's that hold another kind of thing; they are not in `input`. */
export type Shaped = { ok: true; input: LeadInput; errors: LeadErrors } | { ok: false; problem: string };

type Value = string | boolean | number | string[] | Record<string, string>;
/** undefined: not of this kind. */
type Reader = (value: unknown, field: LeadField) => Value | undefined;

const TRUE = new Set<unknown>([true, 'true', 'on', '1', 1]);
const FALSE = new Set<unknown>([false, 'false', 'off', '0', 0, '']);

const READERS: Record<LeadField['kind'], Reader> = {
  text: (value, field) => cut(text(value, typedLine), field),
  lines: (value, field) => cut(text(value, typedLines), field),
  flag: (value) => (TRUE.has(value) ? true : FALSE.has(value) ? false : undefined),
  count: (value) => {
    if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return;
    const number = Number(value);
    return Number.isInteger(number) && number >= 0 && number <= 1000 ? number : undefined;
  },
  list: (value, field) => listOf(value)?.map((item) => item.slice(0, field.max)),
  pairs: (value, field) => pairsOf(value, field.max),
};

/**
 * Reads the fields of a form, from JSON or from a form body, into what the rules take: known fields only, trimmed, of the right
 * kind. §5: fields ending in _radio_options are dropped, ticked check options (fields ending in _check_options: a list of
 * labels, or label -> ticked) join `additional_services`. What the page itself fills in wrongly is left out. Not ok when `raw` is no object.
 */
export function shapeLead(raw: unknown): Shaped {
  if (!isRecord(raw)) return { ok: false, problem: 'lead must be an object' };
  const input: Partial<Record<string, Value>> = {};
  const errors: LeadErrors = {};
  const services: string[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || value === null || name.endsWith('_radio_options')) continue;
    if (name.endsWith('_check_options')) {
      const ticked = listOf(isRecord(value) ? Object.keys(value).filter((label) => TRUE.has(value[label])) : value);
      if (ticked === undefined) errors[name] = MESSAGES.unreadable;
      else services.push(...ticked);
      continue;
    }
    if (!Object.hasOwn(LEAD_FIELDS, name)) continue;
    const field = LEAD_FIELDS[name as keyof typeof LEAD_FIELDS];
    const read = READERS[field.kind](value, field);
    if (read !== undefined) input[name] = read;
    else if (field.visible) errors[name] = MESSAGES.unreadable;
  }
  if (services.length > 0) {
    const listed = Array.isArray(input.additional_services) ? input.additional_services : [];
    input.additional_services = [...new Set([...listed, ...services])].slice(0, LEAD_LIST_MAX);
  }
  // Built key by key from LEAD_FIELDS, whose keys and kinds are LeadInput's.
  return { ok: true, input: input as LeadInput, errors };
}

function text(value: unknown, typed: (text: string) => string): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? typed(value) : undefined;
}

function cut(value: string | undefined, field: LeadField): string | undefined {
  return field.visible ? value : value?.slice(0, field.max);
}

function listOf(value: unknown): string[] | undefined {
  const items = Array.isArray(value) ? value : [value];
  const texts = items.slice(0, LEAD_LIST_MAX).map((item) => text(item, typedLine));
  return texts.every((item) => item !== undefined) ? texts.filter((item) => item !== '') : undefined;
}

function pairsOf(value: unknown, max: number): Record<string, string> | undefined {
  const entries =
    typeof value === 'string' ? [...new URLSearchParams(value)] : isRecord(value) ? Object.entries(value) : undefined;
  const texts = entries
    ?.slice(0, LEAD_LIST_MAX)
    .map(([key, item]) => [typedLine(key).slice(0, max), text(item, typedLines)?.slice(0, max)]);
  return texts?.every(([, item]) => item !== undefined) ? Object.fromEntries(texts) : undefined;
}
