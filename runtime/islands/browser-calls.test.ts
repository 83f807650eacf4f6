import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const RUNTIME = path.join(import.meta.dirname, '..');
/** Where a page's scripts begin. */
const STARTS = [
  '**/*.{behaviour,island,lazy}.{ts,tsx}',
  'islands/{loader,hydrate,start-each}.ts',
  'forms/fields/*.tsx',
];
const IMPORT = /(?:^|\n)(?:import|export) (?!type\b)(?:[^'";]*? from )?'(\.[^']+\.tsx?)'|import\('(\.[^']+)'\)/g;

/** The modules that browsers may get, as paths below runtime/. */
function browserModules(): string[] {
  const found = new Set<string>();
  const open = STARTS.flatMap((pattern) => globSync(pattern, { cwd: RUNTIME }));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, still, later] of readFileSync(path.join(RUNTIME, file), 'utf8').matchAll(IMPORT)) {
      const next = path.join(path.dirname(file), (still ?? later) as string);
      if (existsSync(path.join(RUNTIME, next))) open.push(next);
    }
  }
  return [...found].sort();
}

/** What a browser may lack or refuse, and the one module that asks for it. Everything else is in Chrome 91, Firefox 90 and Safari 15 (docs/going-live.md). */
const CAREFUL: [what: RegExp, where: string | null][] = [
  [/\b(?:local|session)Storage\b(?!')/, 'islands/site-storage.ts'],
  [/\bindexedDB\b|\bcaches\.|\bcookieStore\b|\bBroadcastChannel\b|navigator\.(?:locks|serviceWorker)/, null],
  [/document\.cookie\b/, 'features/analytics/google-tag.ts'],
  [/new IntersectionObserver/, 'islands/when-seen.ts'],
  [/\brequestIdleCallback\(/, 'islands/island-loader.ts'],
  [/randomUUID|\bcrypto\.subtle/, null],
  [/\bstructuredClone\b/, null],
  [/Object\.(?:hasOwn|groupBy)\b|Map\.groupBy/, null],
  [/\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|with|isWellFormed)\(/, null],
  [/\bURL\.(?:parse|canParse)\b|AbortSignal\.(?:any|timeout)|Promise\.(?:withResolvers|try)/, null],
  [/navigator\.sendBeacon\(/, null],
  [/\.(?:hide|show|toggle)Popover\(/, null],
  [/\(\?<[!=]/, null],
  [/['"`(, ]:has\(|:popover-open/, null],
  [/\.(?:role|aria[A-Z]\w+) = /, null],
];

describe('what runs in browsers', () => {
  const modules = browserModules();

  it('is found', () => {
    expect(modules).toEqual(
      expect.arrayContaining(['islands/visit.ts', 'forms/form-island.tsx', 'rules/form/check-form.ts']),
    );
  });

  it.each(CAREFUL)('asks for %s in one place', (what, where) => {
    const direct = modules.filter((file) =>
      readFileSync(path.join(RUNTIME, file), 'utf8')
        .split('\n')
        .some((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && what.test(line)),
    );
    expect(direct.filter((file) => file !== where)).toEqual([]);
  });
});
