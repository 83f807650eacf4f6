import { type Agent, request } from 'node:http';

export interface Asked {
  agent: Agent;
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** It is posted. */
  form?: { type: string; body: Buffer } | undefined;
}

export interface Answered {
  status: number;
  location: string;
  /** Milliseconds until its last byte. */
  took: number;
}

/**
 * Asks a server on this machine, whatever the host is called. Rejects where the connection is cut; one that was kept and that the server ended as it
 * was asked again is asked anew, as browsers do.
 */
export function askServer(asked: Asked): Promise<Answered> {
  const { path, headers, form, ...at } = asked;
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const ofForm = form ? { 'content-type': form.type, 'content-length': String(form.body.length) } : {};
    const options = {
      ...at,
      host: '127.0.0.1',
      path,
      method: form ? 'POST' : 'GET',
      headers: { ...headers, ...ofForm },
    };
    const sent = request(options, (answer) => {
      const { statusCode: status = 0, headers: answered } = answer;
      answer.once('error', reject).once('end', () => {
        resolve({ status, location: answered.location ?? '', took: performance.now() - began });
      });
      answer.resume();
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') askServer(asked).then(resolve, reject);
      else reject(error);
    });
    sent.end(form?.body);
  });
}

/** As long as so large a share of all takes at the most. */
export const quantile = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
