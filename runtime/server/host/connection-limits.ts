import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long and how many; times in milliseconds. */
export interface ConnectionLimits {
  /** Until all headers of a request have come, and until all of it has; both are looked at every `checkMs`. */
  headersMs: number;
  requestMs: number;
  checkMs: number;
  /** Forms with files, which phones send for minutes: at least so many bytes in each `uploadWindowMs`, and whole after `uploadMs`. */
  uploadBytes: number;
  uploadWindowMs: number;
  uploadMs: number;
  /** A connection is cut on which nothing has moved for so long, up to twice that where an answer waits for its reader. */
  stalledMs: number;
  /** Until the whole answer has been read. */
  answerMs: number;
  /** Connections of one visitor's address at the same time: a browser opens six to a site, and many browsers may share an address. */
  perAddress: number;
}

/** quality.md S4: whoever sends or reads slowly holds memory that others need. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  uploadBytes: 200 * 1024,
  uploadWindowMs: 10_000,
  uploadMs: 180_000,
  checkMs: 1000,
  stalledMs: 30_000,
  answerMs: 120_000,
  perAddress: 256,
};

/**
 * Cuts connections that are more than `perAddress`, those whose sender does not send, and those whose reader does not read.
 * @param keyOf who a connection counts against; null for one that carries many visitors, such as a proxy's
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  keyOf: (socket: Socket) => string | null,
): void {
  const { stalledMs, answerMs, perAddress } = limits;
  const open = new Map<string, number>();
  server.setTimeout(stalledMs);
  server.on('connection', (socket) => {
    const key = keyOf(socket);
    if (key === null) return;
    const count = (open.get(key) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
  server.on('request', (request, response) => {
    if (isUpload(request)) {
      limitUpload(request, response, limits);
      return;
    }
    const cut = setTimeout(() => request.socket.destroy(), answerMs);
    response.once('close', () => clearTimeout(cut));
    if (hasBody(request)) limitBody(request, response, limits);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
const isUpload = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

function cutLate({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroy();
}

/** Calls back every so often until all of a request has come, or its connection is gone. */
function untilWhole(request: IncomingMessage, everyMs: number, look: () => void): () => void {
  const timer = setInterval(() => (request.complete ? stop() : look()), everyMs);
  const stop = (): void => {
    clearInterval(timer);
    request.off('end', stop);
    request.socket.off('close', stop);
  };
  request.once('end', stop);
  request.socket.once('close', stop);
  return stop;
}

function limitBody(request: IncomingMessage, response: ServerResponse, { requestMs }: ConnectionLimits): void {
  const stop = untilWhole(request, requestMs, () => {
    stop();
    cutLate(request, response);
  });
}

/** While what has come is not read, and while it is worked on, the sender is not to blame. */
function limitUpload(request: IncomingMessage, response: ServerResponse, limits: ConnectionLimits): void {
  const { socket } = request;
  const { checkMs, uploadBytes, uploadWindowMs, uploadMs, answerMs, stalledMs } = limits;
  let [waited, inWindow, before] = [0, 0, socket.bytesRead];
  socket.setTimeout(0);
  untilWhole(request, checkMs, () => {
    if (request.readableLength > 0) return;
    waited += checkMs;
    inWindow += checkMs;
    const isSlow = inWindow >= uploadWindowMs && socket.bytesRead - before < uploadBytes;
    if (isSlow || waited >= uploadMs) {
      cutLate(request, response);
      return;
    }
    if (inWindow >= uploadWindowMs) [inWindow, before] = [0, socket.bytesRead];
  });
  let cut: NodeJS.Timeout | undefined;
  const worked = (): void => {
    cut ??= setTimeout(() => socket.destroy(), answerMs);
  };
  request.once('end', worked);
  response.once('close', () => {
    // Of a form that is refused at once the rest comes only now.
    request.off('end', worked);
    clearTimeout(cut);
    socket.setTimeout(stalledMs);
  });
}
