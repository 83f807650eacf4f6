import type { ReactElement } from 'react';
import type { PageContext } from '../../../contracts/page.types.ts';
import type { PurchaseDocument } from '../../../contracts/purchase.types.ts';
import type { ReservationView } from '../../../contracts/reservation.types.ts';
import { paperPath } from '../../../rules/reserve/checkout-path.ts';
import { say } from '../../../rules/words/say.ts';
import { momentDay } from '../moments.ts';

const NAMES = { contract: 'buy.paper.contract', 'cooling-off': 'buy.paper.coolingOff' } as const;

interface Shown {
  context: PageContext;
  view: ReservationView;
  documents: readonly PurchaseDocument[];
}

/** The papers of a purchase, to download. */
export function PurchasePapers({ context, view, documents }: Shown): ReactElement | null {
  const { tenant } = context.site;
  if (documents.length === 0) return null;
  return (
    <section className="purchase__part" aria-labelledby="papers-title">
      <h2 id="papers-title">{say(tenant, 'buy.papers')}</h2>
      <ul className="purchase__papers">
        {documents.map(({ id, kind, type, size, publishedAt }) => (
          <li key={id}>
            <a href={paperPath(view.token, id)} download>
              {say(tenant, NAMES[kind])}
            </a>
            <small>
              {`${type === 'application/pdf' ? 'PDF' : say(tenant, 'buy.paper.text')}, ${sizeText(size)}. ${say(tenant, 'buy.paper.since', { day: momentDay(publishedAt, tenant, null) })}`}
            </small>
          </li>
        ))}
      </ul>
      <p className="purchase__note">{say(tenant, 'buy.papersNote', { dealer: tenant.name })}</p>
    </section>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
