#!/usr/bin/env node
// Node 24 runs the TypeScript sources as they are. An older Node of the machine hands over to the one that the project pins.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

endWithNpm();

const here = path.dirname(fileURLToPath(import.meta.url));
if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache?.();
  await import('./main.ts');
} else {
  const pinned = path.join(here, '../node_modules/node/bin/node');
  if (!existsSync(pinned)) {
    console.error('forecourt needs Node 24: run `npm ci` in the project first.');
    process.exit(2);
  }
  const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // Whoever ends this process by its number means the other. Of Ctrl-C a terminal tells both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm that is told to end ends the shell between it and this process, which would go on for ever: nobody knows its number. */
function endWithNpm() {
  if (!process.env.npm_command) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
