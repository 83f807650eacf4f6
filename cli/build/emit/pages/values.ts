import { escapeAttribute } from 'entities/escape';

/** Keys of a page's data that hold HTML. */
const HTML = new Set(['html', 'answer', 'terms']);

/** The same data with the dealer's details in the place of `{{name}}`: as words, and in HTML as characters that mean nothing there. */
export function withValues<T>(data: T, values: Readonly<Record<string, string>>, key = ''): T {
  if (typeof data === 'string')
    return data.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
      if (!Object.hasOwn(values, name)) return whole;
      const value = values[name] as string;
      return HTML.has(key) ? escapeAttribute(value) : value;
    }) as T;
  if (Array.isArray(data)) return data.map((one) => withValues(one, values, key)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withValues(value, values, name)])) as T;
}
