import { EngineError } from './errors.ts';

/** Refuses a URL parameter that the route does not have. Throws `bad_request`. */
export function refuseUnknownParams(query: URLSearchParams, allowed: readonly string[]): void {
  const unknown = [...query.keys()].find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    throw new EngineError(
      'bad_request',
      `Unknown parameter \`${unknown}\`: expected one of ${allowed.map((name) => `\`${name}\``).join(', ')}.`,
    );
  }
}

/** A count in a URL, null when it is absent. Throws `code`. */
export function countParam(query: URLSearchParams, name: string, code: string): number | null {
  const value = query.get(name);
  return value === null ? null : readCount(value, name, code);
}

/** Text of digits as a number. Throws `code`. */
export function readCount(value: string, name: string, code: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new EngineError(
    code,
    `Invalid value in parameter \`${name}\`: could not parse \`${value}\` as a positive integer.`,
  );
}

/** `true` or `false` in a URL; false when it is absent. Throws `code`. */
export function flagParam(query: URLSearchParams, name: string, code: string): boolean {
  const value = query.get(name);
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  throw new EngineError(
    code,
    `Invalid value in parameter \`${name}\`: could not parse \`${value}\` as a boolean, expected either \`true\` or \`false\`.`,
  );
}

/** A comma list in a URL; null when it is absent or holds `*`. */
export function listParam(query: URLSearchParams, name: string): string[] | null {
  const entries = query
    .get(name)
    ?.split(',')
    .map((entry) => entry.trim());
  return !entries || entries.includes('*') ? null : entries;
}

type Paged = 'index' | 'document' | 'api_key';

/** `offset` (0) and `limit` (20) of a list route. Throws `invalid_<what>_offset`, `invalid_<what>_limit`. */
export function readPage(query: URLSearchParams, what: Paged): { offset: number; limit: number } {
  return {
    offset: countParam(query, 'offset', `invalid_${what}_offset`) ?? 0,
    limit: countParam(query, 'limit', `invalid_${what}_limit`) ?? 20,
  };
}
