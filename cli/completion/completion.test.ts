import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecourt, type Workspace, workspace } from '../tenants.fixture.ts';

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

describe('completion', () => {
  let space: Workspace;
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-completion-'));
  const file = (shell: string): string => path.join(dir, `forecourt.${shell}`);
  beforeAll(async () => {
    space = workspace();
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { stdout, code } = await forecourt(space.dir, ['completion', shell]);
      expect(code).toBe(0);
      writeFileSync(file(shell), `${stdout}\n`);
    }
  });
  afterAll(() => {
    space.remove();
    rmSync(dir, { recursive: true, force: true });
  });

  /** What bash offers for a line whose last word is being typed. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const list = ['forecourt', ...words].map((word) => `'${word}'`).join(' ');
    const script = `source '${file('bash')}'; COMP_WORDS=(${list}); COMP_CWORD=${words.length}; _forecourt; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await execa('bash', ['--norc', '-euc', script], { cwd: space.dir });
    return stdout.split('\n').filter(Boolean);
  };

  it.each<[string, string[], string[]]>([
    ['commands', ['va'], ['validate']],
    ['the first word', ['--h'], ['--help']],
    ['options of a command', ['validate', '--f'], ['--format', '--fix']],
    ['choices of an option', ['validate', '--format', 'js'], ['json']],
    ['choices of an argument', ['completion', ''], ['bash', 'zsh', 'fish']],
    ['tenants', ['build', ''], ['harbour-motors', 'quarry-cars']],
    ['a second tenant', ['diff', 'harbour-motors', 'q'], ['quarry-cars']],
    ['tenants of another folder', ['build', '--tenants', 'nowhere', ''], []],
    ['folders', ['build', '--tenants', 'ten'], ['tenants']],
    ['subcommands', ['leads', 're'], ['retry']],
    ['subcommands of a command that takes tenants', ['review', ''], ['merge', 'harbour-motors', 'quarry-cars']],
    ['options of a command with subcommands', ['review', 'quarry-cars', '--ag'], ['--against']],
    ['an option right after it', ['review', '--ap'], ['--approve']],
    ['options of its subcommand', ['review', 'merge', '--f'], ['--format']],
    ['options of a subcommand', ['leads', 'list', '--li'], ['--limit']],
    ['an option that takes a tenant', ['leads', 'list', '--tenant', 'h'], ['harbour-motors']],
    ['nothing for free text', ['new', '--name', ''], []],
    ['findings and tenants', ['explain', 'navigation/unknown-p'], ['navigation/unknown-page']],
  ])('bash: %s', async (_, words, expected) => {
    expect((await offered(...words)).sort()).toEqual([...expected].sort());
  });

  it('a shell that there is none for is wrong usage', async () => {
    expect(await forecourt(space.dir, ['completion', 'cmd'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Allowed choices are bash, zsh, fish.'),
    });
  });

  it('every script of a shell that is here can be read by it', async () => {
    for (const [shell, flag] of [
      ['bash', '-n'],
      ['zsh', '-n'],
      ['fish', '--no-execute'],
    ] as const)
      if (has(shell))
        expect([shell, (await execa(shell, [flag, file(shell)], { reject: false })).exitCode]).toEqual([shell, 0]);
  });

  it.each(['zsh', 'fish'])('%s: every command and every option is in the script', async (shell) => {
    const { stdout: script } = await forecourt(space.dir, ['completion', shell]);
    const bash = (await forecourt(space.dir, ['completion', 'bash'])).stdout;
    const options = new Set([...bash.matchAll(/--([a-z-]{3,})/g)].map(([, name]) => name as string));
    expect(options.size).toBeGreaterThan(15);
    for (const name of options) expect([name, new RegExp(`(?:--|-l )${name}\\b`).test(script)]).toEqual([name, true]);
    for (const name of ['validate', 'doctor', 'retry']) expect(script).toContain(name);
  });
});
