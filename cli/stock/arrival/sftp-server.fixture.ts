import { createHash } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import type { Attributes, Connection } from 'ssh2';
import ssh2 from 'ssh2';
import { sshKeys } from './ssh-keys.fixture.ts';

/** A server that is reached by SFTP, with files in memory, on this machine alone. */
export interface SftpFixture {
  port: number;
  /** 'SHA256:…' */
  hostKey: string;
  /** By name, in the folder /out. */
  files: Map<string, { text: string; mtime: number }>;
  /** Called before each answer about a file: 'stat', 'list', 'read'. */
  before: (what: string) => void;
  /** Files that were opened to be read. */
  opened: string[];
  stop(): Promise<void>;
}

const { STATUS_CODE } = ssh2.utils.sftp;
const FILE_MODE = 0o100644;

export async function sftpFixture(login: { user: string; password: string; publicKey?: string }): Promise<SftpFixture> {
  const { private: hostPrivate, public: hostPublic } = sshKeys();
  const blob = Buffer.from(hostPublic.split(' ')[1] ?? '', 'base64');
  const connections = new Set<Connection>();
  const fixture: Omit<SftpFixture, 'port' | 'stop'> = {
    hostKey: `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`,
    files: new Map(),
    before: () => {},
    opened: [],
  };
  const ssh = new ssh2.Server({ hostKeys: [hostPrivate] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => {});
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => {
      const isKey = context.method === 'publickey' && context.username === login.user && login.publicKey !== undefined;
      const known = isKey ? ssh2.utils.parseKey(login.publicKey ?? '') : null;
      if (context.method === 'password' && context.username === login.user && context.password === login.password)
        context.accept();
      else if (
        context.method === 'publickey' &&
        known &&
        !(known instanceof Error) &&
        context.key.data.equals(known.getPublicSSH()) &&
        (!context.signature || known.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo))
      )
        context.accept();
      else context.reject(['password', 'publickey']);
    });
    connection.on('ready', () =>
      connection.on('session', (accept) =>
        accept().on('sftp', (open) => {
          const sftp = open();
          const name = (at: string): string => at.replace(/^\/out\//, '');
          const attributes = (at: string): Attributes | null => {
            const file = fixture.files.get(name(at));
            return file
              ? { mode: FILE_MODE, uid: 0, gid: 0, size: file.text.length, atime: file.mtime, mtime: file.mtime }
              : null;
          };
          const stat = (id: number, at: string): void => {
            fixture.before('stat');
            const found = attributes(at);
            if (found) sftp.attrs(id, found);
            else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
          };
          sftp.on('STAT', stat).on('LSTAT', stat);
          sftp.on('FSTAT', (id, handle) => stat(id, handle.toString()));
          let listed = false;
          sftp.on('OPENDIR', (id, at) => {
            listed = false;
            if (at === '/out') sftp.handle(id, Buffer.from(at));
            else sftp.status(id, at === '/closed' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.NO_SUCH_FILE);
          });
          sftp.on('READDIR', (id) => {
            if (listed) return sftp.status(id, STATUS_CODE.EOF);
            listed = true;
            fixture.before('list');
            sftp.name(
              id,
              [...fixture.files.keys()].map((one) => ({
                filename: one,
                longname: one,
                attrs: attributes(one) as Attributes,
              })),
            );
          });
          sftp.on('OPEN', (id, at) => {
            fixture.opened.push(name(at));
            sftp.handle(id, Buffer.from(at));
          });
          sftp.on('READ', (id, handle, offset, length) => {
            fixture.before('read');
            const text = fixture.files.get(name(handle.toString()))?.text ?? '';
            const part = Buffer.from(text).subarray(offset, offset + length);
            if (part.length === 0) sftp.status(id, STATUS_CODE.EOF);
            else sftp.data(id, part);
          });
          sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
        }),
      ),
    );
  });
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fixture, {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
