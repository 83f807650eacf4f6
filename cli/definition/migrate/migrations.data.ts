import type { Migration } from './migration.types.ts';

/**
 * Every change of the language that makes an older definition wrong, in order. With a new one, `maximum` of `schema_version` in
 * `schema/tenant.schema.json` grows by one (a test holds them equal).
 */
export const MIGRATIONS: readonly Migration[] = [];
