import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MISTAKES, planted } from './mistakes.fixture.ts';
import { runAsStored } from './stored-run.fixture.ts';
import { type Run, type Workspace, workspace } from './tenants.fixture.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';

/** The mistakes that a definition must be told about, each and all. */
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

describe('forecourt validate of a definition with mistakes', () => {
  let space: Workspace;
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  const matches = (name: string, args: string[]): Promise<Run> => runAsStored(space, name, args);

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
    const positions = report.diagnostics.map(({ id, location }) => JSON.stringify([id, location.start, location.end]));
    const wanted = mistakes.map(({ id }, at) => {
      const { line, column, end } = marks[at] as (typeof marks)[number];
      return JSON.stringify([id, { line, column }, { line, column: end }]);
    });
    expect(positions.sort()).toEqual(wanted.sort());
    expect(Object.keys(report.diagnostics[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'severity', 'message', 'hint', 'tenant', 'path', 'location']),
    );
  });

  it('every mistake there is, in one file', async () => {
    space.write(FILE, planted(MISTAKES).text);
    const { stdout, code } = await matches('validate-everything', ['validate', 'harbour-motors']);
    expect([code, stdout.includes(`${MISTAKES.length} errors`)]).toEqual([1, true]);
  });
});
