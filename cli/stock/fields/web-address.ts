import type { Read } from './values.ts';

const LONGEST = 2000;

/** An address of the web that a page may link to, as browsers write it: http or https, without a name and password in it. */
export function readAddress(text: string): Read<string> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  // 'www.example.com/report' means what people mean by it.
  const written = /^www\.[^\s/]+\.[^\s/]+/i.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!/^https?:\/\/[^\s]+$/i.test(written) || written.length > LONGEST || !URL.canParse(written)) return 'odd';
  const url = new URL(written);
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : 'odd';
}
