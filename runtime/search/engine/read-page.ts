import { EngineError } from './errors.ts';

/** `offset` (0) and `limit` (20) of a list route's query. Throws `invalid_<what>_offset`, `invalid_<what>_limit`. */
export function readPage(
  query: URLSearchParams,
  what: 'index' | 'document' | 'api_key',
): { offset: number; limit: number } {
  const read = (name: 'offset' | 'limit', usual: number) => {
    const value = query.get(name);
    if (value === null) return usual;
    if (!/^\d{1,15}$/.test(value))
      throw new EngineError(`invalid_${what}_${name}`, `Invalid value in parameter \`${name}\`.`);
    return Number(value);
  };
  return { offset: read('offset', 0), limit: read('limit', 20) };
}
