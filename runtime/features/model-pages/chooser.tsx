import type { ReactElement } from 'react';
import type { ModelsData } from './models-data.ts';

/** Questions that choose, as a plain form: shape, what it runs on where there is a choice, and when. */
export function Chooser({ data: { bodies, fuels, choice } }: { data: ModelsData }): ReactElement | null {
  if (bodies.length < 2 && fuels.length < 2) return null;
  return (
    <section className="section section--surface">
      <div className="wrap">
        <div className="section__head">
          <h2>Not sure yet? {fuels.length > 1 ? 'Three' : 'Two'} questions</h2>
        </div>
        <form className="chooser" action="/models" method="get">
          <label>
            <span>Which shape?</span>
            <select className="input" name="body" defaultValue={choice.body ?? 'all'}>
              <option value="all">Any</option>
              {bodies.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {fuels.length > 1 ? (
            <label>
              <span>What should it run on?</span>
              <select className="input" name="fuel" defaultValue={choice.fuel ?? 'all'}>
                <option value="all">Anything</option>
                {fuels.map((fuel) => (
                  <option key={fuel} value={fuel}>
                    {fuel}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <label>
            <span>When do you want it?</span>
            <select className="input" name="when" defaultValue={choice.now ? 'now' : 'later'}>
              <option value="later">I can wait for one</option>
              <option value="now">Now: one that is here</option>
            </select>
          </label>
          <button className="button button--brand" type="submit">
            Show models
          </button>
        </form>
      </div>
    </section>
  );
}
