import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { counted } from '../../rules/words/vehicle-words.ts';
import type { BuiltSite } from '../site/built-site.ts';

const STYLE = `
:root{color-scheme:light dark;--line:#d8dce2;--muted:#5b626c;--paper:#f6f7f9;--card:#fff;--ink:#15181c}
@media(prefers-color-scheme:dark){:root{--line:#31363d;--muted:#a7afba;--paper:#101215;--card:#181b20;--ink:#f1f3f5}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:clamp(2rem,6vw,5rem) 1.25rem}h1{font-size:clamp(1.8rem,4vw,2.6rem);line-height:1.1;margin:0 0 .5rem;letter-spacing:-.02em}
p{margin:0;color:var(--muted)}ul{list-style:none;margin:2.5rem 0 0;padding:0;display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr))}
a{display:block;background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden;color:inherit;text-decoration:none;transition:transform .15s,box-shadow .15s}
a:hover,a:focus-visible{transform:translateY(-2px);box-shadow:0 10px 30px rgb(0 0 0/.12)}
.bar{height:84px;display:flex;align-items:end;padding:1rem 1.25rem;font-weight:700;font-size:1.2rem}.text{padding:1rem 1.25rem 1.25rem}
.text p+p{margin-top:.75rem;font-size:.85rem}code{font-size:.9em}`;

/** The page at localhost: every site of this server with a link to it; of those that nobody asked for yet only their slugs are known. */
export function indexPage(
  context: Context,
  sites: readonly BuiltSite[],
  others: readonly string[] = [],
): Response | Promise<Response> {
  const port = new URL(context.req.url).port;
  const style = STYLE + colours(sites);
  const hash = createHash('sha256').update(style).digest('base64');
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  const addressOf = (slug: string): string => `http://${slug}.localhost${port ? `:${port}` : ''}/`;
  const cards = sites.map(({ site: { tenant }, cars, manifest }, index) => {
    return html`<li><a href="${addressOf(tenant.slug)}"><div class="bar b${index}">${tenant.name}</div>
      <div class="text"><p>${tenant.tagline}</p><p>${counted(cars.length, tenant.words)} · ${manifest.features.length} features · <code>${tenant.slug}.localhost</code></p></div></a></li>`;
  });
  const more = others.map(
    (slug) => html`<li><a href="${addressOf(slug)}"><div class="text"><code>${slug}</code></div></a></li>`,
  );
  const count = sites.length + others.length;
  return context.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Forecourt</title><style>${raw(style)}</style></head>
<body><main><h1>Forecourt</h1><p>${count} dealer ${count === 1 ? 'site' : 'sites'} on this server, each made from one file.</p>${cards.length > 0 ? html`<ul>${cards}</ul>` : ''}${more.length > 0 ? html`<ul>${more}</ul>` : ''}</main></body></html>`);
}

function colours(sites: readonly BuiltSite[]): string {
  return sites
    .map(
      ({ site: { tenant } }, index) =>
        `.b${index}{background:${tenant.theme.colours.brand};color:${tenant.theme.colours.onBrand}}`,
    )
    .join('');
}
