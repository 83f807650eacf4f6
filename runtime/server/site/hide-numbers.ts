import type { Context, MiddlewareHandler } from 'hono';
import { type NumberHider, numberHider } from '../../rules/phone/hidden-numbers.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What answers are made of words, other than pages: those have no hidden number since they were made. */
const DATA = /^(?:application\/(?:[\w.+-]*json|[\w.+-]*xml|x-ndjson)|text\/(?:plain|csv|xml))\b/;

/** Takes the numbers that a dealer hides out of whatever is answered but pages, which the renderer sees to; null: it hides none. */
export function hiddenNumbers(tenant: ResolvedTenant): MiddlewareHandler | null {
  const hider = numberHider(tenant);
  return (
    hider &&
    (async (context, next) => {
      await next();
      await hideNumbers(context, hider);
    })
  );
}

/** Takes hidden numbers out of what is no page: found cars, feeds, files for machines. */
async function hideNumbers(context: Context, hider: NumberHider): Promise<void> {
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
