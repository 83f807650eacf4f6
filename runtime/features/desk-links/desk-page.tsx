import type { Page } from '../../contracts/page.types.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import type { DeskLink } from './desk.types.ts';
import { DESK_SAID, DESK_WORDS } from './desk-words.data.ts';

interface Data {
  token: string;
  /** Null: not genuine, expired, or its enquiry is gone. */
  link: DeskLink | null;
  said: string;
}

const TITLE = 'Enquiry';

/** A link of a mail to the dealer's people: what it is about, and a button that does it. Looking changes nothing. */
export const page: Page<Data> = {
  async load({ url, services, site, now }) {
    const token = url.searchParams.get('link') ?? '';
    const link = (await services?.desk?.link(token)) ?? null;
    return {
      kind: 'page',
      ...(link === null ? { status: 404 as const } : {}),
      head: {
        title: `${TITLE} | ${site.tenant.name}`,
        description: TITLE,
        canonical: '/desk',
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
        <div className="wrap page desk">
          <h1>{TITLE}</h1>
          <p className="alert">{DESK_SAID.gone}</p>
        </div>
      );
    const { heading, ask, button, done } = DESK_WORDS[link.action];
    const outcome =
      said === 'away' ? DESK_SAID.away : said === 'done' && link.used ? done : link.used ? DESK_SAID.used : null;
    return (
      <div className="wrap page desk">
        <h1>{link.used ? TITLE : heading}</h1>
        <section className="panel desk__panel">
          {outcome ? (
            <p className={said === 'away' ? 'alert' : 'desk__said'} role="status">
              {outcome}
            </p>
          ) : null}
          <dl className="desk__facts">
            {factsOf(link, tenant).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {link.used ? null : (
            <form method="post" action={`${apiBase(tenant.api)}/desk`}>
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

/** Enough to know it again: whoever has the link had the enquiry by mail. */
function factsOf({ lead, receivedAt }: DeskLink, { locale, timeZone }: { locale: string; timeZone: string }) {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(receivedAt);
  const facts: [string, string | undefined][] = [
    ['From', lead.name || [lead.first_name, lead.last_name].filter(Boolean).join(' ')],
    ['About', lead.subcategory || lead.category],
    ['Vehicle', [lead.vehicle_make, lead.vehicle_model].filter(Boolean).join(' ')],
    ['Message', lead.message],
    ['Received', when],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
