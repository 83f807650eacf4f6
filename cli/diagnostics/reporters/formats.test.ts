import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MISTAKES, planted } from '../../mistakes.fixture.ts';
import { reportOption } from '../../options.ts';
import { forecourt, type Workspace, workspace } from '../../tenants.fixture.ts';
import { type Format, REPORTERS } from './reporters.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';
const FORMATS = Object.keys(REPORTERS) as Format[];

describe('validate --format', () => {
  let space: Workspace;
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  it('offers every reporter', () => {
    expect(reportOption().argChoices).toEqual(FORMATS);
  });

  it.each(FORMATS)('%s: the exit code tells the same, and the errors stand in it', async (format) => {
    const args = ['validate', 'harbour-motors', '--format', format];
    expect(await forecourt(space.dir, args)).toMatchObject({ code: 0, stderr: '' });
    space.write(FILE, planted(MISTAKES).text);
    const { code, stdout } = await forecourt(space.dir, args);
    expect([code, stdout.includes('Unknown key `taglin`.'), stdout.includes('\u001b')]).toEqual([1, true, false]);
    expect(await forecourt(space.dir, ['validate', '--tenants', 'nowhere', '--format', format])).toMatchObject({
      code: 2,
      stdout: '',
    });
  });

  it.each(FORMATS)('build in %s: the same exit code, and the errors stand in it', async (format) => {
    space.write(FILE, planted(MISTAKES).text);
    const { code, stdout, stderr } = await forecourt(space.dir, ['build', 'harbour-motors', '--format', format]);
    expect([code, stdout.includes('Unknown key `taglin`.'), stderr]).toEqual([1, true, '']);
    if (format === 'junit') expect(stdout).toContain('<testsuite name="forecourt build" tests="1" failures="1"');
  });

  it('github: ten annotations, and the whole list in the job summary', async () => {
    space.write(FILE, planted(MISTAKES).text);
    space.write('summary.md', '# before\n');
    const { stdout } = await forecourt(space.dir, ['validate', 'harbour-motors', '--format', 'github'], {
      GITHUB_STEP_SUMMARY: `${space.dir}/summary.md`,
    });
    expect(stdout.split('\n').filter((line) => line.startsWith('::'))).toHaveLength(10);
    expect(stdout.split('\n').at(-1)).toContain(`${MISTAKES.length} errors`);
    const summary = space.read('summary.md').split('\n');
    expect([summary[0], summary.filter((line) => line.startsWith('| error'))]).toMatchObject([
      '# before',
      { length: MISTAKES.length },
    ]);
  });

  it('--fix says what it changed, ends by what is left, and changes nothing the second time', async () => {
    space.edit(FILE, 'tagline:', 'taglin:');
    const args = ['validate', 'harbour-motors', '--fix'];
    expect(await forecourt(space.dir, args)).toEqual({
      code: 0,
      stderr: '',
      stdout: `mended ${FILE}:10:1  Write \`tagline\` in place of \`taglin\`\n\n✓ harbour-motors: no findings`,
    });
    const fixed = space.read(FILE);
    expect(fixed).toContain('\ntagline: Cars by the water\n');
    expect(await forecourt(space.dir, args)).toMatchObject({ code: 0, stdout: '✓ harbour-motors: no findings' });
    space.edit(FILE, 'scene: coast', 'scene: nowhere-at-all');
    expect(await forecourt(space.dir, args)).toMatchObject({ code: 1 });
    expect(space.read(FILE)).toBe(fixed.replace('scene: coast', 'scene: nowhere-at-all'));
  });
});
