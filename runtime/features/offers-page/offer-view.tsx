import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import type { FoundCars } from '../../pages/find-cars.ts';
import { OwnPicture } from '../../pages/own-picture.tsx';
import { daysBetween, dayText, SafeHtml } from '../../pages/safe-html.tsx';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { TenantOffer } from '../../tenant/tenant-parts.types.ts';

interface Props {
  site: Site;
  offer: TenantOffer;
  /** HTML; '' for none. */
  terms: string;
  found: FoundCars | null;
  today: string;
  /** The first, which is wide. */
  lead: boolean;
  /** Whether it takes its row alone. */
  wide: boolean;
}

/** Days before its end on which an offer counts them. */
const COUNTED = 7;
/** Cars whose stock numbers are named: of more nobody reads them. */
const NAMED = 6;

/** One offer: its number, what it is, until when, the cars that it holds for, and its terms one tap away. */
export function OfferView({ site, offer, terms, found, today, lead, wide }: Props): ReactElement {
  const { tenant } = site;
  const { title, text, figure, image, alt = '', ends } = offer;
  const action = actionOf(tenant, offer, found);
  const numbers = found && found.count <= NAMED ? found.cars.map(({ stocknum }) => stocknum) : [];
  return (
    <li className={`offer${lead ? ' offer--lead' : ''}${image ? '' : ' offer--plain'}`}>
      {image ? (
        <div className="offer__picture">
          <OwnPicture
            site={site}
            picture={{ image, alt }}
            sizes={wide ? '(min-width: 768px) 60vw, 100vw' : '(min-width: 992px) 33vw, (min-width: 768px) 50vw, 100vw'}
            first={lead}
          />
        </div>
      ) : null}
      <div className="offer__words">
        {figure ? <p className="offer__figure">{figure}</p> : null}
        <h2>{title}</h2>
        <p>{text}</p>
        {ends ? <p className="offer__until">{untilText(tenant, ends, today)}</p> : null}
        {found && found.count === 0 ? (
          <p className="offer__until">{say(tenant, 'offers.sold')}</p>
        ) : action ? (
          <p className="page-buttons">
            <a
              className={`button button--${lead ? 'accent' : 'brand'}`}
              href={action.url}
              {...linkTarget(action.url, tenant.domains)}
            >
              {action.words}
            </a>
          </p>
        ) : null}
        {numbers.length > 0 ? (
          <p className="offer__numbers">{say(tenant, 'offers.stocknums', { numbers: numbers.join(', ') })}</p>
        ) : null}
        {terms === '' ? null : (
          <details className="offer__terms">
            <summary>{say(tenant, 'offers.terms')}</summary>
            <SafeHtml className="prose" html={terms} />
          </details>
        )}
      </div>
    </li>
  );
}

/** What an offer leads to: where the dealer says, else the cars that it holds for. */
function actionOf(
  tenant: ResolvedTenant,
  { button, url }: TenantOffer,
  found: FoundCars | null,
): { words: string; url: string } | null {
  const to = url ?? found?.href;
  if (!to) return null;
  const count = found?.count ?? 0;
  const counted = count === 1 ? say(tenant, 'offers.see') : count > 1 ? say(tenant, 'offers.seeAll', { count }) : null;
  const words = button ?? counted ?? say(tenant, 'offers.ask');
  return { words, url: to };
}

function untilText(tenant: ResolvedTenant, ends: string, today: string): string {
  const left = daysBetween(today, ends);
  if (left === 0) return say(tenant, 'offers.last');
  if (left > 1 && left <= COUNTED) return say(tenant, 'offers.left', { days: left });
  return say(tenant, 'offers.ends', { day: dayText(ends, tenant.locale) });
}
