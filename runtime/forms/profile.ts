import type { SiteStorage } from '../islands/site-storage.ts';
import type { FormValues } from '../rules/form/form.types.ts';

const PROFILE = 'forecourt.profile';
const SUCCESS = 'forecourt.success-category';
const FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

export type Profile = Partial<Record<(typeof FIELDS)[number], string>>;

/** What the shopper gave before (§3 Local storage), for prefill; empty where storage is closed or damaged. */
export function readProfile(storage: Pick<SiteStorage, 'getItem'>): Profile {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PROFILE) ?? '{}');
    const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
    return Object.fromEntries(
      FIELDS.flatMap((field) =>
        typeof record[field] === 'string' && record[field] !== '' ? [[field, record[field]]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** The fields of any form that a profile fills in. Forms ask for the whole name or for its two parts. */
export function profileValues({ name, last_name: last, ...rest }: Profile): FormValues {
  const known = Object.fromEntries(Object.entries({ ...rest, last_name: last }).filter(([, value]) => value));
  if (!name) return known as FormValues;
  const first = last && name.endsWith(` ${last}`) ? name.slice(0, -last.length - 1) : name;
  return { ...known, name, first_name: first };
}

/** Keeps the profile and the success category after a successful submit (§3, §4). A full or closed storage loses only the comfort. */
export function keepAfterSuccess(
  storage: Pick<SiteStorage, 'getItem' | 'setItem'>,
  values: FormValues,
  category: string,
): void {
  const text = (field: string): string => (typeof values[field] === 'string' ? (values[field] as string).trim() : '');
  const name = text('name') || [text('first_name'), text('last_name')].filter(Boolean).join(' ');
  // A form that does not ask for a field takes nothing away.
  const profile = { ...readProfile(storage), ...nonEmpty({ ...given(text), name, last_name: text('last_name') }) };
  try {
    storage.setItem(PROFILE, JSON.stringify(profile));
    storage.setItem(SUCCESS, category);
  } catch {
    // Private windows may refuse storage; the lead is sent all the same.
  }
}

const given = (text: (field: string) => string): Profile =>
  Object.fromEntries((['email', 'phone', 'postcode'] as const).map((field) => [field, text(field)]));

const nonEmpty = (profile: Profile): Profile =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== ''));
