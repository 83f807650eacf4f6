import type { IncomingMessage, ServerResponse } from 'node:http';

/** What an open page of a site is told. */
export type DevEvent =
  /** The site is sound: a page that shows mistakes loads again. */
  | { kind: 'sound' }
  /** The site was made anew: the page loads again. */
  | { kind: 'reload' }
  /** The site has mistakes: the page shows them, as the terminal does. */
  | { kind: 'mistakes'; title: string; diagnostics: string[] };

/** Where pages listen, as server-sent events. */
export const EVENTS_PATH = '/__forecourt/events';

export interface DevEvents {
  /** Keeps a page's request open, and tells it at once how its site is. Ends a request of a host that is no site here with 404. */
  listen(request: IncomingMessage, response: ServerResponse): void;
  /** Tells all open pages of a site; what is not `reload` is told to those that come later too. */
  tell(slug: string, event: DevEvent): void;
  /** Slugs of the sites that somebody looks at. */
  watched(): string[];
  /** Slugs of the sites with mistakes. */
  broken(): string[];
  close(): void;
}

export function devEvents(slugs: readonly string[]): DevEvents {
  const open = new Map<string, Set<ServerResponse>>();
  const states = new Map<string, DevEvent>();
  const send = (response: ServerResponse, { kind, ...data }: DevEvent): void => {
    response.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    listen(request, response) {
      const slug = slugOfHost(request.headers.host);
      if (slug === null || !slugs.includes(slug)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const pages = open.get(slug) ?? new Set();
      open.set(slug, pages.add(response));
      response.once('close', () => pages.delete(response));
      send(response, states.get(slug) ?? { kind: 'sound' });
    },
    tell(slug, event) {
      const state: DevEvent = event.kind === 'reload' ? { kind: 'sound' } : event;
      // A site with mistakes is read at each request: its pages are told once.
      if (event.kind !== 'reload' && JSON.stringify(event) === JSON.stringify(states.get(slug) ?? { kind: 'sound' }))
        return;
      states.set(slug, state);
      for (const response of open.get(slug) ?? []) send(response, event);
    },
    watched: () => [...open].flatMap(([slug, pages]) => (pages.size > 0 ? slug : [])),
    broken: () => [...states].flatMap(([slug, { kind }]) => (kind === 'mistakes' ? slug : [])),
    close() {
      for (const pages of open.values()) for (const response of pages) response.end();
    },
  };
}

/** 'harbour-motors.localhost:4000' -> 'harbour-motors'; null for any other host, which a page of the web may have invented. */
function slugOfHost(host: string | undefined): string | null {
  return /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host ?? '')?.[1] ?? null;
}
