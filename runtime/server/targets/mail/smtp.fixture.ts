import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';

/** A message as it arrived. */
export interface ParsedMail extends Email {
  envelope: { from: string; to: string[] };
  /** The whole of it, headers and all. */
  raw: string;
  /** The first header of a name, unfolded. */
  header(name: string): string | undefined;
}

/** How the server behaves; what is left out works. A number is the code that it answers. */
export interface SmtpMode {
  /** 'hang': says nothing. 'cut': hangs up. */
  greeting?: number | 'hang' | 'cut';
  auth?: number;
  /** To the sender. */
  mail?: number;
  /** To a recipient. */
  rcpt?: number | ((address: string) => number);
  /** To the wish to send, before the message. */
  data?: number;
  /** Once the whole message is there. 'hang' and 'cut': it was taken, and the sender does not hear of it. */
  end?: number | 'hang' | 'cut';
  /** Hangs up within the message. */
  within?: 'cut';
}

export interface SmtpFixture {
  /** 'smtp://127.0.0.1:2525'. */
  url: string;
  /** In the order of their arrival; those that were refused are not among them. */
  messages: ParsedMail[];
  /** User names and passwords that were tried. */
  logins: string[];
  /** Connections that were made. */
  connections(): number;
  /** Takes the place of what was set before: `mode({})` works as it should. */
  mode(mode: SmtpMode): void;
  stop(): Promise<void>;
}

/** A mail server on a free port of this machine that keeps what it gets. */
export async function startSmtp(): Promise<SmtpFixture> {
  let current: SmtpMode = {};
  let connections = 0;
  const messages: ParsedMail[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, { mode: () => current, logins, keep: (mail) => messages.push(mail) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    logins,
    connections: () => connections,
    mode: (mode) => {
      current = mode;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Session {
  mode(): SmtpMode;
  logins: string[];
  keep(mail: ParsedMail): void;
}

/** One connection: commands are lines, a message ends with a line of one dot. */
function talk(socket: Socket, session: Session): void {
  const { greeting } = session.mode();
  const say = (code: number, words = code < 400 ? 'fine' : 'no'): void => void socket.write(`${code} ${words}\r\n`);
  const envelope = { from: '', to: [] as string[] };
  let input = '';
  let isMessage = false;
  if (greeting === 'cut') return void socket.destroy();
  if (greeting !== 'hang') say(greeting ?? 220);

  const command = (line: string): void => {
    const mode = session.mode();
    const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    const address = /<([^>]*)>/.exec(rest)?.[1] ?? '';
    const recipient = typeof mode.rcpt === 'function' ? mode.rcpt(address) : (mode.rcpt ?? 250);
    switch (verb.toUpperCase()) {
      case 'EHLO':
        socket.write('250-fixture\r\n250-AUTH PLAIN\r\n250-8BITMIME\r\n250 SIZE 40000000\r\n');
        break;
      case 'AUTH':
        session.logins.push(loginOf(rest));
        say(mode.auth ?? 235);
        break;
      case 'MAIL':
        Object.assign(envelope, { from: address, to: [] });
        say(mode.mail ?? 250);
        break;
      case 'RCPT':
        if (recipient < 400) envelope.to.push(address);
        say(recipient, recipient < 400 ? 'fine' : `<${address}> is not wanted`);
        break;
      case 'DATA':
        isMessage = mode.data === undefined;
        say(mode.data ?? 354);
        break;
      case 'QUIT':
        say(221);
        socket.end();
        break;
      default:
        say(250);
    }
  };

  socket.on('data', async (bytes) => {
    input += bytes.toString('latin1');
    for (;;) {
      const mode = session.mode();
      if (isMessage && mode.within === 'cut') return void socket.destroy();
      const end = input.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = input.slice(0, end);
      input = input.slice(end + (isMessage ? 5 : 2));
      if (!isMessage) {
        command(text);
        continue;
      }
      isMessage = false;
      if (typeof mode.end === 'number') {
        say(mode.end);
        continue;
      }
      session.keep(await parsed(text.replace(/^\.\./gm, '.'), { ...envelope, to: [...envelope.to] }));
      if (mode.end === 'cut') return void socket.destroy();
      if (mode.end !== 'hang') say(250);
    }
  });
}

/** 'user:password' of what AUTH PLAIN says. */
function loginOf(words: string): string {
  return Buffer.from(words.split(' ')[1] ?? '', 'base64')
    .toString()
    .split('\0')
    .slice(1)
    .join(':');
}

async function parsed(text: string, envelope: ParsedMail['envelope']): Promise<ParsedMail> {
  const bytes = Buffer.from(text, 'latin1');
  const email = await PostalMime.parse(bytes);
  return {
    ...email,
    envelope,
    raw: bytes.toString('utf8'),
    header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
  };
}
