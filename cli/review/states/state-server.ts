import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../cache/cache.ts';
import type { ServedAnswer, StateFolder } from './states.types.ts';
import { StatesError } from './states-error.ts';

/** A process that serves sites of one state. */
export interface StateServer {
  /** Serves these sites, in place of those before. */
  serve(dirs: ReadonlyMap<string, string>): Promise<ServedAnswer>;
  close(): Promise<void>;
}

const HERE = 'cli/review/states';
const SCRIPT = 'serve-state.ts';
/** What the script brings along where the code of a state is older than it. */
const BROUGHT = [SCRIPT, 'state-picture.ts', 'state-samples.ts', 'states.types.ts'];
/** Of what it says last, enough to tell what is wrong. */
const LAST_WORDS = 2000;

/**
 * Starts the process of a state, from the state's own code. It ends with this one, however this one ends.
 * @throws {StatesError} where that code cannot serve, once it is asked to
 */
export function startStateServer({ name, root }: Pick<StateFolder, 'name' | 'root'>, now: Date): StateServer {
  bring(root);
  const child = spawn(process.execPath, [path.join(root, HERE, SCRIPT), now.toISOString()], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST_WORDS);
  });
  // Its end is told where it is waited for.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<ServedAnswer> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new StatesError(`the sites of ${name} cannot be served: ${said.trim() || 'the process ended'}`);
      // Features may print something.
      if (value.startsWith('{"port":')) return JSON.parse(value) as ServedAnswer;
    }
  };
  return {
    async serve(dirs) {
      child.stdin.write(`${JSON.stringify(Object.fromEntries(dirs))}\n`);
      return answer();
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Puts today's script beside code that is older than it, anew each time: today's may be another by then. */
function bring(root: string): void {
  const folder = path.join(root, HERE);
  const mark = path.join(folder, 'brought');
  if (existsSync(path.join(folder, SCRIPT)) && !existsSync(mark)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, '');
  for (const name of BROUGHT) copyFileSync(path.join(projectRoot, HERE, name), path.join(folder, name));
}
