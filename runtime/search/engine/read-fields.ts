import type { Json } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { isObject } from './paths.ts';

/** The fields of a JSON object, in the order sent; none but `allowed`. Throws `bad_request`. */
export function readFields<Name extends string>(
  body: unknown,
  allowed: readonly Name[],
  at = '',
): Partial<Record<Name, Json>> {
  const place = at && ` at \`${at}\``;
  if (!isObject(body as Json)) throw new EngineError('bad_request', `Invalid value type${place}: expected an object.`);
  const unknown = Object.keys(body as object).find((name) => !(allowed as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new EngineError(
      'bad_request',
      `Unknown field \`${unknown}\`${place}: expected one of ${allowed.map((name) => `\`${name}\``).join(', ')}.`,
    );
  }
  return body as Partial<Record<Name, Json>>;
}

export function isCount(value: Json): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isTexts(value: Json): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
