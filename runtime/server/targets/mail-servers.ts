import type { Log } from '../../contracts/log.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { type SmtpMailer, type SmtpMailerOptions, smtpMailer } from './mail/mailer.ts';
import { MailerError } from './mail/smtp-url.ts';
import { type Mailer, TargetError } from './target.types.ts';

/** The mail servers that the tenants of one server use. */
export interface MailServers {
  /** That of a tenant. Throws TargetError where it has none: 'away', so that mails wait for one. */
  of(tenant: Pick<ResolvedTenant, 'leads' | 'slug'>): Mailer;
  close(): void;
}

/** One connection pool for each address and sender, made when it is first used. */
export function mailServers(
  env: Readonly<Record<string, string | undefined>>,
  log: Log,
  timeouts?: SmtpMailerOptions['timeouts'],
): MailServers {
  const made = new Map<string, SmtpMailer>();
  return {
    of({ leads: { mail }, slug }) {
      const url = env[mail.serverEnv];
      if (!url)
        throw new TargetError(
          'away',
          `The environment variable ${mail.serverEnv} is not set: it holds the mail server, smtp://host:587 with user:password@ before the host`,
        );
      if (mail.from === null) throw new TargetError('away', `leads.mail.from of ${slug} says no sender`);
      const name = `${mail.from} ${url}`;
      const known = made.get(name);
      if (known) return known;
      try {
        const mailer = smtpMailer({ url, from: mail.from, log, ...(timeouts ? { timeouts } : {}) });
        made.set(name, mailer);
        return mailer;
      } catch (cause) {
        if (!(cause instanceof MailerError)) throw cause;
        throw new TargetError('away', cause.message, { cause });
      }
    },
    close() {
      for (const mailer of made.values()) mailer.close();
    },
  };
}
