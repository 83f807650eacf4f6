import { html } from 'hono/html';
import type { DefinitionError } from './dev-site.ts';

/** What a browser shows of a site that has errors when it is first asked for. */
export function errorsPage({ message, findings }: DefinitionError) {
  const told = findings.map(
    ({ message, hint, location }) =>
      html`<dt>${message}</dt><dd><code>${location ? `${location.file}:${location.start.line}` : ''}</code></dd><dd>${hint}</dd>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}dt{font-weight:600;margin-top:1.5rem}dd{margin:0}</style></head>
<body><h1>${message}</h1><p>Mend and save: this page comes again by itself.</p><dl>${told}</dl></body></html>`;
}

/** Adds the development server's client, which reloads the page when something changes. */
export async function withClient(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.headers.has('content-encoding'))
    return response;
  const html = (await response.text()).replace('</head>', '<script type="module" src="/@vite/client"></script></head>');
  const headers = new Headers(response.headers);
  headers.delete('etag');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}
