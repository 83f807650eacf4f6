import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROVIDER_MANIFESTS, providerNames } from '../runtime/payments/provider-manifests.ts';
import { projectRoot } from './cache/cache.ts';

/** Where providers of payments are put together. */
const TABLES = ['runtime/payments/provider-manifests.ts', 'runtime/payments/provider-parts.ts'];
/** Tests and samples, generated files, what definitions of long ago said, and names of the language's effects and examples. */
const ABOUT_PROVIDERS =
  /\.(test|fixture|setup)\.tsx?$|\.gen\.ts$|^cli\/definition\/rules\/rule-cases\.data\.ts$|^cli\/definition\/migrate\/migrations\.data\.ts$|^cli\/(effects|diagnostics\/examples)\//;

/** The text without its comments, which may give examples. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** What names a provider: its name by itself or as the start of another, as people say it, as variables say it. */
function namedBy(name: string): RegExp {
  const { title, baseVariable, signatureHeaders, payHosts } =
    PROVIDER_MANIFESTS[name as keyof typeof PROVIDER_MANIFESTS];
  // A header that all of the web has is no provider's.
  const headers = signatureHeaders.filter((header) => header !== 'authorization');
  const exactly = [title, baseVariable, ...headers, ...payHosts].map((one) =>
    one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(
    `\\b(?:${exactly.join('|')})|\\b${name}(?=[A-Z'"\`/.-])|(?<=['"\`/_-])${name}\\b|${name.toUpperCase()}_`,
  );
}

const inCode = ['cli', 'runtime', 'scripts', 'templates'].flatMap((root) =>
  readdirSync(path.join(projectRoot, root), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(root, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\/node_modules\//.test(file)),
);
const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

describe('providers of payments', () => {
  it.each(providerNames())('%s is named in its own folder alone', (name) => {
    const named = namedBy(name);
    const own = `runtime/payments/${name}/`;
    const found = inCode
      .filter((file) => !file.startsWith(own) && !TABLES.includes(file) && !ABOUT_PROVIDERS.test(file))
      .flatMap((file) => {
        const hit = named.exec(code(read(file)))?.[0];
        return hit ? [`${file}: ${hit}`] : [];
      });
    expect(found).toEqual([]);
    // The scan finds what is to be found.
    expect(inCode.filter((file) => file.startsWith(own) && named.test(code(read(file)))).length).toBeGreaterThan(3);
    for (const table of TABLES) expect(code(read(table))).toMatch(named);
  });

  it('the schema names none: it has them of the table', () => {
    const text = read('schema/parts/payment.schema.json');
    for (const name of providerNames())
      expect(text).not.toMatch(new RegExp(`${name}|${PROVIDER_MANIFESTS[name].title}`));
  });
});
