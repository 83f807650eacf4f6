import type { Log } from '../../contracts/log.types.ts';
import { plainPath, scrubbed } from '../../rules/fault/scrubbed.ts';
import { type Fault, stackFrames } from '../../rules/fault/stack-frames.ts';

/** Facts that are told of a fault: none of them is a shopper's, and none lets anybody change what a shopper sent. */
const TOLD = ['attempts', 'code', 'failures', 'mismatch', 'reason', 'status', 'target', 'tenants', 'variable'];

/** A line of the server's log as a fault. */
export function faultOfLog(message: string, facts: Parameters<Log>[2] = {}, cause?: unknown): Fault {
  const error = cause instanceof Error ? cause : null;
  const told = TOLD.flatMap((name): [string, string | number | boolean][] => {
    const value = facts[name];
    // What was thrown says it itself.
    if (value === undefined || value === null || (name === 'reason' && error)) return [];
    return [[name, typeof value === 'string' ? scrubbed(value) : value]];
  });
  return {
    origin: 'server',
    message: scrubbed(message),
    error: error && { type: error.name, message: scrubbed(error.message) },
    frames: error?.stack ? stackFrames(error.stack, serverFile) : [],
    path: typeof facts.path === 'string' ? plainPath(facts.path) : null,
    facts: Object.fromEntries(told),
  };
}

const KNOWN_FOLDERS = ['node_modules', 'runtime', 'cli', 'server'];

/** A file of the server below the folder that everybody has: 'runtime/server/host/host.ts', 'node_modules/hono/…', 'server/render.js'. */
function serverFile(file: string): string {
  if (file.startsWith('node:')) return file;
  const [path = ''] = file.replace(/^file:\/\//, '').split(/[?#]/);
  const parts = path.split(/[/\\]/);
  const known = KNOWN_FOLDERS.map((name) => parts.lastIndexOf(name)).find((at) => at >= 0) ?? parts.length - 1;
  return parts.slice(known).join('/');
}
