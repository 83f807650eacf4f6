import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import { formatMoney } from '../../rules/price/car-price.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { type Speaker, say, sayAround } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { TenantModel } from '../../tenant/tenant-parts.types.ts';
import type { ModelCard } from './model-card.ts';
import { ModelPicture, modelImage } from './model-picture.tsx';

const TILE_SIZES = '(max-width: 576px) 100vw, (max-width: 992px) 50vw, (max-width: 1400px) 33vw, 340px';

interface Props {
  card: ModelCard;
  site: Site;
  heading?: 'h2' | 'h3';
  /** Among the first on the page. */
  first?: boolean;
}

/** A model among others: its image, what is new about it, name, body and fuel, price and how many are here. */
export function ModelTile({ card, site, heading: Heading = 'h3', first = false }: Props): ReactElement {
  const { model, name, href, allNew, late, facts, text, stock } = card;
  const { tenant, assets } = site;
  const words = (
    <>
      {allNew ? <span className="all-new">{tenant.badges.allNewPrefix}</span> : null} {name}
    </>
  );
  return (
    <article className={`model-tile${allNew ? ' model-tile--new' : ''}`}>
      <div className="model-tile__media">
        <ModelPicture
          image={modelImage(model, assets, { name, small: true })}
          sizes={TILE_SIZES}
          widths={[320, 480, 640]}
          first={first}
        />
        {late ? <span className="tag tag--late model-tile__late">{late}</span> : null}
      </div>
      <div className="model-tile__body">
        <Heading className="model-tile__name">
          {href === null ? (
            words
          ) : (
            <a href={href} {...linkTarget(href, tenant.domains)}>
              {words}
            </a>
          )}
        </Heading>
        {facts.length > 0 ? <p className="model-tile__facts">{facts.join(' · ')}</p> : null}
        {text ? <p className="model-tile__text">{text}</p> : null}
        <div className="model-tile__foot">
          {model.fromPrice ? <FromPrice price={model.fromPrice} tenant={tenant} /> : null}
          {stock.count > 0 && stock.href ? (
            <a className="model-tile__stock" href={stock.href}>
              {say(tenant, 'range.inStock', { count: stock.count })}
              <span className="visually-hidden"> {say(tenant, 'range.ofModel', { name })}</span>
            </a>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** A model's lowest price with what it covers beside it, as large as a shopper reads both. */
export function FromPrice({
  price: { price, basis, date },
  tenant,
  dated = false,
}: {
  price: NonNullable<TenantModel['fromPrice']>;
  tenant: Pick<ResolvedTenant, 'currency' | 'locale'> & Speaker;
  /** With the day from which it holds. */
  dated?: boolean;
}): ReactElement {
  const [before, behind] = sayAround(tenant, 'range.from', 'price');
  return (
    <p className="from-price">
      {before}
      <strong>{formatMoney(price, tenant)}</strong>
      {behind} {basis}
      {dated ? <small> {say(tenant, 'range.asOf', { day: modelDayText(date, tenant.locale) })}</small> : null}
    </p>
  );
}

/** '2026-11-01' -> '1 November 2026' */
export function modelDayText(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
