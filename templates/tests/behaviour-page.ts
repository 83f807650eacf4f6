import path from 'node:path';
import type { Page, Request } from 'playwright';
import { build, type Rolldown } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');
export const ORIGIN = 'http://dealer.localhost';

/** How a page of the site answers: with HTML, by a status alone, or not at all; a promise of it is a slow one. */
export type Answer = string | number | 'down';

/** The files of a behaviour's script, with what it loads later, by name; 'start.js' starts it. */
export async function scriptOf(module: string): Promise<ReadonlyMap<string, string>> {
  const entry = '\0start';
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'start',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry ? `import { start } from '${path.join(ROOT, 'runtime/features', module)}';start();` : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'start.js', chunkFileNames: '[name].js' } },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}

/** Serves a site to a page of a browser: the script, and pages as `answer` says. Yields the addresses that were asked for, in order. */
export async function serve(
  page: Page,
  script: ReadonlyMap<string, string>,
  answer: (url: URL, request: Request) => Answer | Promise<Answer>,
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${ORIGIN}/**`, async (route) => {
    const url = new URL(route.request().url());
    const code = script.get(url.pathname.slice(1));
    if (code !== undefined) return route.fulfill({ contentType: 'text/javascript', body: code });
    if (url.pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    asked.push(url.pathname + url.search);
    const said = await answer(url, route.request());
    // A request that was given up meanwhile is answered to nobody.
    if (said === 'down') return route.abort('connectionfailed').catch(() => {});
    const body = typeof said === 'string' ? said : '';
    const status = typeof said === 'string' ? 200 : said;
    return route.fulfill({ status, contentType: 'text/html; charset=utf-8', body }).catch(() => {});
  });
  return asked;
}

/** A page of the site with the script, as the server writes it. */
export const aDocument = (title: string, main: string): string =>
  `<!doctype html><html lang="en-AU"><head><title>${title}</title></head><body><a id="skip" href="#content">Skip</a><main id="content">${main}</main><p id="far" style="margin-top:3000px">Far</p><script type="module" src="/start.js"></script></body></html>`;
