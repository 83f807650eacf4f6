import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { checkoutPath, reservationPath } from '../../rules/reserve/checkout-path.ts';
import { say } from '../../rules/words/say.ts';
import type { ReservationData } from './reservation-state.ts';

/** What can be done from here: look again, go on paying, pay again, or see the car or others. */
export function WaysOn({ context, data }: { context: PageContext; data: ReservationData }): ReactElement | null {
  const { tenant } = context.site;
  const { view, car, isFree } = data;
  const { state, payUrl, token } = view;
  const path = reservationPath(token);
  if (state === 'checking')
    return (
      <div className="reservation__ways">
        {payUrl ? (
          <a className="button button--brand" href={payUrl}>
            {say(tenant, 'reserve.goOn')}
          </a>
        ) : null}
        <a className="button button--quiet" href={path}>
          {say(tenant, 'reserve.checkAgain')}
        </a>
        <form method="post" action={path}>
          <button className="button button--quiet" type="submit" name="do" value="cancel">
            {say(tenant, 'reserve.cancel')}
          </button>
        </form>
      </div>
    );
  // There is nothing to do here but to call.
  if (state === 'refund-failed') return null;
  if (state === 'uncertain')
    return (
      <div className="reservation__ways">
        <a className="button button--quiet" href={path}>
          {say(tenant, 'reserve.checkAgain')}
        </a>
      </div>
    );
  if (state === 'reserved' || state === 'cancel-asked' || state === 'requested') return null;
  return (
    <div className="reservation__ways">
      {view.mayPayAgain && isFree ? (
        <form method="post" action={path}>
          <button className="button button--brand" type="submit" name="do" value="again">
            {say(tenant, 'reserve.again')}
          </button>
        </form>
      ) : isFree && car && state !== 'collected' ? (
        <a className="button button--brand" href={checkoutPath(car, tenant)}>
          {say(tenant, 'reserve.anew')}
        </a>
      ) : (
        <a className="button button--brand" href={tenant.search.basePath}>
          {say(tenant, 'reserve.lookAll')}
        </a>
      )}
      {car && state !== 'collected' ? (
        <a className="button button--quiet" href={`/cars/${car.slug}`}>
          {say(tenant, 'reserve.back')}
        </a>
      ) : null}
    </div>
  );
}
