import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeUsers } from '../build/select/code-users.ts';
import { readFeatures } from '../definition/features.ts';
import { projectRoot } from './cache.ts';
import { modulesOf } from './module-graph.ts';

describe('modules that an entry loads', () => {
  let dir: string;
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  };
  const from = (text: string): string[] => {
    write('entry.ts', text);
    return modulesOf([path.join(dir, 'entry.ts')]).map((file) => path.relative(dir, file));
  };
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-graph-'));
    write('a.ts', "import { b } from './inner/b.ts';\nexport const a = b;\n");
    write('inner/b.ts', "import '../entry.ts';\n");
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it.each([
    ['a name', "import { a } from './a.ts';"],
    ['names over lines', "import {\n  a,\n  type B,\n} from './a.ts';"],
    ['a whole module', "import * as all from './a.ts';"],
    ['only its effect', "import './a.ts';"],
    ['what it passes on', "export { a } from './a.ts';"],
    ['lazily', "const { a } = await import('./a.ts');"],
  ])('%s', (_name, text) => {
    expect(from(text)).toEqual(['a.ts', 'entry.ts', 'inner/b.ts']);
  });

  it.each([
    ['types only', "import type { A } from './a.ts';\nexport type { A } from './a.ts';"],
    ['a package', "import { a } from 'a.ts';"],
    ['a module that is not there', "import { c } from './c.ts';"],
    ['a text that says import', 'const text = "import \'./a.ts\'";'],
  ])('not %s', (_name, text) => {
    expect(from(text)).toEqual(['entry.ts']);
  });
});

describe('who uses a file of the runtime', async () => {
  const usersOf = codeUsers(await readFeatures());
  const of = (name: string) => usersOf(path.join(projectRoot, name));

  it.each([
    ['runtime/shell/document.tsx', 'all'],
    ['runtime/ui/base.css', 'all'],
    ['runtime/server/site/site-app.ts', 'all'],
    ['runtime/features/compare/compare-page.tsx', ['compare']],
    ['runtime/features/gallery/gallery.behaviour.ts', ['gallery']],
    ['runtime/features/gallery/gallery.css', ['gallery']],
    // What a feature or every site is tested by.
    ['runtime/features/gallery/gallery.checks.ts', ['gallery']],
    ['cli/site-test/run-tenant.ts', 'all'],
    ['runtime/features/compare/nothing-of-the-kind.ts', []],
    ['README.md', []],
  ])('%s', (name, users) => {
    expect(of(name)).toEqual(users);
  });

  it('a component that several features use is theirs', () => {
    expect(of('runtime/ui/location/location-card.tsx')).toEqual(expect.arrayContaining(['car', 'contact', 'home']));
  });
});
