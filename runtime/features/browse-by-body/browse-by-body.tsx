import type { Slot } from '../../contracts/page.types.ts';
import { bodyArtwork } from '../../rules/car/body-artwork.ts';
import { type ArtworkBody, carPictureUrl, pictureSrc, pictureSrcset } from '../../rules/car/car-pictures.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { listingUrl, withToggled } from '../../search/query/change-state.ts';
import { emptyState } from '../../search/query/url-state.ts';
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
const SHOWN = 6;

interface Tile {
  name: string;
  count: number;
  href: string;
  picture: ArtworkBody;
}

/** §2: tiles of 130x72 that lead to the cars of one body. */
export const slot: Slot<'home.sections', Tile[]> = {
  async load({ site: { tenant }, stock }) {
    const counts = await stock.counts('body');
    const tiles = counts.slice(0, SHOWN).map(({ value, count }) => ({
      name: value,
      count,
      href: OWN_LISTING[value]
        ? `/search/${OWN_LISTING[value]}`
        : listingUrl(tenant.search.basePath, withToggled(emptyState(), 'body', value)),
      picture: bodyArtwork(value),
    }));
    return tiles.length > 1 ? tiles : null;
  },
  body: ({ context, data }) => (
    <Section title="Browse by body">
      <ul className="body-tiles">
        {data.map(({ name, count, href, picture }) => (
          <li key={name}>
            <a className="body-tile" href={href}>
              <img
                src={pictureSrc(carPictureUrl(picture, 'silver', 'side'), 320)}
                srcSet={pictureSrcset(carPictureUrl(picture, 'silver', 'side'), [160, 320])}
                sizes="160px"
                width={130}
                height={72}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span className="body-tile__name">{name}</span>
              <span className="body-tile__count">{counted(count, context.site.tenant.words)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  ),
};
