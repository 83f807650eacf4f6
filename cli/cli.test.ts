import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MISTAKES, planted } from './mistakes.fixture.ts';
import { forecourt, type Run, type Workspace, workspace } from './tenants.fixture.ts';

const EXPECTED = path.join(import.meta.dirname, 'fixtures/expected');
const FILE = 'tenants/harbour-motors/tenant.yaml';

/** Issue 2: the mistakes that a definition must be told about, each and all. */
const OF_THE_ISSUE = [
  'unknown key',
  'text for a number',
  'missing required key of the file',
  'bad enum',
  'dead navigation link',
  'duplicate location slug',
];
const named = (names: string[]) =>
  names.map((name) => MISTAKES.find((one) => one.name === name) as (typeof MISTAKES)[number]);

/** A run as stored: what was typed, what came, how it ended. */
function transcript(args: string[], { stdout, stderr, code }: Run): string {
  const parts = [
    `$ forecourt ${args.join(' ')}`,
    stdout,
    ...(stderr ? [`(stderr)\n${stderr}`] : []),
    `(exit code ${code})`,
  ];
  return `${parts.join('\n')}\n`;
}

describe('forecourt, files in, output and exit code out', () => {
  let space: Workspace;
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  const matches = async (name: string, args: string[], env?: Record<string, string>): Promise<Run> => {
    const run = await forecourt(space.dir, args, env);
    await expect(transcript(args, run)).toMatchFileSnapshot(path.join(EXPECTED, `${name}.txt`));
    return run;
  };

  describe('validate', () => {
    it('sound definitions', async () => {
      expect(await matches('validate-sound', ['validate'])).toMatchObject({ code: 0, stderr: '' });
      expect(await matches('validate-sound-json', ['validate', '--format', 'json'])).toMatchObject({
        code: 0,
        stderr: '',
      });
    });

    it.each(OF_THE_ISSUE)('one mistake: %s', async (name) => {
      space.write(FILE, planted(named([name])).text);
      expect(await matches(`validate-${name.replaceAll(' ', '-')}`, ['validate', 'harbour-motors'])).toMatchObject({
        code: 1,
      });
    });

    it('all mistakes of the issue at once', async () => {
      const mistakes = named(OF_THE_ISSUE);
      const { text, marks } = planted(mistakes);
      space.write(FILE, text);
      expect(await matches('validate-all', ['validate'])).toMatchObject({ code: 1 });
      const { stdout, code } = await matches('validate-all-json', ['validate', '--format', 'json']);
      const report = JSON.parse(stdout) as { diagnostics: { id: string; location: { start: object; end: object } }[] };
      expect([code, report]).toMatchObject([
        1,
        { format_version: '1.0', valid: false, error_count: mistakes.length, warning_count: 0 },
      ]);
      const places = report.diagnostics.map(({ id, location }) => JSON.stringify([id, location.start, location.end]));
      const wanted = mistakes.map(({ id }, at) => {
        const { line, column, end } = marks[at] as (typeof marks)[number];
        return JSON.stringify([id, { line, column }, { line, column: end }]);
      });
      expect(places.sort()).toEqual(wanted.sort());
      expect(Object.keys(report.diagnostics[0] ?? {})).toEqual(
        expect.arrayContaining(['id', 'severity', 'message', 'hint', 'tenant', 'path', 'location']),
      );
    });

    it('every mistake there is, in one file', async () => {
      space.write(FILE, planted(MISTAKES).text);
      const { stdout, code } = await matches('validate-everything', ['validate', 'harbour-motors']);
      expect([code, stdout.includes(`${MISTAKES.length} errors`)]).toEqual([1, true]);
    });

    it('text that is no YAML', async () => {
      space.edit(FILE, 'headline: Cars by the water', 'headline: "Cars by the water');
      expect(await matches('validate-syntax', ['validate', 'harbour-motors'])).toMatchObject({ code: 1 });
    });

    it('a tenant and a folder that are not there', async () => {
      expect(await matches('validate-unknown-tenant', ['validate', 'harbor-motors'])).toMatchObject({ code: 1 });
      expect(await matches('validate-no-tenants', ['validate', '--tenants', 'nowhere'])).toMatchObject({
        code: 2,
        stdout: '',
      });
    });

    it('colour only where it is wanted', async () => {
      space.edit(FILE, 'tagline:', 'taglin:');
      const args = ['validate', 'harbour-motors'];
      const ansi = '\u001b[';
      expect((await forecourt(space.dir, args, { FORCE_COLOR: '1' })).stdout).toContain(ansi);
      expect((await forecourt(space.dir, args, { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain(ansi);
      expect((await forecourt(space.dir, args)).stdout).not.toContain(ansi);
      expect((await forecourt(space.dir, [...args, '--format', 'json'], { FORCE_COLOR: '1' })).stdout).not.toContain(
        escape,
      );
    });

    it('quiet says nothing where nothing is found', async () => {
      expect(await forecourt(space.dir, ['validate', '--quiet'])).toEqual({ stdout: '', stderr: '', code: 0 });
    });
  });

  describe('wrong usage ends with 2 and says what was meant', () => {
    it.each([
      ['usage-command', ['biuld'], 'Did you mean build?'],
      ['usage-option', ['validate', '--formt', 'json'], 'Did you mean --format?'],
      ['usage-format', ['validate', '--format', 'xml'], 'Allowed choices are pretty, json'],
      ['usage-now', ['build', '--now', 'tomorrow'], '2026-12-01T09:00:00+11:00'],
      ['usage-port', ['serve', '--port', '70000'], '0 to 65535'],
      ['usage-explain', ['explain', 'navigation/unknown-pag'], 'Did you mean navigation/unknown-page?'],
      ['usage-serve-nothing', ['serve'], 'Run `npx forecourt build` first.'],
      ['usage-build-nothing', ['build', '--tenants', 'nowhere'], 'there are no tenants in nowhere'],
      ['usage-build-nowhere', ['build', 'harbour-motors', '--tenants', 'nowhere'], 'there are no tenants in nowhere'],
      ['usage-leads-nothing', ['leads', 'list'], 'There is no store of enquiries'],
    ])('%s', async (name, args, says) => {
      const run = await matches(name, args);
      expect([run.code, run.stdout + run.stderr]).toEqual([2, expect.stringContaining(says)]);
    });

    it.each(['2027-02-30', '1/3/2027', '2027-13-01', '2027-02-28T25:00:00Z', '2027'])('--now %s', async (time) => {
      const run = await forecourt(space.dir, ['build', '--now', time]);
      expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('2026-12-01T09:00:00+11:00')]);
    });

    it('help is no mistake', async () => {
      expect(await matches('help', ['--help'])).toMatchObject({ code: 0, stderr: '' });
      expect(await matches('explain', ['explain', 'navigation/unknown-page'])).toMatchObject({ code: 0, stderr: '' });
    });
  });

  it('a group is one file for several tenants', async () => {
    mkdirSync(path.join(space.tenants, '_groups'));
    space.write('tenants/_groups/pair.yaml', 'car:\n  similar_car: true\n');
    for (const slug of ['harbour-motors', 'quarry-cars'])
      space.edit(`tenants/${slug}/tenant.yaml`, 'region: AU', 'region: AU\ngroup: pair');
    expect(await matches('validate-group', ['validate'])).toMatchObject({ code: 1 });
  });
});
