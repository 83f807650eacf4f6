import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { execa } from 'execa';
import { type Language, prepare } from './build/prepare.ts';
import { type DocBlock, missingLine } from './docs-page.fixture.ts';
import { withPart } from './docs-yaml.fixture.ts';

const ROOT = path.join(import.meta.dirname, '..');
const SLUG = 'harbour-motors';
const DEFINITION = `tenants/${SLUG}/tenant.yaml`;
/** Commands that stay until somebody ends them. */
const STAYS = /^(?:[A-Z_]+=\S+ )*npx forecourt (?:serve|dev)\b|--watch\b/m;
/** Folders that a page names from the root of a machine: here they lie in the folder of the run. */
const ROOTED = /(?<![\w.])\/(?=(?:srv|var|backups|ftp)\b)/g;

/** A page that says what is not so. */
export class DocsError extends Error {
  override name = 'DocsError';
}

/**
 * Follows a page in a folder, block by block, as a reader does:
 * - `sh` is run by bash and must end well (`<!-- exits: 1 -->` says otherwise); what stays is ended with the page, after its home page was asked for
 *   (`<!-- answers: 401 -->`). `<!-- not run: why -->` leaves a block out.
 * - `text` after it: its lines must be in what was printed, in this order; `…` stands for anything.
 * - `yaml` is written into the dealer's definition, which must be without errors. After `<!-- wrong -->` it must have one, and is taken back after the next `text`.
 * - Any block under `<!-- file: path -->` is that file.
 * Throws DocsError with the page's line.
 */
export async function followPage(page: string, blocks: readonly DocBlock[], dir: string, language: Language) {
  const running: { child: { kill(signal: NodeJS.Signals): boolean } & PromiseLike<unknown>; port: number }[] = [];
  let said = '';
  let before: string | null = null;
  const at = (file: string): string => path.join(dir, file);
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  const check = async (): Promise<string[]> => {
    const { diagnostics } = await prepare(at('tenants'), [SLUG], language);
    return diagnostics.filter(({ severity }) => severity === 'error').map(({ id, message }) => `${id}: ${message}`);
  };
  const run = async (block: DocBlock): Promise<void> => {
    const stays = STAYS.test(block.text);
    const port = stays ? await freePort() : running.at(-1)?.port;
    const script = block.text
      .replace(ROOTED, `${dir}/`)
      .replace(/--port \d+/g, `--port ${port}`)
      .replace(/localhost:\d+/g, `localhost:${port ?? 0}`);
    const env = { PATH: `${at('.bin')}:${process.env.PATH}`, HOME: dir, PORT: String(port ?? 0), NO_COLOR: '1' };
    const child = execa('bash', ['-ec', script], { cwd: dir, env, extendEnv: false, reject: false, all: true });
    if (!stays) {
      const { all, exitCode } = await child;
      said = String(all);
      const expected = Number(block.notes.get('exits') ?? 0);
      if (exitCode !== expected) throw new DocsError(`it ends with ${exitCode}, not ${expected}:\n${said}`);
      return;
    }
    said = '';
    const listening = await new Promise<number>((resolve, reject) => {
      child.all?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = new RegExp(`${SLUG}\\.localhost:(\\d+)`).exec(said)?.[1];
        if (found) resolve(Number(found));
      });
      child.then(() => reject(new DocsError(`it ended by itself:\n${said}`)), reject);
    });
    running.push({ child, port: listening });
    const status = await statusOf(listening);
    const expected = Number(block.notes.get('answers') ?? 200);
    if (status !== expected) throw new DocsError(`the site answers ${status}, not ${expected}:\n${said}`);
  };
  const follow = async (block: DocBlock): Promise<void> => {
    const { language: kind, text, notes } = block;
    const file = notes.get('file');
    if (notes.has('not run')) return;
    if (file) write(file, `${text}\n`);
    else if (kind === 'sh') await run(block);
    else if (kind === 'text' && said !== '') {
      const missing = missingLine(said, text);
      if (missing !== null) throw new DocsError(`"${missing}" is not what was printed:\n${said}`);
      if (before !== null) write(DEFINITION, before);
      before = null;
    } else if (kind === 'yaml') {
      const definition = readFileSync(at(DEFINITION), 'utf8');
      write(DEFINITION, withPart(definition, text));
      const errors = await check();
      if (notes.has('wrong') !== errors.length > 0)
        throw new DocsError(`errors of the definition: ${errors.join('\n') || 'none'}`);
      if (notes.has('wrong')) before = definition;
    } else if (kind !== 'text') throw new DocsError(`nobody knows what to do with a block of "${kind}".`);
  };
  writeShims(dir);
  try {
    for (const block of blocks) {
      try {
        await follow(block);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw new DocsError(`${page}:${block.line}: ${error.message}`);
      }
    }
  } finally {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ child }) => child));
  }
}

/** `npx forecourt` that is this one, and an `npm ci` that has been done. */
function writeShims(dir: string): void {
  const bin = path.join(dir, '.bin');
  if (existsSync(bin)) return;
  mkdirSync(bin);
  const forecourt = `exec "${process.execPath}" "${path.join(ROOT, 'cli/bin.js')}" "$@"`;
  const shims = { npx: `[ "$1" = forecourt ] || exit 9\nshift\n${forecourt}`, npm: '[ "$1" = ci ] || exit 9' };
  for (const [name, lines] of Object.entries(shims)) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(path.join(bin, name), 0o755);
  }
}

/** How the dealer's site answers on a port of this machine. */
function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${SLUG}.localhost:${port}` };
    const asked = request({ host: '127.0.0.1', port, path: '/', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** A port that nobody listens on: `dev` tells its browsers which it is, so it has to be known before. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
