import type { Context } from 'hono';
import type { RateLimiter } from '../../contracts/service-core.types.ts';
import type { VisitorTurns } from '../guards/visitor-turns.ts';
import { type Sendable, send } from '../http/send-file.ts';
import type { PageAnswer, PageAsker } from './page-rendering.ts';
import type { SitePages } from './site-pages.ts';

const LONGEST_ADDRESS = 4096;

interface Options {
  pages: SitePages;
  files: { asset(address: string): Promise<Sendable | null> };
  /** The origin that pages name as theirs, whatever address they were asked for by. */
  origin: (context: Context) => string;
  clientKey: (context: Context) => string;
  /** Pages that are made for one visitor, on all sites of a server together. */
  pageWork: RateLimiter;
  pageTurns: VisitorTurns;
}

/** Answers requests for pages, and for files below /assets: where there is no such file, an old address may lead on. */
export function pageAnswers({ pages, files, origin, clientKey, pageWork, pageTurns }: Options) {
  const askerOf = (context: Context): PageAsker => {
    const visitor = clientKey(context);
    return {
      take: () => pageWork.take(`pages ${visitor}`),
      inTurn: (work) => pageTurns(visitor, work),
    };
  };
  const addressOf = (context: Context): URL => ownAddress(context.req.url, origin(context));
  return {
    async asset(context: Context): Promise<Response> {
      const file = await files.asset(context.req.path);
      if (file) return send(context, file);
      const led = await pages.redirect(addressOf(context), askerOf(context));
      return led?.kind === 'redirect' ? ledTo(context, led) : context.notFound();
    },
    async page(context: Context): Promise<Response> {
      if (context.req.url.length > LONGEST_ADDRESS) return context.text('This address is too long.', 414);
      const answer = await pages.answer(addressOf(context), askerOf(context));
      if (answer.kind === 'later') return later(context, answer);
      return answer.kind === 'redirect' ? ledTo(context, answer) : send(context, answer.page);
    },
  };
}

/** Nothing is wrong with the address: in a moment it has its page. */
function later(context: Context, { retryAfter }: Extract<PageAnswer, { kind: 'later' }>): Response {
  const text = 'So many pages were asked for from here that others come first. Please try again in a minute.';
  return context.text(text, 429, { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
}

/** Browsers keep what has moved for ever, unless told when to ask again: a dealer may change where an old address leads. */
function ledTo(context: Context, { to, moved }: Extract<PageAnswer, { kind: 'redirect' }>): Response {
  if (moved) context.header('Cache-Control', 'public, max-age=3600');
  return context.redirect(to, moved ? 301 : 302);
}

/** The path and the query of an address, on the site's own origin. */
function ownAddress(asked: string, origin: string): URL {
  const { pathname, search } = new URL(asked);
  const url = new URL(origin);
  // Not resolved: a path that begins with two slashes would name another host.
  url.pathname = pathname;
  url.search = search;
  return url;
}
