import type { Lead } from './lead.types.ts';

/** The fields of a lead that another one has otherwise; what it no longer has is null. Of the form's own fields, those alone. */
export function changedFields(before: Lead, after: Lead): Record<string, unknown> {
  const changed = difference({ ...before, fields: undefined }, { ...after, fields: undefined });
  const own = difference(before.fields ?? {}, after.fields ?? {});
  return Object.keys(own).length > 0 ? { ...changed, fields: own } : changed;
}

function difference(before: object, after: object): Record<string, unknown> {
  const [old, now]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]))
      .map((name) => [name, now?.[name] ?? null]),
  );
}
