import type { Context } from 'hono';
import type { NumberHider } from '../../rules/phone/hidden-numbers.ts';

/** What answers are made of words, other than pages: those have no hidden number since they were made. */
const DATA = /^(?:application\/(?:[\w.+-]*json|[\w.+-]*xml|x-ndjson)|text\/(?:plain|csv|xml))\b/;

/** Takes hidden numbers out of what is no page: found cars, feeds, files for machines. */
export async function hideNumbers(context: Context, hider: NumberHider): Promise<void> {
  const { res } = context;
  const type = res.headers.get('content-type') ?? '';
  if (!DATA.test(type) || res.headers.has('content-encoding') || !res.body || context.get('showsNumbers')) return;
  const text = await res.clone().text();
  const shown = hider.text(text);
  if (shown === text) return;
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  headers.delete('etag');
  context.res = undefined;
  context.res = new Response(shown, { status: res.status, headers });
}
