import path from 'node:path';
import { execa } from 'execa';

const BIN = path.join(import.meta.dirname, '../../bin.js');

/** `forecourt serve` in a process of its own, on a free port: each start takes another, since the one before may still be held for a moment. */
export function startServe(dir: string, env: Record<string, string> = {}) {
  const child = execa(process.execPath, [BIN, 'serve', '--port', '0'], {
    cwd: dir,
    env,
    reject: false,
    stderr: 'ignore',
  });
  const listening = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(Number(found));
    });
    child.then(({ exitCode }) => reject(new Error(`The server ended with ${exitCode} before it listened.`)), reject);
  });
  return { process: child, listening };
}
