import type { ReactElement } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import { bodyArtwork } from '../../rules/car/body-artwork.ts';
import { type ArtworkBody, carImageUrl, imageSrc, imageSrcset } from '../../rules/car/car-images.ts';
import { formatMoney, priceQualifier } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Section } from '../../ui/section.tsx';

/** Bodies that have a listing of their own at /search/{body} (§2); the others filter the search. */
const OWN_LISTING: Record<string, string> = {
  SUV: 'suv',
  Hatchback: 'hatchback',
  Ute: 'ute',
  Coupe: 'coupe',
  Sedan: 'sedan',
  Wagon: 'wagon',
};
const SHOWN = { tiles: 6, rail: 10, board: 10 } as const;

interface Tile {
  name: string;
  count: number;
  href: string;
  picture: ArtworkBody;
  /** The lowest price with what it covers, on a board alone; null for none. */
  from: { amount: string; basis: string } | null;
}

/** §2: tiles of 130x72 that lead to the cars of one body; or one line of them, or a board with the lowest price of each. */
export const slot: Slot<'home.sections', Tile[]> = {
  async load({ site: { tenant }, stock }) {
    const { variant } = tenant.home.parts.browseByBody;
    const counts = (await stock.counts('body')).slice(0, SHOWN[variant]);
    const tiles = await Promise.all(
      counts.map(async ({ value, count }): Promise<Tile> => {
        const where = { body: value, price: '> 10' };
        const [cheapest] = variant === 'board' ? await stock.cars({ where, sort: ['price:asc'], limit: 1 }) : [];
        return {
          name: value,
          count,
          href: OWN_LISTING[value]
            ? `/search/${OWN_LISTING[value]}`
            : listingUrl(tenant.search.basePath, withToggled(emptyState(), 'body', value)),
          picture: bodyArtwork(value),
          from: cheapest?.price
            ? {
                amount: formatMoney(cheapest.price, tenant),
                basis: priceQualifier(cheapest.price_type, tenant),
              }
            : null,
        };
      }),
    );
    return tiles.length > 1 ? tiles : null;
  },
  body: ({ context, data }) => {
    const { tenant } = context.site;
    const { variant, title } = tenant.home.parts.browseByBody;
    return (
      <Section title={title ?? say(tenant, 'home.bodies')}>
        {variant === 'board' ? (
          <Board tiles={data} tenant={tenant} />
        ) : (
          <ul className={`body-tiles body-tiles--${variant}`} {...(variant === 'rail' ? { tabIndex: 0 } : {})}>
            {data.map((tile) => (
              <li key={tile.name}>
                <a className="body-tile" href={tile.href}>
                  <Artwork body={tile.picture} />
                  <span className="body-tile__name">{tile.name}</span>
                  <span className="body-tile__count">{counted(tile.count, tenant.words)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Section>
    );
  },
};

function Board({ tiles, tenant }: { tiles: readonly Tile[]; tenant: ResolvedTenant }): ReactElement {
  return (
    <table className="body-board">
      <thead>
        <tr>
          <th scope="col">{say(tenant, 'home.board.kind')}</th>
          <th scope="col">{say(tenant, 'home.board.count')}</th>
          <th scope="col">{say(tenant, 'home.board.from')}</th>
        </tr>
      </thead>
      <tbody>
        {tiles.map(({ name, count, href, picture, from }) => (
          <tr key={name}>
            <th scope="row">
              <a className="body-tile body-tile--row" href={href}>
                <Artwork body={picture} />
                <span className="body-tile__name">{name}</span>
              </a>
            </th>
            <td>{count}</td>
            <td>
              {from ? (
                <>
                  {from.amount} <small>{from.basis}</small>
                </>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Artwork({ body }: { body: ArtworkBody }): ReactElement {
  const url = carImageUrl(body, 'silver', 'side');
  return (
    <img
      src={imageSrc(url, 320)}
      srcSet={imageSrcset(url, [160, 320])}
      sizes="160px"
      width={130}
      height={72}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
