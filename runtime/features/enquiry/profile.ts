const PROFILE = 'forecourt.profile';
const SUCCESS = 'forecourt.success-category';
const FIELDS = ['name', 'phone', 'email', 'postcode'] as const;

export type Profile = Partial<Record<(typeof FIELDS)[number], string>>;

/** What the shopper gave before (§3 Local storage), for prefill; empty where storage is closed or damaged. */
export function readProfile(storage: Storage): Profile {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PROFILE) ?? '{}');
    const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
    return Object.fromEntries(
      FIELDS.flatMap((field) => (typeof record[field] === 'string' ? [[field, record[field]]] : [])),
    );
  } catch {
    return {};
  }
}

/** Keeps the profile and the success category after a successful submit (§3, §4). A full or closed storage loses only the comfort. */
export function keepAfterSuccess(storage: Storage, profile: Profile, category: string): void {
  try {
    storage.setItem(PROFILE, JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, profile[field] ?? '']))));
    storage.setItem(SUCCESS, category);
  } catch {
    // Private windows may refuse storage; the lead is sent all the same.
  }
}
