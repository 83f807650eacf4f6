import type { Page } from '../../contracts/page.types.ts';
import type { HandOff, ReservationView } from '../../contracts/reservation.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { reservationPath } from '../../rules/reserve/checkout-path.ts';
import { moneyText } from '../../rules/reserve/money.ts';
import { say } from '../../rules/words/say.ts';
import { Icon } from '../../ui/icon.tsx';
import { TestMode } from './checkout-form.tsx';
import { ReservedCarPanel } from './reserved-car.tsx';

interface HandOffData {
  form: HandOff;
  view: ReservationView;
  /** As the stock has it now; null: it is gone. */
  car: Car | null;
}

/** /pay/{token}/continue: the one form that leads to the page of a provider to which no link does. Whoever has nothing to pay there is led to the reservation. */
export const page: Page<HandOffData> = {
  async load({ site: { tenant }, params, services, stock, now }) {
    const desk = services?.reservations;
    const token = params.token ?? '';
    const view = (await desk?.view(token)) ?? null;
    if (!desk || !view) return { kind: 'missing' };
    const form = view.state === 'checking' ? await desk.handOff(token) : null;
    if (form === null) return { kind: 'redirect', to: reservationPath(token) };
    const heading = say(tenant, 'reserve.at.handOff');
    return {
      kind: 'page',
      head: {
        title: `${heading} ${view.reference} | ${tenant.name}`,
        description: heading,
        canonical: '/pay',
        index: false,
        structuredData: [],
        focused: true,
      },
      props: { form, view, car: await stock.carById(String(view.car.id)) },
      expires: now,
    };
  },
  body: ({ context, data: { form, view, car } }) => {
    const { tenant } = context.site;
    const amount = moneyText(view.amount ?? 0, view.currency);
    return (
      <div className="wrap page reservation reservation--waiting">
        <TestMode context={context} />
        <div className="reservation__head">
          <p className="reservation__mark">
            <Icon name="lock" />
          </p>
          <h1>{say(tenant, 'reserve.at.handOff')}</h1>
          <p className="lead">{say(tenant, 'reserve.at.handOffText', { amount })}</p>
          <p className="reservation__reference">
            {say(tenant, 'reserve.reference')} <strong>{view.reference}</strong>
          </p>
          <div className="reservation__ways">
            <form method="post" action={form.action}>
              {Object.entries(form.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button className="button button--brand" type="submit">
                {form.button}
              </button>
            </form>
            <a className="button button--quiet" href={`${reservationPath(view.token)}?said=open`}>
              {say(tenant, 'reserve.handOffBack')}
            </a>
          </div>
          <ReservedCarPanel context={context} car={view.car} now={car} />
        </div>
      </div>
    );
  },
};
