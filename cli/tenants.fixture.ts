import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { expect } from 'vitest';
import { replacedOnce } from '../runtime/server/site/replaced-once.fixture.ts';
import { keepWarmCache, takeWarmCache } from '../runtime/server/site/warm-cache.fixture.ts';
import { giveLanguage } from './language.fixture.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const BIN = path.join(import.meta.dirname, 'bin.js');

export interface Workspace {
  /** A temporary folder that holds `tenants/` with the fixture tenants. */
  dir: string;
  tenants: string;
  read(file: string): string;
  write(file: string, text: string | Uint8Array): void;
  /** Replaces a text that is there once in a file. */
  edit(file: string, from: string, to: string): void;
  /** Adds a tenant 'gravel-cars' that is 'quarry-cars' under another name. */
  addTwin(): void;
  remove(): void;
}

/** A copy of the fixture tenants to change at will, in a folder where a command ran before: the compiled schema is in its `.cache`. */
export function workspace(): Workspace {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-cli-'));
  cpSync(path.join(FIXTURES, 'tenants'), path.join(dir, 'tenants'), { recursive: true });
  giveLanguage(dir);
  const at = (file: string): string => path.join(dir, file);
  const read = (file: string): string => readFileSync(at(file), 'utf8');
  const write: Workspace['write'] = (file, text) => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  return {
    dir,
    tenants: at('tenants'),
    read,
    write,
    addTwin() {
      const renamed = read('tenants/quarry-cars/tenant.yaml')
        .replaceAll('quarry', 'gravel')
        .replaceAll('Quarry', 'Gravel');
      write('tenants/gravel-cars/tenant.yaml', renamed.replace(/\b(website_id|dealership_id|- id): 9/g, '$1: 8'));
      write('tenants/gravel-cars/stock.csv', read('tenants/quarry-cars/stock.csv'));
    },
    edit(file, from, to) {
      writeFileSync(at(file), replacedOnce(read(file), from, to, file));
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** The same with the warm cache of the fixture tenants in `.cache`. */
export async function warmWorkspace(): Promise<Workspace> {
  const space = workspace();
  if (takeWarmCache(space.dir)) return space;
  expect(await forecourt(space.dir, ['build'])).toMatchObject({ code: 0 });
  keepWarmCache(space.dir);
  for (const made of ['generated', '.cache/sites']) rmSync(path.join(space.dir, made), { recursive: true });
  return space;
}

/** What a run of the command printed and how it ended. */
export interface Run {
  stdout: string;
  stderr: string;
  code: number | undefined;
}

/** Runs `forecourt` as a process of its own in a folder; its cache and output land there too. */
export async function forecourt(
  cwd: string,
  args: readonly string[],
  env: Record<string, string> = {},
  bin = BIN,
): Promise<Run> {
  const { stdout, stderr, exitCode } = await execa(process.execPath, [bin, ...args], {
    cwd,
    reject: false,
    extendEnv: false,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env },
  });
  return { stdout, stderr, code: exitCode };
}

/** Starts `forecourt` in a folder, to run until it is stopped. */
export function startForecourt(cwd: string, args: readonly string[]) {
  const child = execa(process.execPath, [BIN, ...args], { cwd, reject: false, all: true });
  let said = '';
  let heard = 0;
  child.all.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  /** Resolves when it says these words, after those that were waited for before. */
  const says = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const at = said.indexOf(words, heard);
        if (at < 0) return;
        heard = at + words.length;
        child.all.off('data', look);
        resolve();
      };
      child.all.on('data', look);
      child.all.once('end', () => reject(new Error(`It ended without "${words}":\n${said}`)));
      look();
    });
  return { child, said: () => said, says };
}

export interface FileState {
  ino: number;
  mtime: number;
  hash: string;
}

/** Every file below a folder: which file it is, when it was written, what is in it. */
export function fileStates(dir: string): Record<string, FileState> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const states = entries.map((entry): [string, FileState] => {
    const file = path.join(entry.parentPath, entry.name);
    const { ino, mtimeMs } = statSync(file);
    return [
      path.relative(dir, file),
      { ino, mtime: mtimeMs, hash: createHash('sha256').update(readFileSync(file)).digest('hex') },
    ];
  });
  return Object.fromEntries(states.sort(([a], [b]) => (a < b ? -1 : 1)));
}
