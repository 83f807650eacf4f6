import type { ReactElement } from 'react';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ModelsData } from './models-data.ts';

/** Questions that choose, as a plain form: shape, what it runs on where there is a choice, and when. */
export function Chooser({
  data: { bodies, fuels, choice },
  tenant,
}: {
  data: ModelsData;
  tenant: ResolvedTenant;
}): ReactElement | null {
  if (bodies.length < 2 && fuels.length < 2) return null;
  return (
    <section className="section section--surface">
      <div className="wrap">
        <div className="section__head">
          <h2>{fuels.length > 1 ? say(tenant, 'chooser.three') : say(tenant, 'chooser.two')}</h2>
        </div>
        <form className="chooser" action="/models" method="get">
          <label>
            <span>{say(tenant, 'chooser.shape')}</span>
            <select className="input" name="body" defaultValue={choice.body ?? 'all'}>
              <option value="all">{say(tenant, 'chooser.any')}</option>
              {bodies.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {fuels.length > 1 ? (
            <label>
              <span>{say(tenant, 'chooser.fuel')}</span>
              <select className="input" name="fuel" defaultValue={choice.fuel ?? 'all'}>
                <option value="all">{say(tenant, 'chooser.anything')}</option>
                {fuels.map((fuel) => (
                  <option key={fuel} value={fuel}>
                    {fuel}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <label>
            <span>{say(tenant, 'chooser.when')}</span>
            <select className="input" name="when" defaultValue={choice.now ? 'now' : 'later'}>
              <option value="later">{say(tenant, 'chooser.later')}</option>
              <option value="now">{say(tenant, 'chooser.now')}</option>
            </select>
          </label>
          <button className="button button--brand" type="submit">
            {say(tenant, 'chooser.show')}
          </button>
        </form>
      </div>
    </section>
  );
}
