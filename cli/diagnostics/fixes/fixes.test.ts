import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import type { Prepared } from '../../build/prepare.ts';
import { soundText } from '../../mistakes.fixture.ts';
import { diagnostic } from '../diagnostic.ts';
import type { Diagnostic } from '../diagnostic.types.ts';
import { applyFixes, FixError } from './apply-fixes.ts';
import { FILE, FIXABLE, LEFT, once, SLUG, touch, useFixes } from './fixes.fixture.ts';

describe('--fix', () => {
  const { space: current, check, run, textIn } = useFixes();

  it('takes the line of an item that stands twice, however lines end', async () => {
    for (const end of ['\n', '\r\n']) {
      const list = (items: string): string =>
        once(soundText, '    codes: [HBC]\n', `    codes: # both\n${items}`).replaceAll('\n', end);
      current().write(FILE, list('      - HBC\n      - "HBC"\n      - HBX\n'));
      await run();
      expect(current().read(FILE)).toBe(list('      - HBC\n      - HBX\n'));
    }
    const last = `${soundText}${'search:\n  facets:\n    - make\n    - make'}`.replace(
      /search:\n {2}facets: \[.*\n/,
      '',
    );
    current().write(FILE, last.replace('  hits_per_page: 4\n', ''));
    await run();
    expect(current().read(FILE).slice(-20)).toBe('facets:\n    - make'.padStart(20));
  });

  it('keeps a leading zero by quotation marks, and the quotation marks of a key', async () => {
    const sound = once(soundText, 'state: NSW\n      postcode: "2300"', 'state: NT\n      "postcode": "0800"');
    current().write(FILE, once(sound, '"postcode": "0800"', '"postcod": 0800'));
    expect((await run()).checked.diagnostics).toEqual([]);
    expect(current().read(FILE)).toBe(sound);
  });

  it('says yes or no where true or false is meant, and leaves a text that looks like one', async () => {
    for (const [word, meant] of Object.entries({
      yes: 'true',
      NO: 'false',
      off: 'false',
      "'True'": 'true',
      y: 'true',
    })) {
      current().write(FILE, once(soundText, 'artwork: true', `artwork: ${word}`));
      const [one] = (await check()).diagnostics;
      expect(one?.hint).toContain('Write true or false');
      await run();
      expect(current().read(FILE)).toBe(once(soundText, 'artwork: true', `artwork: ${meant}`));
    }
    const norway = once(soundText, 'tagline: Cars by the water', 'tagline: no');
    current().write(FILE, norway);
    expect((await run()).checked.diagnostics).toEqual([]);
    expect(current().read(FILE)).toBe(norway);
  });

  it('mends what a first round uncovers', async () => {
    current().write(FILE, once(soundText, 'featured_cars: 3', 'featured_car: "3" # front page'));
    const { fixed, checked } = await run();
    expect([fixed.map(({ line, column, title }) => [line, column, title]), checked.diagnostics]).toEqual([
      [
        [66, 3, 'Write `featured_cars` in place of `featured_car`'],
        [66, 18, 'Write `3` in place of `"3"`'],
      ],
      [],
    ]);
    expect(current().read(FILE)).toBe(once(soundText, 'featured_cars: 3', 'featured_cars: 3 # front page'));
  });

  it("mends a group's file once for all of its tenants", async () => {
    mkdirSync(path.join(current().tenants, '_groups'));
    current().write('tenants/_groups/pair.yaml', 'car:\n  similar_car: yes # both\n');
    const slugs = [SLUG, 'quarry-cars'];
    for (const slug of slugs) current().edit(`tenants/${slug}/tenant.yaml`, 'region: AU', 'region: AU\ngroup: pair');
    const { fixed, checked } = await run(slugs);
    expect([fixed.length, checked.diagnostics]).toEqual([2, []]);
    expect(current().read('tenants/_groups/pair.yaml')).toBe('car:\n  similar_cars: true # both\n');
  });

  it('keeps every other byte, and changes nothing the second time', async () => {
    const comment = fc.constantFrom('', ' # é😀', '   # "quoted" \\ {x}', ' #\ttab');
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(FIXABLE, { minLength: 1 }),
        fc.subarray(
          LEFT.filter(([, sound]) => sound !== 'website_id: 9001'),
          { maxLength: 2 },
        ),
        fc.array(comment, { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        fc.boolean(),
        async (chosen, left, comments, crlf, bom) => {
          const errors = chosen.filter((one, index) => !chosen.slice(0, index).some((other) => touch(one, other)));
          const apart = left.filter(
            (one, index) => ![...errors, ...left.slice(0, index)].some((other) => touch(one, other)),
          );
          const dressed = (text: string): string => {
            const lines = text.split('\n').map((line, row) => (line === '' ? line : line + comments[row % 8]));
            return (bom ? '\uFEFF' : '') + lines.join(crlf ? '\r\n' : '\n');
          };
          const planted = (list: typeof FIXABLE, text: string): string =>
            list.reduce((made, [, sound, wrong]) => made.replace(sound, () => wrong), text);
          const rest = planted(apart, soundText);
          current().write(FILE, dressed(planted(errors, rest)));
          const first = await run();
          expect(current().read(FILE)).toBe(dressed(rest));
          expect(first.fixed).toHaveLength(errors.length);
          const again = await run();
          expect([again.fixed, current().read(FILE)]).toEqual([[], dressed(rest)]);
        },
      ),
      tries(800),
    );
  });

  it('keeps a link a link, and who may read the file', async () => {
    const file = path.join(current().dir, FILE);
    const elsewhere = path.join(current().tenants, '_shared', 'elsewhere.yaml');
    mkdirSync(path.dirname(elsewhere));
    current().edit(FILE, 'tagline:', 'taglin:');
    renameSync(file, elsewhere);
    symlinkSync(elsewhere, file);
    chmodSync(elsewhere, 0o640);
    await run();
    expect([lstatSync(file).isSymbolicLink(), statSync(elsewhere).mode & 0o777]).toEqual([true, 0o640]);
    expect(readFileSync(elsewhere, 'utf8')).toBe(soundText);
    expect(readdirSync(path.dirname(elsewhere))).toEqual(['elsewhere.yaml']);
  });

  it('leaves a file alone that somebody changed in the meantime', async () => {
    current().edit(FILE, 'tagline:', 'taglin:');
    const meanwhile = async (): Promise<Prepared> => {
      const checked = await check();
      current().write(FILE, '# mine\n');
      return checked;
    };
    await expect(applyFixes(meanwhile, textIn)).rejects.toThrow(FixError);
    expect(current().read(FILE)).toBe('# mine\n');
  });

  it('ends after twenty rounds, whatever comes', async () => {
    const file = path.join(current().dir, FILE);
    let rounds = 0;
    const restless = async (): Promise<{ diagnostics: Diagnostic[] }> => {
      rounds++;
      return {
        diagnostics: [
          diagnostic('schema/unknown-key', {
            message: 'x',
            hint: 'y',
            fixes: [{ title: 'z', safe: true, edits: [{ file, start: 0, end: 0, text: '#' }] }],
          }),
        ],
      };
    };
    const { fixed } = await applyFixes(restless, () => readFileSync(file, 'utf8'));
    expect([rounds, fixed.length, current().read(FILE)]).toEqual([21, 20, `${'#'.repeat(20)}${soundText}`]);
  });
});
