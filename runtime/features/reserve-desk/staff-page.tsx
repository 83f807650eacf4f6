import type { Page } from '../../contracts/page.types.ts';
import type { StaffLink } from '../../contracts/reservation-staff.types.ts';
import { momentWords } from '../../rules/booking/slot-words.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import { moneyText } from '../../rules/reserve/money.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { STAFF_SAID, STAFF_WORDS } from './staff-words.data.ts';

interface Data {
  token: string;
  /** Null: not genuine, expired, or there is no such reservation. */
  link: StaffLink | null;
  said: string;
}

const TITLE = 'Reservation';

/** A link of a mail to the dealer's people: what it is about, and a button that does it. Looking changes nothing. */
export const page: Page<Data> = {
  async load({ url, services, site, now }) {
    const token = url.searchParams.get('link') ?? '';
    const link = (await services?.reservationStaff?.link(token)) ?? null;
    return {
      kind: 'page',
      ...(link === null ? { status: 404 as const } : {}),
      head: {
        title: `${TITLE} | ${site.tenant.name}`,
        description: TITLE,
        canonical: '/desk/reservation',
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
        <div className="wrap page reserve-desk">
          <h1>{TITLE}</h1>
          <p className="alert">{STAFF_SAID.gone}</p>
        </div>
      );
    const { heading, ask, askUnpaid = ask, button, done } = STAFF_WORDS[link.action];
    const words = link.left > 0 ? ask.replace('{money}', moneyText(link.left, link.currency)) : askUnpaid;
    const outcome =
      said === 'away' ? STAFF_SAID.away : said === 'done' && link.used ? done : link.used ? STAFF_SAID.used : null;
    return (
      <div className="wrap page reserve-desk">
        <h1>{link.used ? TITLE : heading}</h1>
        <section className="panel reserve-desk__panel">
          {outcome ? (
            <p className={said === 'away' ? 'alert' : 'reserve-desk__said'} role="status">
              {outcome}
            </p>
          ) : null}
          <dl className="reserve-desk__facts">
            {factsOf(link, tenant).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {link.used ? null : (
            <form method="post" action={`${apiBase(tenant.api)}/desk/reservation`}>
              <input type="hidden" name="link" value={token} />
              <p>{words}</p>
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

/** Enough to know it again: whoever has the link had it all by mail. */
function factsOf({ reference, car, buyer, left, currency, heldUntil }: StaffLink, tenant: ResolvedTenant) {
  const { region, locale, timeZone } = tenant;
  const facts: [string, string][] = [
    ['Reference', reference],
    ['Vehicle', `${car.name}, stock number ${car.stocknum}`],
    ['Buyer', [buyer.name, buyer.phone && formatPhone(buyer.phone, region)].filter(Boolean).join(', ')],
    ['Paid', left > 0 ? `${moneyText(left, currency)} ${currency}` : ''],
    ['Held until', heldUntil === null ? '' : momentWords(heldUntil, locale, timeZone)],
  ];
  return facts.filter(([, text]) => text !== '');
}
