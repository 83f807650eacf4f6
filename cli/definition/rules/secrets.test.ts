import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../cache/cache.ts';
import { knownSecrets } from '../../diagnostics/secret-forms.ts';

/** Built at run time: scanners of repositories look for such words too. */
const planted = ['sk', 'live', 'a1b2c3d4e5f6'].join('_');

describe('secrets by their form', () => {
  it('are found within other words, where they stand', () => {
    expect(knownSecrets(`key: '${planted}', and`)).toEqual([{ found: planted, index: 6 }]);
    expect(knownSecrets('a task_live_long, sky_test and https://a.example/b:c')).toEqual([]);
  });

  it("stand nowhere in what sites are made of: a definition's are told by validate", () => {
    const files = globSync('{runtime,templates}/**/*.{ts,tsx,css,hbs,yaml,json,svg}', {
      cwd: projectRoot,
    }).filter((name) => !/\.(?:test|fixture|data)\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((name) =>
      knownSecrets(readFileSync(path.join(projectRoot, name), 'utf8')).map((one) => `${name}: ${one.found}`),
    );
    expect(found).toEqual([]);
  });
});
