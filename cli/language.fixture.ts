import { cpSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { type Language, readLanguage } from './build/prepare.ts';
import { openCache } from './cache/cache.ts';
import { cachedValidator } from './definition/schema/cached-validator.ts';
import { readTenantSchema } from './definition/schema/tenant-schema.ts';

const kept = (): string => path.join(inject('warmCache'), 'language');

/** What `readLanguage` answers, with the schema compiled once for all tests of a run. */
export const sharedLanguage = (): Promise<Language> => readLanguage(openCache(kept()));

let isKept = false;

/** Gives a folder the compiled schema in its `.cache`, as any command leaves it there. */
export function giveLanguage(dir: string): void {
  if (!isKept) cachedValidator(readTenantSchema(), openCache(kept()));
  isKept = true;
  cpSync(kept(), path.join(dir, '.cache'), { recursive: true });
}
