import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { docBlocks } from '../cli/docs-page.fixture.ts';
import { type Workspace, warmWorkspace } from '../cli/tenants.fixture.ts';

const ROOT = path.join(import.meta.dirname, '..');
const TEXT = readFileSync(path.join(ROOT, '.github/workflows/sites.yml'), 'utf8');

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[]; strategy?: { matrix: { shard: string[] } } }>;
}

describe('the CI recipe', () => {
  const errorsOf = async (content: string): Promise<string[]> => {
    const { context, value } = parseWorkflow({ name: 'sites.yml', content }, new NoOperationTraceWriter());
    const found = context.errors.getErrors().map(({ message }) => message);
    if (value) await convertWorkflowTemplate(context, value);
    return found;
  };
  const { jobs } = parse(TEXT) as Workflow;
  const lines = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const command = (verb: string): string => lines.find((line) => line.startsWith(`npx forecourt ${verb}`)) ?? '';

  it('is a sound workflow', async () => {
    expect(await errorsOf(TEXT)).toEqual([]);
  });

  it('that of a review is sound too, and the report is kept though something is not approved', async () => {
    const block = docBlocks(path.join(ROOT, 'docs/ci.md')).find(({ notes }) =>
      notes.get('file')?.endsWith('review.yml'),
    );
    expect(await errorsOf(block?.text ?? '')).toEqual([]);
    const { jobs: own } = parse(block?.text ?? '') as { jobs: { review: { steps: { uses?: string; if?: string }[] } } };
    const upload = own.review.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'));
    expect(upload?.if).toContain('!cancelled()');
  });

  it.each([
    ['a misspelled key', 'timeout-minutes: 10', 'timeout-minute: 10'],
    ['a broken expression', 'matrix.shard }} --why', 'matrix.shrd( }} --why'],
  ])('%s in it would be found', async (_name, from, to) => {
    expect(TEXT).toContain(from);
    expect(await errorsOf(TEXT.replace(from, to))).not.toEqual([]);
  });

  it('takes every shard once', () => {
    expect(jobs.sites?.strategy?.matrix.shard).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });

  describe('its commands', () => {
    let space: Workspace;
    beforeAll(async () => {
      space = await warmWorkspace();
      const fetched = 'mkdir -p "$(dirname "$FETCHED")" && touch "$FETCHED"';
      const forecourt = `"${process.execPath}" "${path.join(ROOT, 'cli/bin.js')}"`;
      const npx = `#!/bin/sh\nif [ "$1" = playwright ]; then ${fetched}; exit; fi\nshift\nexec ${forecourt} "$@"\n`;
      mkdirSync(path.join(space.dir, 'bin'));
      writeFileSync(path.join(space.dir, 'bin/npx'), npx);
      chmodSync(path.join(space.dir, 'bin/npx'), 0o755);
    });
    afterAll(() => space.remove());
    /** As a runner of GitHub runs a line: by bash, with expressions filled in. */
    const run = (line: string, env: Record<string, string> = {}) =>
      execa('bash', ['-e', '-c', line.replace(/\$\{\{ matrix\.shard \}\}/g, '1/4')], {
        cwd: space.dir,
        reject: false,
        env: { ...env, PATH: `${path.join(space.dir, 'bin')}:${process.env.PATH}` },
      });

    it('check every definition', async () => {
      const { exitCode } = await run(command('validate'));
      const report = JSON.parse(space.read('findings.sarif')) as { version: string };
      expect([exitCode, report.version]).toEqual([0, '2.1.0']);
    });

    it('build a share of the sites', async () => {
      const { exitCode, stdout } = await run(command('build'), { SINCE: '' });
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(/✓ built {2}\S+-\S+[\s\S]+it was not built before[\s\S]+phase +ms/);
    });

    it('tell the tests where the fetched browser is', async () => {
      const fetch = lines.find((line) => line.includes('playwright install')) ?? '';
      const install = /^npx (playwright install .*)$/m.exec(fetch)?.[1]?.split(' ') ?? [];
      const planned = await execa('npx', [...install, '--dry-run'], { cwd: ROOT, env: { HOME: space.dir } });
      const folder = /Install location: +(.*headless_shell.*)/.exec(planned.stdout)?.[1] ?? '';
      // As the archive of Linux unpacks.
      const shell = path.join(folder, 'chrome-headless-shell-linux64/chrome-headless-shell');
      const told = path.join(space.dir, 'github-env');
      expect((await run(fetch, { HOME: space.dir, GITHUB_ENV: told, FETCHED: shell })).exitCode).toBe(0);
      expect(readFileSync(told, 'utf8')).toBe(`CHROME_PATH=${shell}\n`);
    });

    it('test that share', async () => {
      const { exitCode, stdout } = await run(`${command('test')} --help`, {
        SINCE: '',
        PART: '1-of-4',
        LEVEL: 'smoke',
      });
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('--junit')]);
      expect((await run(`${command('test')}`, { SINCE: '--sincee=main', PART: 'x', LEVEL: 'smoke' })).exitCode).toBe(2);
    });
  });
});
