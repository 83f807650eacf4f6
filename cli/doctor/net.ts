import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import type { Net } from './doctor.types.ts';

const PATIENCE_MS = 4000;

/** The internet as it is. */
export function theNet(): Net {
  return {
    async resolve(host) {
      const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
      const [four, six, names] = await Promise.allSettled([
        resolver.resolve4(host),
        resolver.resolve6(host),
        resolver.resolveCname(host),
      ]);
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
      const addresses = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      return { addresses, cname: names.status === 'fulfilled' ? (names.value[0] ?? null) : null };
    },
    certificate: (host) =>
      new Promise((resolve, reject) => {
        // What is wrong with it is told, so it is looked at in any case.
        const socket = connect({ host, port: 443, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS });
        socket.once('secureConnect', () => {
          const { valid_to: validTo } = socket.getPeerCertificate();
          const error = socket.authorized ? null : String(socket.authorizationError ?? 'not trusted');
          socket.end();
          resolve({ validTo: new Date(validTo), error });
        });
        socket.once('timeout', () => socket.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)));
        socket.once('error', reject);
      }),
    async ask(url) {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = (await answer.text()).slice(0, 2000);
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        preview: answer.status === 401 && /realm="Preview"/.test(answer.headers.get('www-authenticate') ?? ''),
        site: siteIn(text),
      };
    },
  };
}

function siteIn(text: string): string | null {
  try {
    const { site } = JSON.parse(text) as { site?: unknown };
    return typeof site === 'string' ? site : null;
  } catch {
    return null;
  }
}
