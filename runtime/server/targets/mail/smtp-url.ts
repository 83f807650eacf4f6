import { isAddress } from './mail-text.ts';

/** Settings that no mail can be sent with. Its message never has the address of the server, which holds a password. */
export class MailerError extends Error {
  override name = 'MailerError';
}

/** A mail server, as its address says it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** In the clear: a server of this machine, or one that the address says it of. */
  plain: boolean;
  auth?: { user: string; pass: string };
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const FORM =
  'Write it as smtp://host:587 or smtps://host, with user:password@ before the host; special characters in the password as %40.';

/** Reads 'smtp://host:587', user and password before the host, 'smtps://host' or 'smtp://host:25?tls=off'. Throws MailerError. */
export function readSmtpUrl(text: string): SmtpServer {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    throw new MailerError(`The address of the mail server cannot be read. ${FORM}`);
  }
  const port = PORTS[url.protocol];
  if (port === undefined)
    throw new MailerError(`The address of the mail server has to begin with smtp:// or smtps://. ${FORM}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') throw new MailerError(`The address of the mail server names no host. ${FORM}`);
  if (url.pathname.replace(/^\//, '') !== '' || url.hash !== '')
    throw new MailerError(`The address of the mail server ends after its port. ${FORM}`);
  const isOff = tlsOff(url.searchParams);
  const secure = url.protocol === 'smtps:';
  if (secure && isOff)
    throw new MailerError(
      'smtps:// and tls=off contradict each other: write smtp://…?tls=off for a server without TLS.',
    );
  const auth = credentials(url);
  return {
    host,
    port: url.port === '' ? port : Number(url.port),
    secure,
    plain: !secure && (isOff || isLoopback(host)),
    ...(auth ? { auth } : {}),
  };
}

function tlsOff(params: URLSearchParams): boolean {
  const other = [...params.keys()].find((name) => name !== 'tls');
  const tls = params.get('tls');
  if (other !== undefined || (tls !== null && tls !== 'off'))
    throw new MailerError('The address of a mail server may end with ?tls=off, and with no other setting.');
  return tls === 'off';
}

function credentials({ username, password }: URL): { user: string; pass: string } | null {
  if (username === '' && password === '') return null;
  try {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    if (auth.user === '' || auth.pass === '')
      throw new MailerError(`The address of the mail server has a user or a password, but not both. ${FORM}`);
    return auth;
  } catch (error) {
    if (error instanceof MailerError) throw error;
    throw new MailerError('A % in the user or password of the mail server has to be written as %25.', { cause: error });
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The address that mails come from, and its domain. Throws MailerError. */
export function readSender(from: string): { address: string; domain: string } {
  const address = from.trim();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (!isAddress(address) || !/^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(domain))
    throw new MailerError('The sender of mails has to be one address and nothing else, such as leads@example.com.');
  return { address, domain };
}
