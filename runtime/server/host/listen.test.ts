import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { addressList } from '../guards/address-list.ts';
import { connectionKeyOf } from './client-key.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';

const LARGE = 'x'.repeat(64 * 1024 * 1024);
const NEVER = 60_000;
/** Each test shortens the one that it is about. */
const LIMITS = {
  headersMs: NEVER,
  requestMs: NEVER,
  uploadBytes: 1000,
  uploadWindowMs: NEVER,
  uploadMs: NEVER,
  checkMs: 20,
  stalledMs: NEVER,
  answerMs: NEVER,
  perAddress: 1000,
};

// Left to itself, Node looks for slow clients every 30 s.
describe('slow clients', { timeout: 15_000 }, () => {
  let listening: Listening;
  const sockets: Socket[] = [];
  /** How long the server kept the connection of an answer, in milliseconds, by the time it let it go. */
  let answered: PromiseWithResolvers<number>;

  const start = async (options: ListenOptions): Promise<void> => {
    answered = Promise.withResolvers<number>();
    const app = new Hono<{ Bindings: { outgoing: NodeJS.EventEmitter } }>();
    app.onError((_, context) => context.text('', 500));
    app.get('/', (context) => context.text('hello'));
    app.post('/refused', (context) => context.text('', 429));
    app.post('/', async (context) => context.text(await context.req.text()));
    app.get('/large', (context) => {
      const began = performance.now();
      context.env.outgoing.once('close', () => answered.resolve(performance.now() - began));
      return context.text(LARGE);
    });
    listening = await listen(app as unknown as Hono, 0, { hostname: '127.0.0.1', ...options });
  };
  const open = (): Socket => {
    const socket = connect(listening.port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    return socket;
  };
  const closed = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      socket.once('close', () => resolve(text));
    });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await listening.close(0);
  });

  it.each([
    ['who sends nothing', '', { headersMs: 200 }],
    ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: a', { headersMs: 200 }],
    ['whose body does not end', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc', { requestMs: 200 }],
  ])('one %s is cut', async (_, text, shorter) => {
    const limits = { ...LIMITS, ...shorter };
    // Of the two the shorter counts.
    await start({ limits: { ...limits, headersMs: Math.min(limits.headersMs, limits.requestMs) } });
    const socket = open();
    socket.write(text);
    expect(await closed(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  describe('forms with files', () => {
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n';
    /** Sends 10 KB in pieces. */
    const sendSlowly = async (socket: Socket, bytes: number, everyMs: number): Promise<void> => {
      socket.write(`${head}Content-Length: 10000\r\n\r\n`);
      for (let sent = 0; sent < 10_000 && !socket.destroyed; sent += bytes) {
        socket.write('x'.repeat(bytes));
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    };

    it('may take longer than other requests while something of them comes', async () => {
      await start({ limits: { ...LIMITS, requestMs: 150, stalledMs: 150, uploadWindowMs: 200 } });
      const socket = open();
      const answer = closed(socket);
      await sendSlowly(socket, 1000, 50);
      expect(await answer).toContain('200 OK');
    });

    it.each([
      ['hardly anything of them comes', { uploadWindowMs: 100 }],
      ['they come for too long', { uploadBytes: 1, uploadMs: 200 }],
    ])('are cut where %s', async (_, shorter) => {
      await start({ limits: { ...LIMITS, ...shorter } });
      const socket = open();
      const answer = closed(socket);
      void sendSlowly(socket, 100, 20);
      expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    });
  });

  it('the connection of a form that was refused before it was whole goes on', async () => {
    await start({ limits: { ...LIMITS, answerMs: 100 } });
    const socket = open();
    let said = '';
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const type = 'Content-Type: multipart/form-data; boundary=b';
    socket.write(`POST /refused HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 2000\r\n\r\n${'x'.repeat(1000)}`);
    await expect.poll(() => said).toContain('429');
    socket.write('x'.repeat(1000));
    for (let times = 1; times <= 6; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await expect.poll(() => said.split('hello').length - 1).toBe(times);
    }
  });

  it.each([
    ['does not read', { stalledMs: 100 }],
    ['has not read it all in time', { answerMs: 100 }],
  ])('one who %s is cut, and what was to be sent is let go', async (_, shorter) => {
    await start({ limits: { ...LIMITS, ...shorter } });
    const socket = open();
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await answered.promise).toBeLessThan(NEVER);
  });

  it('one who reads is sent all of it', async () => {
    await start({ limits: { ...LIMITS, stalledMs: 2000 } });
    const response = await fetch(`http://127.0.0.1:${listening.port}/large`);
    expect((await response.text()).length).toBe(LARGE.length);
  });

  it('an address has so many connections and no more, until one of them ends', async () => {
    await start({ limits: { ...LIMITS, perAddress: 2 }, connectionKey: () => 'visitor' });
    const ask = (socket: Socket): Promise<string> =>
      new Promise((resolve) => {
        socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        socket.once('close', () => resolve(''));
        socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      });
    const [first, second] = [open(), open()];
    expect(await ask(first)).toContain('200 OK');
    expect(await ask(second)).toContain('200 OK');
    expect(await ask(open())).toBe('');
    first.end();
    await closed(first);
    await expect.poll(() => ask(open())).toContain('200 OK');
  });

  it("this machine's own connections and a proxy's are not counted, since they carry many visitors", () => {
    const keyOf = connectionKeyOf(addressList('192.0.2.1'));
    const keys = ['127.0.0.1', '::ffff:127.0.0.1', '::1', '192.0.2.1', '192.0.2.2', '2001:db8::1'].map(
      (remoteAddress) => keyOf({ remoteAddress }),
    );
    expect(keys).toEqual([null, null, null, null, '192.0.2.2', '2001:db8:0:0::/64']);
  });
});
