/** What legal copy may say of the dealer: `{{name}}` in Markdown. */
export const LEGAL_VARIABLES = [
  'name',
  'legal_name',
  'abn',
  'phone',
  'email',
  'address',
  'state',
  'licences',
  'price_note',
  'vehicle',
  'vehicles',
  'complaint_acknowledged_days',
  'complaint_resolved_days',
  'complaint_investigated_days',
  'access_days',
  'exchange_days',
  'exchange_distance',
  'exchange_fuel',
] as const;

/** Placeholders of a tenant's own legal copy, with their offset. */
export function placeholders(markdown: string): { name: string; offset: number; length: number }[] {
  return [...markdown.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((match) => ({
    name: match[1] as string,
    offset: match.index,
    length: match[0].length,
  }));
}
