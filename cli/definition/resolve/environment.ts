import { isMap } from '../layers/defaults.ts';

const REFERENCE = /^env:([A-Z][A-Z0-9_]*)$/;

/** 'env:NAME' -> 'NAME'; null for what is left out. */
export function environmentName(reference: string | undefined): string | null {
  return reference?.replace(/^env:/, '') ?? null;
}

/** Every environment variable that a definition names, sorted: what must never be published. */
export function environmentNames(value: unknown): string[] {
  return [...new Set(namesIn(value))].sort();
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return REFERENCE.exec(value)?.slice(1) ?? [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isMap(value) ? Object.values(value).flatMap(namesIn) : [];
}
