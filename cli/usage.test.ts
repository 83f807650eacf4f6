import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAsStored } from './stored-run.fixture.ts';
import { forecourt, type Workspace, workspace } from './tenants.fixture.ts';

describe('wrong usage ends with 2 and says what was meant', () => {
  let space: Workspace;
  beforeAll(() => {
    space = workspace();
  });
  afterAll(() => space.remove());

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
    const run = await runAsStored(space, name, args);
    expect([run.code, run.stdout + run.stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  it.each(['2027-02-30', '1/3/2027', '2027-13-01', '2027-02-28T25:00:00Z', '2027'])('--now %s', async (time) => {
    const run = await forecourt(space.dir, ['build', '--now', time]);
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('2026-12-01T09:00:00+11:00')]);
  });

  it('help is no mistake', async () => {
    expect(await runAsStored(space, 'help', ['--help'])).toMatchObject({ code: 0, stderr: '' });
    expect(await runAsStored(space, 'explain', ['explain', 'navigation/unknown-page'])).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
});
