import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { FormModel } from '../../forms/about-model.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import type { Car } from '../../rules/car/car.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { CarCard } from '../../ui/card/car-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { ModelTile } from '../../ui/range/model-tile.tsx';
import { Section } from '../../ui/section.tsx';
import type { ModelData } from './model-data.ts';

interface Props {
  context: PageContext;
  data: ModelData;
}

/** New ones and demonstrators of a model; where none is here, what to do about it. */
export function CarsHere({ context, data }: Props): ReactElement {
  const { here, name, stock } = data;
  const { tenant } = context.site;
  if (here.length === 0) return <NoneHere context={context} data={data} />;
  const more = allHere(stock, here, tenant);
  return (
    <div id="here">
      <Section title={say(tenant, 'model.here', { name })} {...(more ? { more } : {})}>
        <Cars cars={here} context={context} />
      </Section>
    </div>
  );
}

function NoneHere({ context, data: { name, nearest, wish, used } }: Props): ReactElement {
  const { tenant } = context.site;
  return (
    <div id="here">
      <Section title={say(tenant, 'model.none', { name })}>
        <div className="none-here">
          <div>
            <p>{used.length > 0 ? say(tenant, 'model.usedBelow') : say(tenant, 'model.moreCome')}</p>
            {wish ? (
              <p>
                <a className="button button--quiet" href={wish}>
                  <Icon name="mail" />
                  <span>{say(tenant, 'model.tell')}</span>
                </a>
              </p>
            ) : null}
          </div>
          {nearest ? (
            <div className="none-here__nearest">
              <p className="eyebrow">{say(tenant, 'model.nearest')}</p>
              <ModelTile card={nearest} site={context.site} />
            </div>
          ) : null}
        </div>
      </Section>
    </div>
  );
}

export function UsedOnes({ context, data: { used, name, stock } }: Props): ReactElement | null {
  if (used.length === 0) return null;
  const { tenant } = context.site;
  const more = allHere(stock, used, tenant);
  return (
    <Section title={say(tenant, 'model.used', { name })} {...(more ? { more } : {})}>
      <Cars cars={used} context={context} />
    </Section>
  );
}

/** The way to all of a model, where more are here than are shown. */
function allHere(
  { href, count }: ModelData['stock'],
  shown: readonly Car[],
  tenant: ResolvedTenant,
): { href: string; text: string } | null {
  return href && count > shown.length ? { href, text: say(tenant, 'model.allHere', { count }) } : null;
}

function Cars({ cars, context }: { cars: readonly Car[]; context: PageContext }): ReactElement {
  return (
    <ul className="car-grid">
      {cars.map((car) => (
        <li key={car.id}>
          <CarCard car={car} site={context.site} now={context.now} heading="h3" />
        </li>
      ))}
    </ul>
  );
}

/** The enquiry form about a model, and where to see it. */
export function Enquire({ context, model }: { context: PageContext; model: FormModel }): ReactElement | null {
  const { tenant } = context.site;
  const { enquiry } = tenant.forms;
  if (!enquiry) return null;
  const at = tenant.locations.find(({ primary }) => primary) ?? tenant.locations[0];
  return (
    <section className="section section--surface" id="ask">
      <div className="wrap model__ask">
        <FormPanel
          context={context}
          form={enquiry}
          model={model}
          heading={say(tenant, 'model.ask', { name: model.name })}
          introduction={say(tenant, 'form.model', { model: model.name })}
        />
        {at ? <LocationCard context={context} location={at} heading="h2" /> : null}
      </div>
    </section>
  );
}
