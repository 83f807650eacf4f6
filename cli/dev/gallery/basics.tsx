import type { ReactElement } from 'react';
import type { GalleryGiven, GalleryPart } from '../../../runtime/contracts/gallery.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { Breadcrumbs } from '../../../runtime/ui/breadcrumbs.tsx';
import { Icon, type IconName } from '../../../runtime/ui/icon.tsx';
import { LocationCard } from '../../../runtime/ui/location/location-card.tsx';
import { Phone } from '../../../runtime/ui/phone.tsx';
import { Price } from '../../../runtime/ui/price/price.tsx';
import { StarRow } from '../../../runtime/ui/rating.tsx';
import { NothingSaved } from '../../../runtime/ui/saved-parts.tsx';
import { SearchField } from '../../../runtime/ui/search-field.tsx';

const BUTTONS = ['brand', 'accent', 'quiet'] as const;
/** All that there are: a new one without a line here does not compile. */
const ICONS: Readonly<Record<IconName, true>> = {
  arrow: true,
  camera: true,
  car: true,
  chat: true,
  check: true,
  chevron: true,
  clock: true,
  close: true,
  compare: true,
  filter: true,
  fuel: true,
  gauge: true,
  gear: true,
  heart: true,
  lock: true,
  mail: true,
  menu: true,
  pause: true,
  percent: true,
  phone: true,
  pin: true,
  play: true,
  search: true,
  swap: true,
  up: true,
};

/** What all features are made of. */
export function basics({ context, states }: GalleryGiven): GalleryPart[] {
  const { tenant } = context.site;
  return [
    typePart(tenant),
    buttonsPart(tenant),
    fieldsPart(tenant),
    iconsPart(),
    {
      title: 'Prices',
      states: states
        .filter(({ name }) => PRICED.has(name))
        .map(({ name, car }) => ({ name, body: <Price car={car} tenant={tenant} /> })),
    },
    {
      title: 'Locations',
      states: tenant.locations.map((location) => ({
        name: location.name,
        body: (
          <div className="location-grid">
            <LocationCard context={context} location={location} map />
          </div>
        ),
      })),
    },
    { title: 'Nothing is saved', states: [{ name: 'Empty', body: <NothingSaved tenant={tenant} /> }] },
  ];
}

function typePart(tenant: ResolvedTenant): GalleryPart {
  return {
    title: 'Type',
    states: [
      {
        name: 'Headings and words',
        body: (
          <>
            <p className="eyebrow">Words above a heading</p>
            <h2>A heading of the second level</h2>
            <h3>A heading of the third level</h3>
            <p className="lead">Words that introduce a page, a little larger than the others.</p>
            <p>
              A sentence with <a href="/">a way to the home page</a>, <strong>a strong word</strong> and figures:
              1234567890.
            </p>
          </>
        ),
      },
      { name: 'Alert', body: <p className="alert">The form could not be sent. Please try again.</p> },
      {
        name: 'Breadcrumbs',
        body: (
          <Breadcrumbs
            trail={[{ name: 'Home', href: '/' }, { name: 'Cars', href: tenant.search.basePath }, { name: 'This one' }]}
          />
        ),
      },
    ],
  };
}

function buttonsPart(tenant: ResolvedTenant): GalleryPart {
  return {
    title: 'Buttons and links',
    states: [
      { name: 'Plain', body: <Buttons /> },
      { name: 'Disabled', body: <Buttons disabled /> },
      {
        name: 'A link that leads on',
        body: (
          <a className="link-arrow" href="/">
            See all of them
            <Icon name="arrow" />
          </a>
        ),
      },
      {
        name: tenant.phone.masked ? 'A phone number, hidden until somebody asks for it' : 'A phone number',
        body: <Phone tenant={tenant} position="page" />,
      },
    ],
  };
}

function fieldsPart(tenant: ResolvedTenant): GalleryPart {
  return {
    title: 'Fields',
    states: [
      { name: 'Text', body: <Fields /> },
      { name: 'Choices', body: <Choices /> },
      {
        name: 'Search',
        body: (
          <SearchField action={tenant.search.basePath} id="gallery-search" value="" placeholder="Search" name="Try" />
        ),
      },
    ],
  };
}

function iconsPart(): GalleryPart {
  return {
    title: 'Icons and stars',
    states: [
      {
        name: 'Icons',
        body: (
          <div className="gallery-row">
            {(Object.keys(ICONS) as IconName[]).map((name) => (
              <Icon key={name} name={name} />
            ))}
          </div>
        ),
      },
      ...[4.6, 3, 0].map((average) => ({ name: `${average} stars`, body: <StarRow average={average} /> })),
    ],
  };
}

const PRICED = new Set(['Plain', 'Below an earlier price', 'To order', 'Without a price']);

function Buttons({ disabled = false }: { disabled?: boolean }): ReactElement {
  return (
    <div className="gallery-row">
      {BUTTONS.map((kind) => (
        <button key={kind} type="button" className={`button button--${kind}`} disabled={disabled}>
          <Icon name="check" />
          {kind}
        </button>
      ))}
    </div>
  );
}

/** A field, empty, filled, refused and closed. */
function Fields(): ReactElement {
  const states = [
    { name: 'Empty', props: {} },
    { name: 'Filled', props: { defaultValue: 'Kim Example' } },
    { name: 'Refused', props: { defaultValue: '12', 'aria-invalid': true } },
    { name: 'Disabled', props: { disabled: true, defaultValue: 'Kim Example' } },
  ] as const;
  return (
    <div className="lead-form">
      {states.map(({ name, props }) => (
        <div className="field" key={name}>
          <label htmlFor={`gallery-${name}`}>{name}</label>
          <input className="input" id={`gallery-${name}`} {...props} />
          {'aria-invalid' in props ? <p className="field__error">Please enter a valid phone number.</p> : null}
        </div>
      ))}
    </div>
  );
}

function Choices(): ReactElement {
  return (
    <div className="lead-form">
      <div className="field">
        <label htmlFor="gallery-choice">A choice</label>
        <select className="input" id="gallery-choice">
          <option>The first</option>
          <option disabled>One that leads to nothing</option>
        </select>
      </div>
      <label className="check">
        <input type="checkbox" defaultChecked />
        <span>Ticked</span>
        <span className="check__count">12</span>
      </label>
      <label className="check check--empty">
        <input type="checkbox" />
        <span>Without a result</span>
        <span className="check__count">0</span>
      </label>
    </div>
  );
}
