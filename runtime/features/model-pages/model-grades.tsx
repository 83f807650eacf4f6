import type { ReactElement } from 'react';
import { formatMoney } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { modelDayText } from '../../ui/range/model-tile.tsx';
import { Section } from '../../ui/section.tsx';
import type { ModelData } from './model-data.ts';

/** The grades of a model side by side: what not every one of them has is marked, and those that are here are linked. */
export function Grades({ data, tenant }: { data: ModelData; tenant: ResolvedTenant }): ReactElement | null {
  const { grades, model } = data;
  if (grades.length === 0) return null;
  const { fromPrice } = model;
  const hasOwn = grades.length > 1 && grades.some(({ own }) => own.size > 0);
  return (
    <div id="grades">
      <Section
        title={say(tenant, 'model.grades')}
        tone="surface"
        {...(hasOwn ? { lead: say(tenant, 'model.gradesBold') } : {})}
      >
        <ul className="grades">
          {grades.map(({ name, price, features, own, count, href }) => (
            <li key={name} className="grade">
              <h3>{name}</h3>
              {price && fromPrice ? (
                <p className="grade__price">
                  <strong>{formatMoney(price, tenant)}</strong> {fromPrice.basis}
                </p>
              ) : null}
              {features.length > 0 ? (
                <ul className="grade__features">
                  {features.map((one) => (
                    <li key={one}>
                      <Icon name="check" />
                      {own.has(one) && hasOwn ? <strong>{one}</strong> : <span>{one}</span>}
                    </li>
                  ))}
                </ul>
              ) : null}
              <p className="grade__stock">
                {href && count > 0 ? (
                  <a className="link-arrow" href={href}>
                    {say(tenant, 'model.gradeHere', { count })}
                    <span className="visually-hidden"> {say(tenant, 'range.ofModel', { name })}</span>
                    <Icon name="arrow" />
                  </a>
                ) : (
                  say(tenant, 'model.gradeNone')
                )}
              </p>
            </li>
          ))}
        </ul>
        {fromPrice && grades.some(({ price }) => price) ? (
          <p className="models-page__note">
            {say(tenant, 'model.pricesHold', { day: modelDayText(fromPrice.date, tenant.locale) })}
          </p>
        ) : null}
      </Section>
    </div>
  );
}
