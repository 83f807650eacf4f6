import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '../../shell/speculation.data.ts';

/**
 * What a site's pages may do (quality.md A5). `theme` is the inline style of every page; nothing else inline runs or styles. `images` are
 * origins that pictures may come from, beside the site itself.
 */
export function securityHeaders(
  theme: string,
  { dev, images }: { dev: boolean; images: readonly string[] },
): Record<string, string> {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${dev ? "'unsafe-inline'" : `${hash(SPECULATION_RULES)} 'inline-speculation-rules'`}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : hash(theme)}`,
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(dev ? [] : ["require-trusted-types-for 'script'", 'trusted-types forecourt']),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Browsers heed it only where it came over https.
    'Strict-Transport-Security': 'max-age=63072000',
  };
}
