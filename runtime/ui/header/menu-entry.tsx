import type { ReactElement } from 'react';
import { imageSrc } from '../../rules/car/car-images.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../icon.tsx';
import { BodyIcon } from '../range/body-icon.tsx';
import type { Menu, MenuLink, MenuPanel } from './menu.types.ts';

type Own = Pick<ResolvedTenant, 'domains'>;

/** An item of the menu: a link, or a `details` that opens its panel by click, key or, with script, the mouse over it; of all one is open. */
export function MenuEntry({ menu, tenant }: { menu: Menu; tenant: Own }): ReactElement {
  const { key, name, href, language, panel } = menu;
  // A dropdown's own words are marked on its summary: its links may be in the site's language.
  if (!panel)
    return (
      <li data-key={key} lang={language}>
        <TextLink link={{ name, href }} tenant={tenant} />
      </li>
    );
  return (
    <li data-key={key}>
      <details
        className={`dropdown dropdown--${panel.kind === 'mega' ? 'wide dropdown--mega' : panel.kind}`}
        name="header-dropdown"
      >
        <summary lang={language}>
          {name}
          <Icon name="chevron" />
        </summary>
        <div className="dropdown__panel">
          <Panel panel={panel} tenant={tenant} />
        </div>
      </details>
    </li>
  );
}

function Panel({
  panel: { columns, tiles, tilesTitle, all },
  tenant,
}: {
  panel: MenuPanel;
  tenant: Own;
}): ReactElement {
  const isOneLong = columns.length === 1 && columns[0]?.title === null;
  return (
    <>
      {columns.map(({ title, links }) => (
        <div key={title} className={isOneLong ? 'menu-column menu-column--long' : 'menu-column'}>
          {title === null ? null : <p className="menu-title">{title}</p>}
          <ul>
            {links.map((link) => (
              <li key={link.href + link.name} lang={link.language}>
                <TextLink link={link} tenant={tenant} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {tiles.length > 0 ? (
        <div className="menu-bodies">
          {tilesTitle === null ? null : <p className="menu-title">{tilesTitle}</p>}
          <ul className="menu-tiles">
            {tiles.map(({ name, href, count, body }) => (
              <li key={href}>
                <a href={href}>
                  {body === null ? null : (
                    <span className="menu-tile__picture">
                      <BodyIcon body={body} />
                    </span>
                  )}
                  <span>{name}</span>
                  <span className="menu-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {all ? (
        <p className="menu-all">
          <a href={all.href} {...linkTarget(all.href, tenant.domains)}>
            {all.name}
            <Icon name="arrow" />
          </a>
        </p>
      ) : null}
    </>
  );
}

/** `CachedPart` marks the one that leads to the page itself. */
function TextLink({ link: { name, href, count, logo }, tenant }: { link: MenuLink; tenant: Own }): ReactElement {
  return (
    <a href={href} {...linkTarget(href, tenant.domains)}>
      {logo === undefined ? null : <img src={imageSrc(logo, 160)} alt="" width={64} height={28} loading="lazy" />}
      {count === undefined ? name : <span>{name}</span>}
      {count ? <span className="menu-count">{count}</span> : null}
    </a>
  );
}
