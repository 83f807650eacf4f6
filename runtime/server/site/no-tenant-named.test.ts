import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

/** By what the sample dealers could be told apart: folders, names of more than one word, domains. */
function namesOfTenants(): string[] {
  const dir = path.join(ROOT, 'tenants');
  const slugs = readdirSync(dir).filter(
    (name) => !name.startsWith('_') && statSync(path.join(dir, name)).isDirectory(),
  );
  const texts = slugs.map((slug) => readFileSync(path.join(dir, slug, 'tenant.yaml'), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^(?:name|legal_name): (.+)$/gm)].map(([, name = '']) => name),
  );
  const domains = texts.flatMap((text) => [...text.matchAll(/([a-z]+\.example)\b/g)].map(([, domain = '']) => domain));
  const common = new Set(['social.example']);
  return [...new Set([...slugs, ...names.filter((name) => name.includes(' ')), ...domains])].filter(
    (name) => !common.has(name),
  );
}

describe('nothing in cli/ or runtime/ names a tenant (design §4)', () => {
  const sources = ['cli', 'runtime'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );

  it.each(namesOfTenants())('%s', (name) => {
    const word = new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i');
    const found = sources.filter((file) => word.test(readFileSync(file, 'utf8')));
    expect(found.map((file) => path.relative(ROOT, file))).toEqual([]);
  });

  it('looks at all sources, for real names', () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(namesOfTenants()).toEqual(
      expect.arrayContaining(readdirSync(path.join(ROOT, 'tenants')).filter((name) => !name.startsWith('_'))),
    );
  });
});
