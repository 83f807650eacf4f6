import { html } from 'hono/html';
import { countText, pretty } from '../diagnostics/reporters/pretty.ts';
import { outputText } from '../terminal/output.ts';
import type { DevEvent } from './dev-events.ts';
import { DefinitionError } from './dev-site.ts';

/** Where the browser's part of the development server lies. */
export const OVERLAY_PATH = '/__forecourt/overlay.js';

const SCRIPTS = `<script type="module" src="/@vite/client"></script><script type="module" src="${OVERLAY_PATH}"></script>`;

/** What is wrong with a site as open pages of it are told: each diagnostic as the terminal shows it, with its line, the lines around it and the fix. */
export function errorsOf(slug: string, error: unknown): DevEvent & { kind: 'mistakes' } {
  const diagnostics = error instanceof DefinitionError ? error.diagnostics : [];
  if (diagnostics.length === 0)
    return {
      kind: 'mistakes',
      title: `${slug} cannot be made`,
      diagnostics: [error instanceof Error ? error.message : String(error)],
    };
  return {
    kind: 'mistakes',
    title: `${slug}: ${countText(diagnostics)}`,
    diagnostics: diagnostics.map((one) => pretty([one], outputText, false).trimEnd()),
  };
}

/** What a browser shows of a site that has errors when it is first asked for. */
export function errorsPage(error: DefinitionError) {
  const { title, diagnostics } = errorsOf(error.slug, error);
  return html`<!doctype html><html lang="en" data-mistakes><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem;color:#16181d}h1{font-size:1.5rem}pre{padding:1rem;overflow-x:auto;border-left:4px solid #b91c1c;background:#f3f4f6;font:.875rem/1.5 ui-monospace,monospace}</style></head>
<body><main><h1>${title}</h1><p>Mend the file and save: the site comes by itself.</p>${diagnostics.map((text) => html`<pre tabindex="0">${text}</pre>`)}</main></body></html>`;
}

/** Adds the development server's scripts, which load the page again when something changes and show what is wrong. */
export async function withClient(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.headers.has('content-encoding'))
    return response;
  const html = (await response.text()).replace('</head>', `${SCRIPTS}</head>`);
  const headers = new Headers(response.headers);
  headers.delete('etag');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}
