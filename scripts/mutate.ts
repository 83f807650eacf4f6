/**
 * `npm run mutate [-- <files> [count] [seed]]`: plants faults one by one into the rules and the server, in a copy of the project, and says which of them no test
 * notices. Not a part of `npm test`.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { parseSync } from 'vite';
import { randomOf } from './artwork/geometry.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['runtime/rules', 'runtime/server'];
/** No test may take longer on a fault: a loop that does not end counts as noticed. */
const LONGEST_MS = 120_000;

/** A fault: what stands in a file from one offset to another becomes something else. */
export interface Fault {
  file: string;
  start: number;
  end: number;
  becomes: string;
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '&&': '||', '||': '&&', '??': '&&', '+': '-', '-': '+',
}; // biome-ignore format: a list

interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Every fault that can be planted into a source: turned comparisons and conditions, other numbers and texts, answers that are the opposite. */
export function faultsIn(file: string, text: string): Fault[] {
  const found: Fault[] = [];
  const put = (start: number, end: number, becomes: string): void => void found.push({ file, start, end, becomes });
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end, ...rest } = node as AstNode;
    if (/^TS|^Import|^Export.*All/.test(type ?? '')) return;
    if (type === 'BinaryExpression' || type === 'LogicalExpression') {
      const { left, right, operator } = node as unknown as { left: AstNode; right: AstNode; operator: string };
      const at = text.indexOf(operator, left.end);
      const other = OPPOSITE[operator];
      if (other && at >= 0 && at < right.start) put(at, at + operator.length, other);
    }
    if (type === 'ConditionalExpression' || type === 'IfStatement') {
      const { test } = node as unknown as { test: AstNode };
      put(test.start, test.end, `!(${text.slice(test.start, test.end)})`);
    }
    if (type === 'Literal' && typeof rest.value === 'number') put(start, end, String(rest.value + 1));
    if (type === 'Literal' && typeof rest.value === 'boolean') put(start, end, String(!rest.value));
    if (type === 'Literal' && typeof rest.value === 'string' && rest.value.length > 2) put(start, end, "'planted'");
    Object.values(rest).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

async function main(args: readonly string[]): Promise<number> {
  const [count = 40, seed = 1] = args.filter((one) => /^\d+$/.test(one)).map(Number);
  const named = args.filter((one) => !/^\d+$/.test(one));
  const files = named.length > 0 ? named : FOLDERS.flatMap(sourcesIn);
  const random = randomOf(seed);
  const faults = files.flatMap((file) => faultsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  const chosen = faults
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count);
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-mutate-'));
  let noticed = 0;
  try {
    const copied = [
      'cli',
      'runtime',
      'schema',
      'scripts',
      'templates',
      'tenants',
      'package.json',
      'package-lock.json',
      'vitest.config.ts',
      'tsconfig.json',
    ];
    for (const name of copied) cpSync(path.join(ROOT, name), path.join(dir, name), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
    for (const { fault } of chosen) {
      const killed = await isNoticed(dir, fault);
      if (killed) noticed += 1;
      else console.log(`not noticed: ${placeOf(fault)}`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  console.log(
    `${noticed} of ${chosen.length} planted faults noticed (seed ${seed}, of ${faults.length} possible ones).`,
  );
  return 0;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture|types|data)\.ts$/.test(name))
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .sort();
}

/** Whether a test of the file's topic fails, once the fault is in it: those of its folder, for `runtime/server/leads/x.ts` in `runtime/server/leads`. */
async function isNoticed(dir: string, { file, start, end, becomes }: Fault): Promise<boolean> {
  const at = path.join(dir, file);
  const text = readFileSync(at, 'utf8');
  writeFileSync(at, text.slice(0, start) + becomes + text.slice(end));
  const { exitCode, timedOut } = await execa(
    'vitest',
    ['run', '--bail=1', '--project', 'units', file.split('/').slice(0, 3).join('/')],
    {
      cwd: dir,
      preferLocal: true,
      localDir: ROOT,
      reject: false,
      timeout: LONGEST_MS,
      env: { CI: '1' },
    },
  );
  writeFileSync(at, text);
  return timedOut || exitCode !== 0;
}

function placeOf({ file, start, end, becomes }: Fault): string {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return `${file}:${text.slice(0, start).split('\n').length}: \`${text.slice(start, end)}\` -> \`${becomes}\``;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
