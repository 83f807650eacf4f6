import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { RateLimiter } from '../../contracts/service-core.types.ts';

export interface PreviewGuardOptions {
  slug: string;
  /** The name that visitors enter; null: any. */
  user: string | null;
  /** Without one nobody gets in. */
  password: string | undefined;
  clientKey: (context: Context) => string;
  /** What wrong passwords are counted by. */
  guesses: RateLimiter;
}

const ROBOTS = 'User-agent: *\nDisallow: /\n';
const BASIC = /^Basic +([A-Za-z0-9+/=_-]+)$/i;

/**
 * Lets those into a preview who know its password (HTTP Basic, so that it works without script and for every file and call); nothing of the site
 * is answered before. Search engines are kept away, and no cache between may keep what it gets.
 */
export function previewGuard({ slug, user, password, clientKey, guesses }: PreviewGuardOptions): MiddlewareHandler {
  const refuse = (context: Context, text: string, status: 401 | 429 | 503, headers: Record<string, string> = {}) =>
    context.text(text, status, headers);
  return async (context, next) => {
    const answer = await answerOf(context);
    if (answer) context.res = answer;
    else await next();
    context.res.headers.set('X-Robots-Tag', 'noindex, nofollow, noarchive');
    context.res.headers.set('Cache-Control', 'private, no-store');
    context.res.headers.append('Vary', 'Authorization');
  };

  async function answerOf(context: Context): Promise<Response | null> {
    if (context.req.path === '/robots.txt') return context.text(ROBOTS);
    if (!password) return refuse(context, 'This preview is not open yet: its password is not set on the server.', 503);
    const key = `${slug} ${clientKey(context)}`;
    const given = credentials(context.req.header('authorization'));
    if (given === null) return refuse(context, askingText(user), 401, challenge());
    // Others guess at the same address, of an office or a telephone company: who knows the password is let in all the same.
    const isRight = [same(given.password, password), user === null || same(given.user, user)].every(Boolean);
    if (isRight) return null;
    const wait = guesses.take(key);
    if (!wait.allowed)
      return refuse(context, 'Too many wrong passwords. Try again in a minute.', 429, {
        'Retry-After': String(wait.retryAfter),
      });
    return refuse(context, 'That is not the password of this preview.', 401, challenge());
  }
}

/** Browsers ask for a user name too, wanted or not. */
function askingText(user: string | null): string {
  return `This preview asks for a ${user === null ? 'password; any user name will do' : 'user name and a password'}.`;
}

const challenge = (): Record<string, string> => ({ 'WWW-Authenticate': 'Basic realm="Preview", charset="UTF-8"' });

function credentials(header: string | undefined): { user: string; password: string } | null {
  const encoded = BASIC.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? null : { user: text.slice(0, at), password: text.slice(at + 1) };
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
function same(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}
