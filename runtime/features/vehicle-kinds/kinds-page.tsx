import type { Page } from '../../contracts/page.types.ts';
import { Headed } from '../../pages/headed.tsx';
import { OwnPageBody, ownHead } from '../../pages/own-page.tsx';
import { bodyArtwork } from '../../rules/car/body-artwork.ts';
import { carImageUrl, imageSrc } from '../../rules/car/car-images.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { say } from '../../rules/words/say.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { VALUE_LABELS } from '../../search/query/facet-values.data.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';

interface Kind {
  name: string;
  count: number;
  href: string;
}

interface Data {
  types: Kind[];
  bodies: (Kind & { picture: string })[];
}

const NOTHING = { cars: new Map() };
const trailOf = (title: string) => [{ name: 'Home', href: '/' }, { name: title }];

/** /vehicles (§2): what is on sale by type and body, each with its count and the way there. */
export const page: Page<Data> = {
  async load(context) {
    const { stock, site } = context;
    const { tenant } = site;
    const hrefOf = (field: string, value: string): string =>
      searchPath({ [field]: [value] }) ?? listingUrl(tenant.search.basePath, withToggled(emptyState(), field, value));
    const [types, bodies] = await Promise.all([stock.counts('car_type'), stock.counts('body')]);
    const title = say(tenant, 'kinds.title');
    return {
      kind: 'page',
      head: ownHead(context, {
        title,
        description: say(tenant, 'kinds.description', { name: tenant.name }),
        path: '/vehicles',
        trail: trailOf(title),
      }),
      props: {
        types: types.map(({ value, count }) => ({
          name: VALUE_LABELS.car_type?.[value] ?? value,
          count,
          href: hrefOf('car_type', value),
        })),
        bodies: bodies.map(({ value, count }) => ({
          name: value,
          count,
          href: hrefOf('body', value),
          picture: carImageUrl(bodyArtwork(value), 'silver', 'side'),
        })),
      },
    };
  },
  body: ({ context, data: { types, bodies }, slots }) => {
    const { tenant } = context.site;
    const title = say(tenant, 'kinds.title');
    return (
      <OwnPageBody context={context} title={title} nodes={[]} data={NOTHING} slots={slots} trail={trailOf(title)}>
        {bodies.length === 0 ? <p className="page-empty">{say(tenant, 'kinds.none')}</p> : null}
        {types.length > 1 ? (
          <Headed heading={say(tenant, 'kinds.types')} id="page_types">
            <ul className="kinds kinds--types">
              {types.map(({ name, count, href }) => (
                <li key={name}>
                  <a href={href}>
                    <strong>{name}</strong>
                    <span>{counted(count, tenant.words)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Headed>
        ) : null}
        {bodies.length > 0 ? (
          <Headed heading={say(tenant, 'kinds.bodies')} id="page_bodies">
            <ul className="kinds">
              {bodies.map(({ name, count, href, picture }) => (
                <li key={name}>
                  <a href={href}>
                    <img src={imageSrc(picture, 320)} width={160} height={89} alt="" loading="lazy" decoding="async" />
                    <strong>{name}</strong>
                    <span>{counted(count, tenant.words)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Headed>
        ) : null}
        <p>
          <a className="button button--accent" href={tenant.search.basePath}>
            {say(tenant, 'kinds.all')}
          </a>
        </p>
      </OwnPageBody>
    );
  },
};
