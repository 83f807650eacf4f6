/** Whether a value of JSON is a map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value that a record has under a name, of its own: not what all objects inherit, as 'constructor'. Browsers of 2021 have no `Object.hasOwn`. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.getOwnPropertyDescriptor(record, name)?.value;
}
