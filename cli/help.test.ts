import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND_HELP } from './help.data.ts';
import { forecourt } from './tenants.fixture.ts';

const main = [
  'main.ts',
  'lead-commands.ts',
  'reservation-commands.ts',
  'purchase-commands.ts',
  'review-commands.ts',
  'site-commands.ts',
]
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n');
const names = [
  ...main.matchAll(
    /^(?: {2})?(?:const \w+ = )?(?:(?:filtered|one)\()?(program|leads|reservations|review|stock|data)\s*\.command\('([a-z-]+)/gm,
  ),
].map(([, parent, name]) => (parent === 'program' ? (name as string) : `${parent} ${name}`));

describe('help', () => {
  it('the list of commands fits a screen and ends with examples', async () => {
    const { stdout } = await forecourt(path.join(import.meta.dirname, '..'), ['--help']);
    const lines = stdout.split('\n');
    expect(lines.length).toBeLessThanOrEqual(37);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(stdout).toMatch(/\nExamples:\n(?: {2}forecourt .*\n){3}\n`forecourt <command> --help` says more of each\.$/);
  });

  it('every command has a line of its own, and an example that is that command', () => {
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const help = COMMAND_HELP[name];
      expect([name, help?.summary.length ?? 99]).toEqual([name, expect.toSatisfy((length: number) => length <= 62)]);
      expect([name, help?.examples.some(([line]) => line.includes(`forecourt ${name}`))]).toEqual([name, true]);
    }
    expect(Object.keys(COMMAND_HELP).sort()).toEqual(
      [...new Set([...names, 'leads', 'reservations', 'stock', 'data'])].sort(),
    );
  });

  it('a command says its examples', async () => {
    const [flag, word] = await Promise.all(
      [
        ['explain', '--help'],
        ['help', 'explain'],
      ].map((args) => forecourt(import.meta.dirname, args)),
    );
    expect(flag?.code).toBe(0);
    expect(flag?.stdout).toContain('forecourt explain harbour-motors search.facets');
    expect(word).toEqual(flag);
  });

  it.each([['--version'], ['-V']])('%s is the version of the package', async (flag) => {
    const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
    expect(await forecourt(import.meta.dirname, [flag])).toEqual({ code: 0, stdout: version, stderr: '' });
  });

  it('ends quietly where nobody reads on', async () => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bin.js'), '--help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const told: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => told.push(chunk));
    const [code] = await once(child, 'close');
    expect([code, Buffer.concat(told).toString()]).toEqual([0, '']);
  });

  it('answers without loading what commands need', () => {
    const imported = [
      'main.ts',
      'lead-commands.ts',
      'reservation-commands.ts',
      'purchase-commands.ts',
      'review-commands.ts',
      'options.ts',
      'help.ts',
      'help.data.ts',
    ].flatMap((name) =>
      [...readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(/^import (?!type).*from '(.+)';$/gm)].map(
        ([, from]) => from,
      ),
    );
    expect(new Set(imported.filter((name) => !name?.startsWith('node:')))).toEqual(
      new Set([
        'commander',
        './stock/export/export-names.ts',
        '../runtime/contracts/export.types.ts',
        './help.ts',
        './help.data.ts',
        './lead-commands.ts',
        './reservation-commands.ts',
        './purchase-commands.ts',
        './review-commands.ts',
        './site-commands.ts',
        './options.ts',
      ]),
    );
  });
});
