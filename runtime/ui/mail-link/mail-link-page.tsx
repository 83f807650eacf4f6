import type { ReactElement } from 'react';
import type { Page, PageServices } from '../../contracts/page.types.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What a link of one action says: what it asks, its button, and that it is done. */
export interface MailLinkWords {
  heading: string;
  ask: string;
  button: string;
  done: string;
}

/** A kind of links in mails to the dealer's people: where they lead and what their page says. */
export interface MailLinkKind<L extends { used: boolean }> {
  /** What its links are about: 'Enquiry'. */
  title: string;
  /** Of the page; its button posts to the same path of the API. */
  path: string;
  /** Null: not genuine, expired, or what it is about is gone. */
  find(token: string, services: PageServices): Promise<L | null>;
  words(link: L): MailLinkWords;
  /** Enough to know again what it is about. An empty text is not shown. */
  facts(link: L, tenant: ResolvedTenant): [name: string, text: string | undefined][];
  outcomes: { used: string; gone: string; away: string };
}

interface Data<L> {
  token: string;
  link: L | null;
  /** How the work of the link went, as its endpoint says in the address. */
  said: string;
}

/** The page of a link of a mail to the dealer's people: what it is about, and a button that does it. Looking changes nothing. */
export function mailLinkPage<L extends { used: boolean }>(kind: MailLinkKind<L>): Page<Data<L>> {
  const { title, path } = kind;
  return {
    async load({ url, services, site, now }) {
      const token = url.searchParams.get('link') ?? '';
      const link = services ? await kind.find(token, services) : null;
      return {
        kind: 'page',
        ...(link === null ? { status: 404 as const } : {}),
        head: {
          title: `${title} | ${site.tenant.name}`,
          description: title,
          canonical: path,
          index: false,
          structuredData: [],
        },
        props: { token, link, said: url.searchParams.get('said') ?? '' },
        expires: now,
      };
    },
    body({ context, data: { token, link, said } }) {
      const { tenant } = context.site;
      if (link === null)
        return (
          <div className="wrap page mail-link">
            <h1>{title}</h1>
            <p className="alert">{kind.outcomes.gone}</p>
          </div>
        );
      const { heading, ask, button, done } = kind.words(link);
      const { away, used } = kind.outcomes;
      const outcome = said === 'away' ? away : link.used ? (said === 'done' ? done : used) : null;
      return (
        <div className="wrap page mail-link">
          <h1>{link.used ? title : heading}</h1>
          <section className="panel mail-link__panel">
            {outcome ? (
              <p className={said === 'away' ? 'alert' : 'mail-link__said'} role="status">
                {outcome}
              </p>
            ) : null}
            <Facts facts={kind.facts(link, tenant)} />
            {link.used ? null : (
              <form method="post" action={`${apiBase(tenant.api)}${path}`}>
                <input type="hidden" name="link" value={token} />
                <p>{ask}</p>
                <button className="button button--brand" type="submit">
                  {button}
                </button>
              </form>
            )}
          </section>
        </div>
      );
    },
  };
}

function Facts({ facts }: { facts: [name: string, text: string | undefined][] }): ReactElement {
  return (
    <dl className="mail-link__facts">
      {facts.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
