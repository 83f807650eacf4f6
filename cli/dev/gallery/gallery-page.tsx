import type { ReactElement, ReactNode } from 'react';
import type { Page, PageContext } from '../../../runtime/contracts/page.types.ts';
import { FormPanel } from '../../../runtime/forms/form-panel.tsx';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { Breadcrumbs } from '../../../runtime/ui/breadcrumbs.tsx';
import { CarCard } from '../../../runtime/ui/card/car-card.tsx';
import { PromoCardView } from '../../../runtime/ui/card/promo-card.tsx';
import { Icon } from '../../../runtime/ui/icon.tsx';
import { LocationCard } from '../../../runtime/ui/location/location-card.tsx';
import { StarRow } from '../../../runtime/ui/rating.tsx';
import { SearchField } from '../../../runtime/ui/search-field.tsx';
import { Section } from '../../../runtime/ui/section.tsx';
import { carStates } from './car-states.ts';

const BUTTONS = ['brand', 'accent', 'quiet'] as const;
const ICONS = [
  'search',
  'phone',
  'mail',
  'pin',
  'menu',
  'close',
  'filter',
  'chevron',
  'arrow',
  'check',
  'car',
] as const;

/**
 * Every component in all of its states, in a dealer's theme: for who changes how sites look. `forecourt dev` alone has it, at
 * `/__forecourt/gallery`; no build knows this page.
 */
export const page: Page<{ car: Car | null }> = {
  async load({ stock, site }) {
    const [car] = await stock.cars({ where: { photos_count: '> 0' }, limit: 1 });
    return {
      kind: 'page',
      head: {
        title: `Components in the looks of ${site.tenant.name}`,
        description: 'Every component in all of its states.',
        canonical: '/__forecourt/gallery',
        index: false,
        structuredData: [],
      },
      props: { car: car ?? null },
    };
  },
  body: ({ context, data: { car } }) => {
    const { tenant } = context.site;
    return (
      <>
        <div className="wrap page">
          <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: 'Components' }]} />
          <p className="eyebrow">{`${tenant.theme.family}, ${tenant.theme.hero}, ${tenant.cards.form}`}</p>
          <h1>Components in the looks of {tenant.name}</h1>
          <p className="lead">Words that introduce a page, a little larger than the others.</p>
        </div>
        <Part title="Type">
          <h2>A heading of the second level</h2>
          <h3>A heading of the third level</h3>
          <p>
            A sentence with <a href="/">a way to the home page</a>, <strong>a strong word</strong> and figures:
            1234567890.
          </p>
          <p className="alert">An alert: the form could not be sent. Please try again.</p>
        </Part>
        <Part title="Buttons and links">
          <Row>
            {BUTTONS.map((kind) => (
              <button key={kind} type="button" className={`button button--${kind}`}>
                <Icon name="check" />
                {kind}
              </button>
            ))}
            {BUTTONS.map((kind) => (
              <button key={kind} type="button" className={`button button--${kind}`} disabled>
                {kind}, disabled
              </button>
            ))}
            <a className="link-arrow" href="/">
              A link that leads on
              <Icon name="arrow" />
            </a>
          </Row>
        </Part>
        <Part title="Fields">
          <Fields />
          <SearchField action={tenant.search.basePath} id="gallery-search" value="" placeholder="Search" name="query" />
        </Part>
        <Part title="Icons and stars">
          <Row>
            {ICONS.map((name) => (
              <Icon key={name} name={name} />
            ))}
            <StarRow average={4.6} />
          </Row>
        </Part>
        {car ? <Cards context={context} car={car} /> : null}
        {tenant.promoCards.cards.length > 0 ? (
          <Part title="Promo cards">
            <ul className="car-grid car-grid--wide">
              {tenant.promoCards.cards.map((card) => (
                <li key={`${card.image} ${card.heading ?? ''}`}>
                  <PromoCardView card={card} site={context.site} />
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        <Part title="Locations">
          <div className="location-grid">
            {tenant.locations.map((location) => (
              <LocationCard key={location.slug} context={context} location={location} map />
            ))}
          </div>
        </Part>
        {Object.values(tenant.forms)
          .filter(({ elsewhere }) => elsewhere === null)
          .map((form) => (
            <Part key={form.id} title={`The form ${form.id}`}>
              <FormPanel context={context} form={form} name={`gallery-${form.id.replaceAll('_', '-')}`} />
            </Part>
          ))}
      </>
    );
  },
};

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return <Section title={title}>{children}</Section>;
}

function Row({ children }: { children: ReactNode }): ReactElement {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', alignItems: 'center' }}>{children}</div>;
}

/** Each kind of field, empty, filled, refused and closed. */
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

function Cards({ context, car }: { context: PageContext; car: Car }): ReactElement {
  const { site, now } = context;
  return (
    <Part title="Cards">
      <ul className="car-grid car-grid--wide">
        {carStates(car, Math.floor(now.getTime() / 1000)).map(({ name, car: shown }) => (
          <li key={name}>
            <p className="eyebrow">{name}</p>
            <CarCard car={shown} site={site} now={now} heading="h3" repayment="below" />
          </li>
        ))}
      </ul>
    </Part>
  );
}
