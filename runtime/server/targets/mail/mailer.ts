import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { Log } from '../../../contracts/log.types.ts';
import type { MailMessage } from '../../../contracts/mail.types.ts';
import { type Mailer, TargetError } from '../target.types.ts';
import { isAddress } from './mail-text.ts';
import { smtpFault } from './smtp-fault.ts';
import { readSender, readSmtpUrl, type SmtpServer } from './smtp-url.ts';

export interface SmtpMailerOptions {
  /** 'smtp://host:587', with user and password before the host, or 'smtps://…'; '?tls=off' for a server without TLS. */
  url: string;
  /** The address that all mails come from; its domain is one that the mail server may send for. */
  from: string;
  log?: Log;
  /** For tests: how long to wait, in milliseconds. */
  timeouts?: { connection?: number; greeting?: number; socket?: number };
}

export interface SmtpMailer extends Mailer {
  /** Ends its connections; those that send finish first. */
  close(): void;
}

const CONNECTIONS = 3;
const LONGEST_LOCAL = 64;
/** Servers close connections that are idle: then a new one is cheaper than a mail that fails. */
const IDLE_MS = 10_000;

/** A mail server that is asked by SMTP. Throws MailerError for an address of a server or a sender that cannot be read. */
export function smtpMailer({ url, from, log, timeouts = {} }: SmtpMailerOptions): SmtpMailer {
  const server = readSmtpUrl(url);
  const sender = readSender(from);
  const endpoint = `${server.host}:${server.port}`;
  const transport = createTransport({
    ...transportOptions(server),
    connectionTimeout: timeouts.connection ?? 10_000,
    greetingTimeout: timeouts.greeting ?? 10_000,
    socketTimeout: timeouts.socket ?? 20_000,
  });
  /** The message was handed over to its last byte, by the object that stands for one send. */
  const sent = new WeakSet<object>();
  transport.use('stream', ({ data, message }, done) => {
    const attempt = (data as { attempt?: object }).attempt;
    message.processFunc((bytes) => bytes.once('end', () => attempt && sent.add(attempt)));
    done();
  });
  return {
    endpoint,
    close: () => transport.close(),
    async send(message, signal) {
      const attempt = {};
      const to = message.to.filter(isAddress);
      if (to.length === 0) throw new TargetError('refused', 'The mail has no recipient with an address');
      try {
        const { rejected } = await transport.sendMail({
          ...mailOf({ ...message, to }, sender),
          signal,
          attempt,
        } as object);
        const refused = rejected.length + message.to.length - to.length;
        if (refused > 0)
          log?.('warn', 'A mail was not taken for some of its recipients', {
            endpoint,
            refused,
            recipients: message.to.length,
          });
      } catch (error) {
        throw smtpFault(error as Error, sent.has(attempt), signal.aborted);
      }
    },
  };
}

/** How a server is spoken to: encrypted unless it is plain. A message is never sent again by itself: that is for the outbox, which counts. */
export function transportOptions({ host, port, secure, plain, auth }: SmtpServer) {
  return {
    host,
    port,
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    ...(auth ? { auth } : {}),
    pool: true as const,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function mailOf(
  { to, subject, text, html, replyTo, fromName, key, automatic, attachments = [] }: MailMessage,
  { address, domain }: { address: string; domain: string },
) {
  return {
    from: { name: fromName, address },
    to: to.map((one) => ({ name: '', address: one })),
    ...(replyTo ? { replyTo } : {}),
    envelope: { from: address, to: [...to] },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    messageId: messageId(key, domain),
    date: new Date(),
    headers: automatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {},
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      contentDisposition: 'attachment' as const,
    })),
  };
}

/** The same for the same key, so that mailboxes know a message that comes twice. */
export function messageId(key: string, domain: string): string {
  const fits = key.length <= LONGEST_LOCAL && /^[\w-]+(?:\.[\w-]+)*$/.test(key);
  const local = fits ? key : createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${local}@${domainToASCII(domain)}>`;
}
