import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { formAboutModel } from '../../forms/about-model.ts';
import { panelId } from '../../forms/form-panel.tsx';
import { bodiesOf } from '../../rules/model/model-body.ts';
import { say, sayAround } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { BodyIcon } from '../../ui/range/body-icon.tsx';
import { colourImage, ModelPicture, modelImage } from '../../ui/range/model-picture.tsx';
import { FromPrice } from '../../ui/range/model-tile.tsx';
import type { ModelData } from './model-data.ts';

const SIZES = '(max-width: 992px) 100vw, 60vw';
const WIDTHS = [640, 960, 1280, 1920] as const;

/** The first screen of a model: its image, in each of its colours, its name, price, figures and what to do next. */
export function ModelHero({ context, data }: { context: PageContext; data: ModelData }): ReactElement {
  const { tenant } = context.site;
  const { model, name, card, cheapest } = data;
  const [body] = bodiesOf(model);
  const [before, behind] = sayAround(tenant, 'model.newFrom', 'price');
  // What the prefix says already is not said twice.
  const status = model.status === tenant.badges.allNewPrefix ? undefined : model.status;
  return (
    <div className="model-hero">
      <ColourView context={context} data={data} />
      <div className="model-hero__words">
        <p className="model-hero__kind">
          {body ? <BodyIcon body={body} /> : null}
          <span>{card.facts.join(' · ')}</span>
        </p>
        <h1>
          {card.allNew ? <span className="all-new">{tenant.badges.allNewPrefix}</span> : null} {name}
        </h1>
        {card.late || status ? (
          <p className="model-hero__status">
            {card.late ? <span className="tag tag--late">{card.late}</span> : null}
            {status ? <span className="tag">{status}</span> : null}
          </p>
        ) : null}
        {card.text ? <p className="lead">{model.shortDescription ?? card.text}</p> : null}
        {model.fromPrice ? (
          <FromPrice price={model.fromPrice} tenant={tenant} dated />
        ) : cheapest ? (
          <p className="from-price">
            {before}
            <strong>{cheapest}</strong>
            {behind}
          </p>
        ) : null}
        {model.figures.length > 0 ? (
          <dl className="model-hero__figures">
            {model.figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div className="model-hero__actions">
          <ModelActions data={data} tenant={tenant} />
        </div>
        <Accessories data={data} tenant={tenant} />
      </div>
    </div>
  );
}

/** Book a test drive, and see those that are here. */
export function ModelActions({ data, tenant }: { data: ModelData; tenant: ResolvedTenant }): ReactElement {
  const { test_drive: drive, enquiry } = tenant.forms;
  const { stock, model, name } = data;
  return (
    <>
      {drive && !drive.elsewhere ? (
        <a className="button button--brand" href={formAboutModel(drive, model)}>
          {drive.heading}
        </a>
      ) : enquiry ? (
        <a className="button button--brand" href={`#${panelId(enquiry)}`}>
          {say(tenant, 'model.askIt')}
        </a>
      ) : null}
      {stock.count > 0 && stock.href ? (
        <a className="button button--quiet" href={stock.href}>
          {say(tenant, 'model.see', { count: stock.count })}
          <span className="visually-hidden"> {say(tenant, 'range.ofModel', { name })}</span>
        </a>
      ) : null}
    </>
  );
}

/** §3 accessories_count: the way to the parts enquiry, which carries the number of who makes them. */
function Accessories({ data: { model }, tenant }: { data: ModelData; tenant: ResolvedTenant }): ReactElement | null {
  const { parts } = tenant.forms;
  const { accessoriesCount: count } = model;
  if (!parts || count === 0) return null;
  const [before, behind] = sayAround(tenant, 'model.accessoriesFor', 'accessories');
  return (
    <p className="model-hero__accessories">
      {before}
      <a href={formAboutModel(parts, model)}>
        {count === 1 ? say(tenant, 'model.accessoryOne') : say(tenant, 'model.accessories', { count })}
      </a>
      {behind}
    </p>
  );
}

/** The model in its colours, chosen by radio buttons alone; without colours its image. */
function ColourView({ context, data: { model, name } }: { context: PageContext; data: ModelData }): ReactElement {
  const { assets, tenant } = context.site;
  const { colours } = model;
  const images =
    colours.length > 0
      ? colours.map((colour) => colourImage(model, colour, assets, name))
      : [modelImage(model, assets, { name })];
  // An image of the dealer's own comes first, in whatever colour it is.
  const own = model.image && colours.length > 0 && !colours[0]?.image ? modelImage(model, assets, { name }) : null;
  const pictures = own ? [own, ...images.slice(1)] : images;
  return (
    <div className="colour-view">
      <div className="colour-view__pictures">
        {pictures.map((image, index) => (
          <div key={`${image.url} ${colours[index]?.name}`}>
            <ModelPicture image={image} sizes={SIZES} widths={[...WIDTHS]} first={index === 0} />
          </div>
        ))}
      </div>
      {colours.length > 1 ? (
        <fieldset className="colour-view__choices">
          <legend>{say(tenant, 'model.colours')}</legend>
          {colours.map(({ name: colour, hex }, index) => (
            <label key={colour}>
              <input type="radio" name="model-colour" value={colour} defaultChecked={index === 0} />
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <circle cx="12" cy="12" r="11" fill={hex} stroke="currentColor" strokeOpacity="0.3" />
              </svg>
              <span>{colour}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
