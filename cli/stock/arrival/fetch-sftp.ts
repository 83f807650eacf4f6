import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect as connectTo, isIP, type Socket } from 'node:net';
import path from 'node:path';
import type { Client, SFTPWrapper, Stats } from 'ssh2';
import { guardedLookup } from '../../../runtime/photos/public-address.ts';
import type { SftpSource } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { FetchContext, Fetched, FetchedFile, FileLook } from './arrival.types.ts';
import { isSameFile, newestFile } from './newest-file.ts';
import { saveFeed } from './save-feed.ts';
import { connectionError, privateAddress, SourceError, secretOf, tookTooLong } from './source-error.ts';
import { whenStill, writingText } from './when-still.ts';

const READY_MS = 20_000;
/** Codes of SFTP (draft-ietf-secsh-filexfer-02, 7). */
const [NO_SUCH_FILE, DENIED] = [2, 3];

/**
 * Fetches a file by SFTP into `to`, unless it is the one that is `known`. The server must show the key that the definition names.
 * @throws {SourceError}
 */
export async function fetchSftp(
  source: SftpSource,
  known: FetchedFile | null,
  to: string,
  context: FetchContext,
): Promise<Fetched> {
  const timeout = AbortSignal.timeout(context.limits.totalMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  const connection = await open(source, context, signal);
  const cut = (): void => void connection.client.destroy();
  signal.addEventListener('abort', cut, { once: true });
  try {
    const { sftp } = connection;
    const look = () => newestAt(sftp, source.path);
    const first = await look();
    const same = (file: FileLook) =>
      known !== null && isSameFile({ ...known, modified: known.modified ?? Number.NaN }, file);
    if (first && same(first)) return { kind: 'unchanged', modified: first.modified };
    const file = await whenStill(look, context.wait);
    if (file === null) return { kind: 'nothing', message: `Nothing has arrived at ${source.host}:${source.path} yet.` };
    if (file === 'writing') return { kind: 'writing', message: writingText('The newest file') };
    const from = path.posix.join(path.posix.dirname(source.path), file.name);
    const { sha256, size } = await connection.orBroken(
      saveFeed(sftp.createReadStream(from), to, context.limits.bytes, signal),
    );
    const after = await look();
    if (!after || !isSameFile(file, after)) return { kind: 'writing', message: writingText(file.name) };
    return {
      kind: 'file',
      file: { name: file.name, size, modified: file.modified, etag: null, lastModified: null, sha256 },
    };
  } catch (cause) {
    if (cause instanceof SourceError || context.signal.aborted) throw cause;
    throw timeout.aborted
      ? tookTooLong(source.host, context.limits, cause)
      : connectionError(source.host, cause as Error);
  } finally {
    signal.removeEventListener('abort', cut);
    connection.client.end();
  }
}

interface Connection {
  client: Client;
  sftp: SFTPWrapper;
  /** What is asked of the server, unless the connection breaks before. */
  orBroken<T>(work: Promise<T>): Promise<T>;
}

async function open(source: SftpSource, context: FetchContext, signal: AbortSignal): Promise<Connection> {
  const { host, port, user, hostKey } = source;
  const login = loginOf(source, context.env);
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !context.networks(address)) throw privateAddress(host);
  // Only a process that fetches by SFTP loads the library.
  const { default: ssh2 } = await import('ssh2');
  const client = new ssh2.Client();
  let shown = '';
  const sock: Socket = connectTo({
    host: address,
    port,
    lookup: guardedLookup(context.networks),
    signal,
    noDelay: true,
  });
  sock.setTimeout(context.limits.silentMs, () =>
    sock.destroy(new Error(`is silent for ${context.limits.silentMs / 1000} s`)),
  );
  let fail: (error: Error) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  broken.catch(() => {});
  sock.once('error', (error) => fail(error));
  client.on('error', (error) => fail(error));
  client.once('close', () => fail(Object.assign(new Error('broke off'), { code: 'ECONNRESET' })));
  const ready = new Promise<SFTPWrapper>((resolve, reject) => {
    client.once('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
    client.connect({
      sock,
      username: user,
      ...login,
      readyTimeout: READY_MS,
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        return shown === hostKey;
      },
    });
  });
  try {
    return {
      client,
      sftp: await Promise.race([ready, broken]),
      orBroken: (work) => Promise.race([work, broken]),
    };
  } catch (cause) {
    client.destroy();
    if (shown !== '' && shown !== hostKey)
      throw new SourceError(
        `${host} shows another key than \`host_key\` says: ${shown}. Nothing was sent to it.`,
        'Ask whoever runs that server whether its key was changed. Only where it was, write the new one.',
        { cause },
      );
    if (context.signal.aborted) throw cause;
    const error = cause as NodeJS.ErrnoException & { level?: string };
    if (error.name === 'PhotoError') throw privateAddress(host);
    if (error.level === 'client-authentication')
      throw new SourceError(
        `${host} does not let ${user} in.`,
        'Check `user`, and what the variable that `password` or `key` names holds.',
        { cause },
      );
    throw connectionError(host, error);
  }
}

/** By what the user logs in. @throws {SourceError} */
function loginOf(
  { passwordEnv, keyEnv }: SftpSource,
  env: FetchContext['env'],
): { password?: string; privateKey?: string; passphrase?: string } {
  const password = passwordEnv === null ? undefined : secretOf(passwordEnv, env, 'the password');
  if (keyEnv === null) return password === undefined ? {} : { password };
  const said = secretOf(keyEnv, env, 'the private key, or the path of the file with it');
  const privateKey = said.includes('-----BEGIN') ? said.replaceAll('\\n', '\n') : keyIn(said, keyEnv);
  return { privateKey, ...(password === undefined ? {} : { passphrase: password }) };
}

function keyIn(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SourceError(
      `The variable ${name} holds neither a private key nor the path of a file with one.`,
      'Write the path of the key file into it, or the key itself, from -----BEGIN on.',
      { cause },
    );
  }
}

/** The newest file that a path means; null where there is none. @throws {SourceError} */
async function newestAt(sftp: SFTPWrapper, at: string): Promise<FileLook | null> {
  const name = path.posix.basename(at);
  try {
    if (!name.includes('*')) {
      const found = await new Promise<Stats>((resolve, reject) =>
        sftp.stat(at, (error, stats) => (error ? reject(error) : resolve(stats))),
      );
      return found.isFile() ? { name, ...sizeAndTime(found) } : null;
    }
    const list = await new Promise<{ filename: string; attrs: Stats }[]>((resolve, reject) =>
      sftp.readdir(path.posix.dirname(at), (error, entries) => (error ? reject(error) : resolve(entries))),
    );
    const files = list.flatMap(({ filename, attrs }) =>
      attrs.isFile() ? { name: filename, ...sizeAndTime(attrs) } : [],
    );
    return newestFile(files, name);
  } catch (cause) {
    const { code } = cause as { code?: unknown };
    if (code === NO_SUCH_FILE) return null;
    if (code === DENIED)
      throw new SourceError(
        `The server does not let this user read ${at}.`,
        'Check `path`, or have the server allow it.',
        { cause },
      );
    throw cause;
  }
}

/** SFTP counts seconds. */
const sizeAndTime = ({ size, mtime }: Stats): Pick<FileLook, 'size' | 'modified'> => ({ size, modified: mtime * 1000 });
