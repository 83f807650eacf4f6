import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { shown } from '../definition/source/load.ts';
import type { DoctorResult, Machine } from './doctor.types.ts';

const OLDEST_NODE = 24;

export function nodeCheck({ nodeVersion }: Machine): DoctorResult {
  const major = Number(/^v(\d+)/.exec(nodeVersion)?.[1]);
  const good = major >= OLDEST_NODE;
  return {
    status: good ? 'ok' : 'problem',
    name: 'Node',
    message: nodeVersion,
    todo: good ? null : `Install Node ${OLDEST_NODE}, or run \`npm ci\` in the project, which brings it.`,
  };
}

export async function chromiumCheck({ findChromium }: Machine): Promise<DoctorResult> {
  const file = await findChromium().catch(() => null);
  return {
    status: file ? 'ok' : 'warning',
    name: 'Chromium',
    message: file ?? 'none found: browser tests cannot run',
    todo: file
      ? null
      : 'Install chromium, or set CHROME_PATH to one that starts. `npm test` installs one where it can.',
  };
}

/** Packages with native parts: the store of enquiries, and images. */
export async function nativeCheck({ load }: Machine, name: string): Promise<DoctorResult> {
  try {
    await load(name);
    return { status: 'ok', name, message: 'loads', todo: null };
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return {
      status: 'problem',
      name,
      message: `does not load: ${line}`,
      todo: 'Run `npm ci` with the Node that runs forecourt.',
    };
  }
}

export async function portCheck(port: number): Promise<DoctorResult> {
  const code = await new Promise<string | null>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen(port, () => server.close(() => resolve(null)));
  });
  if (code === null) return { status: 'ok', name: `port ${port}`, message: 'free', todo: null };
  return {
    status: 'warning',
    name: `port ${port}`,
    message: code === 'EADDRINUSE' ? 'taken by another program' : `cannot be opened (${code})`,
    todo: `Stop the other program, or serve elsewhere: \`npx forecourt serve --port ${port + 1}\`.`,
  };
}

/** A folder that is written to; where it is not there yet, the nearest one above it that is. Creates nothing. */
export async function folderCheck(dir: string): Promise<DoctorResult> {
  const wanted = path.resolve(dir);
  let present = wanted;
  while (!(await stat(present).catch(() => null)) && path.dirname(present) !== present) present = path.dirname(present);
  const folder = (await stat(present)).isDirectory();
  const writable = await access(present, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  const name = `folder ${shown(wanted)}`;
  if (folder && writable)
    return { status: 'ok', name, message: present === wanted ? 'writable' : 'can be made', todo: null };
  return {
    status: 'problem',
    name,
    message: folder ? `${shown(present)} is not writable` : `${shown(present)} is no folder`,
    todo: folder
      ? `Give this user the right to write there: \`chown\` or \`chmod u+w ${shown(present)}\`.`
      : 'Move that file away.',
  };
}
