import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { say } from '../../rules/words/say.ts';
import { Picture } from '../../ui/picture.tsx';

interface Props {
  context: PageContext;
  /** As it was when it was reserved. */
  car: Pick<Car, 'slug' | 'name' | 'stocknum'>;
  /** As the stock has it now; null: it is gone, and so are its images. */
  now: Car | null;
}

/** Which car a page is about, in one line. */
export function ReservedCarPanel({ context, car, now }: Props): ReactElement {
  const image = now?.images[0];
  return (
    <p className="reserved-car">
      {image ? <Picture image={image} sizes="(max-width: 767px) 130px, 270px" widths={[320, 480, 640]} first /> : null}
      <span>
        {now ? <a href={`/cars/${car.slug}`}>{car.name}</a> : car.name}
        <small>{say(context.site.tenant, 'car.stock', { number: car.stocknum })}</small>
      </span>
    </p>
  );
}
