import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { tries } from '../../../runtime/prove.fixture.ts';
import { openCache, projectRoot } from '../../cache/cache.ts';
import { unsealed } from '../../cache/content-hash.ts';
import { cachedValidator, isValidatorCached } from './cached-validator.ts';
import { schemaValidator } from './schema.ts';
import { readTenantSchema } from './tenant-schema.ts';

describe('the validator whose code was kept', () => {
  let dir: string;
  const schema = readTenantSchema();
  const compiled = schemaValidator(schema);
  const definition = (slug: string): Record<string, unknown> =>
    parse(readFileSync(path.join(projectRoot, 'cli/fixtures/tenants', slug, 'tenant.yaml'), 'utf8'));
  const says = (validate: typeof compiled, value: unknown): unknown =>
    validate(value) ? [] : validate.errors?.map(({ keyword, instancePath, params }) => [keyword, instancePath, params]);
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-validator-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('finds the mistakes that the compiled one finds, new and kept', () => {
    expect(isValidatorCached(schema, openCache(dir))).toBe(false);
    const validators = [cachedValidator(schema, openCache(dir)), cachedValidator(schema, openCache(dir))];
    expect(isValidatorCached(schema, openCache(dir))).toBe(true);
    const sound = definition('harbour-motors');
    expect(validators.map((validate) => says(validate, sound))).toEqual([says(compiled, sound), says(compiled, sound)]);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(sound), 'nonsense'), fc.jsonValue(), (key, value) => {
        const wrong = { ...sound, [key]: value };
        for (const validate of validators) expect(says(validate, wrong)).toEqual(says(compiled, wrong));
      }),
      tries(3000),
    );
    const contact = { ...sound, contact: { ...(sound.contact as object), email: 'not an address' } };
    expect(says(validators[1] as typeof compiled, contact)).toEqual([
      ['format', '/contact/email', { format: 'email' }],
    ]);
  });

  it.each(['text', 'machine'] as const)('is compiled anew where its code is damaged: %s', (part) => {
    cachedValidator(schema, openCache(dir));
    const folder = path.join(dir, 'schema-code');
    const [name] = readdirSync(folder);
    const record = unsealed<Record<typeof part, string>>(
      `schema-code ${path.basename(name as string, '.json')}`,
      readFileSync(path.join(folder, name as string), 'utf8'),
    );
    const blob = openCache(dir).blob(record?.[part] ?? '');
    const good = readFileSync(blob);
    const half = good.subarray(0, good.length / 2);
    const other = Buffer.from(good).fill(0, 1000, 2000);
    for (const bytes of ['', 'nonsense(', half, other]) {
      writeFileSync(blob, bytes);
      const wrong = { slug: 1 };
      expect(says(cachedValidator(schema, openCache(dir)), wrong)).toEqual(says(compiled, wrong));
      expect(readFileSync(blob)).toEqual(good);
    }
    writeFileSync(path.join(folder, name as string), '{ "text": "');
    expect(says(cachedValidator(schema, openCache(dir)), { slug: 1 })).toEqual(says(compiled, { slug: 1 }));
  });
});
