import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { savedPath } from '../../rules/car/saved-ids.ts';
import { formAboutCar, panelForm } from '../../rules/form/car-forms.ts';
import { carPath } from '../../rules/listing/slug.ts';
import { priceLabel } from '../../rules/price/car-price.ts';
import { type Speaker, say } from '../../rules/words/say.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { CarMarks } from '../../ui/card/car-marks.tsx';
import { NoPhoto } from '../../ui/card/no-photo.tsx';
import { Heart } from '../../ui/heart.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type CompareRow, factRows, featureRows } from './compare-rows.ts';

interface Props {
  cars: readonly Car[];
  site: Site;
  now: Date;
}

/**
 * Cars side by side: a column each, a line for every fact and feature, with those first and marked in which they differ. Names, prices and ways to ask
 * stay under the header while the page passes; as many cars stand beside each other as fit (compare.css).
 */
export function CompareTable({ cars, site, now }: Props): ReactElement {
  const features = featureRows(cars);
  return (
    <table className="compare__table">
      <caption className="visually-hidden">
        {counted(cars.length, site.tenant.words)} side by side; lines in which they differ come first and are marked.
      </caption>
      <thead>
        <tr className="compare__pictures">
          <td />
          {cars.map((car) => (
            <td key={car.id}>
              <Top car={car} site={site} now={now} />
            </td>
          ))}
        </tr>
        <tr className="compare__names">
          <td />
          {cars.map((car) => (
            <th key={car.id} scope="col" className="compare__car">
              <Name car={car} others={cars.filter((other) => other !== car)} site={site} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Rows rows={factRows(cars, site.tenant)} speaker={site.tenant} />
      </tbody>
      {features.length > 0 ? (
        <tbody>
          <tr className="compare__group">
            <th scope="row">Features</th>
            {cars.map((car) => (
              <td key={car.id}>
                {car.make} {car.model}
              </td>
            ))}
          </tr>
          <Rows rows={features} speaker={site.tenant} />
        </tbody>
      ) : null}
    </table>
  );
}

/** What scrolls away: the image and the marks. */
function Top({ car, site, now }: { car: Car; site: Site; now: Date }): ReactElement {
  const [image] = car.images;
  return (
    <>
      <div className="compare__media">
        {image ? (
          <>
            <Picture image={image} sizes="(max-width: 575.98px) 45vw, (max-width: 991.98px) 30vw, 16rem" />
            <Illustration url={image.url} />
          </>
        ) : (
          <NoPhoto car={car} tenant={site.tenant} />
        )}
        <Heart car={car} tenant={site.tenant} />
      </div>
      <CarMarks car={car} site={site} now={now} />
    </>
  );
}

/** What stays in sight: which car a column is of, its price, and the ways to ask about it and out of the comparison. */
function Name({ car, others, site: { tenant } }: { car: Car; others: readonly Car[]; site: Site }): ReactElement {
  const form = panelForm(tenant.forms, car);
  const { currency, locale, words } = tenant;
  const { text, qualifier } = priceLabel(car, { noPriceText: tenant.car.noPriceText, currency, locale, words });
  return (
    <>
      <a className="compare__name" href={carPath(car.slug)}>
        {car.name}
      </a>
      <a
        className="compare__remove"
        href={savedPath(
          '/compare',
          others.map(({ id }) => id),
        )}
      >
        <Icon name="close" />
        <span className="visually-hidden">Remove {car.name} from the comparison</span>
      </a>
      <p className="compare__price">
        {text} {qualifier ? <small>{qualifier}</small> : null}
      </p>
      {form ? (
        <a className="button button--brand compare__ask" href={formAboutCar(form, car)}>
          {say(tenant, 'compare.ask')}
          <span className="visually-hidden">{say(tenant, 'compare.about', { name: car.name })}</span>
        </a>
      ) : null}
    </>
  );
}

function Rows({ rows, speaker }: { rows: readonly CompareRow[]; speaker: Speaker }): ReactElement {
  return (
    <>
      {rows.map(({ name, values, differs, best, quiet }) => (
        <tr
          key={name}
          {...(differs ? { className: 'compare__differs' } : {})}
          {...(quiet > 1 && quiet < values.length ? { 'data-quiet': Math.min(quiet, 5) } : {})}
        >
          <th scope="row">
            {name}
            {differs ? <span className="visually-hidden"> (differs)</span> : null}
          </th>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value has no name but its column
            <td key={index}>
              {value === 'Yes' ? <Yes /> : (value ?? <NotSaid speaker={speaker} />)}
              {best?.of[index] ? <span className="compare__best">{say(speaker, best.word)}</span> : null}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

function Yes(): ReactElement {
  return (
    <span className="compare__yes">
      <Icon name="check" />
      <span className="visually-hidden">Yes</span>
    </span>
  );
}

function NotSaid({ speaker }: { speaker: Speaker }): ReactElement {
  return (
    <span className="compare__silent">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{say(speaker, 'compare.silent')}</span>
    </span>
  );
}
