import type { ReactElement } from 'react';
import type { Page } from '../../contracts/page.types.ts';
import type { ReservationView } from '../../contracts/reservation.types.ts';
import { locationOf } from '../../rules/location/location-of.ts';
import { reservationPath } from '../../rules/reserve/checkout-path.ts';
import { reserveOffer } from '../../rules/reserve/reserve-offer.ts';
import { reserveRules } from '../../rules/reserve/reserve-rules.ts';
import { say } from '../../rules/words/say.ts';
import { similarCars } from '../../search/client/similar-cars.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { Phone } from '../../ui/phone.tsx';
import { TestMode } from './checkout-form.tsx';
import { GiveUp, WayToGiveUp } from './give-up.tsx';
import { heldText } from './moments.ts';
import { SimilarCars } from './not-offered.tsx';
import { PurchasePanel } from './purchase/purchase-panel.tsx';
import { Receipt } from './receipt.tsx';
import { LOOKS, looksIn, type ReservationData, type ReservationTone, stateWords } from './reservation-state.ts';
import { ReservedCarPanel } from './reserved-car.tsx';
import { WaysOn } from './ways-on.tsx';

const ICONS: Readonly<Record<ReservationTone, IconName>> = {
  good: 'check',
  waiting: 'clock',
  over: 'arrow',
  sorry: 'phone',
};
/** States in which something goes on. */
const ALIVE = new Set<ReservationView['state']>(['checking', 'reserved', 'cancel-asked', 'requested']);

/** States in which nobody is shown other cars: the car is theirs, or their money is not. */
const SETTLING = new Set<ReservationView['state']>(['collected', 'uncertain', 'refund-failed']);
/** States of which the provider knows more. */
const ASKED = new Set<ReservationView['state']>(['checking', 'uncertain']);

/** /pay/{token}: how a reservation stands. It never says more than the provider has said, and is the receipt once it is paid. */
export const page: Page<ReservationData> = {
  async load({ site, params, services, stock, url, now }) {
    const { tenant } = site;
    const desk = services?.reservations;
    const token = params.token ?? '';
    const stored = (await desk?.view(token)) ?? null;
    if (!desk || !stored) return { kind: 'missing' };
    // Whoever looks at a page that says so wants to know: the provider is asked.
    const view = (ASKED.has(stored.state) ? await desk.cameBack(token) : null) ?? stored;
    const car = await stock.carById(String(view.car.id));
    const isFree = car !== null && reserveOffer(car, reserveRules(tenant)).offered;
    const isOver = !ALIVE.has(view.state) && !SETTLING.has(view.state);
    const looks = looksIn(url);
    const said = saidIn(url, view);
    const looksAgain = view.state === 'checking' && said !== 'open' && looks < LOOKS.most;
    const { heading } = stateWords(view, tenant, '');
    return {
      kind: 'page',
      head: {
        title: `${view.state === 'reserved' ? say(tenant, 'reserve.receipt') : heading} ${view.reference} | ${tenant.name}`,
        description: heading,
        canonical: '/pay',
        index: false,
        structuredData: [],
        focused: true,
        ...(looksAgain ? { again: { seconds: LOOKS.seconds, at: `${reservationPath(token)}?look=${looks + 1}` } } : {}),
      },
      props: {
        view,
        car,
        isFree,
        location: locationOf(tenant, car?.location_id ?? null),
        looks,
        said,
        cancels: url.searchParams.has('cancel') && view.mayCancel !== null,
        similar: isOver && !isFree && car ? await similarCars(car, stock, 3) : [],
      },
      expires: now,
    };
  },
  body: ({ context, data }) => {
    const { tenant } = context.site;
    const { view, location, similar, said } = data;
    const until = view.heldUntil === null ? '' : heldText(Date.parse(view.heldUntil), tenant, location);
    const { tone, heading, text } = stateWords(view, tenant, until);
    const isPaid = view.paidAt !== null;
    const isCalledFirst = tone === 'sorry';
    return (
      <div className={`wrap page reservation reservation--${tone}`}>
        <TestMode context={context} />
        <div className="reservation__head">
          <p className="reservation__mark">
            <Icon name={ICONS[tone]} />
          </p>
          <h1>{said === 'open' ? say(tenant, 'reserve.at.open') : heading}</h1>
          <p className="lead" role="status">
            {said
              ? say(tenant, SAID[said])
              : data.looks >= LOOKS.most && view.state === 'checking'
                ? say(tenant, 'reserve.at.checkingLong')
                : text}
          </p>
          <p className="reservation__reference">
            {say(tenant, 'reserve.reference')} <strong>{view.reference}</strong>
          </p>
          {data.cancels ? <GiveUp context={context} data={data} /> : <WaysOn context={context} data={data} />}
          {isCalledFirst ? <Call context={context} /> : null}
          <ReservedCarPanel context={context} car={view.car} now={data.car} />
        </div>
        <PurchasePanel context={context} data={data} />
        <div className="reservation__grid">
          {isPaid ? <Receipt context={context} data={data} /> : null}
          {ALIVE.has(view.state) && view.state !== 'checking' ? (
            <div className="reservation__next">
              {view.state === 'cancel-asked' || view.purchase !== null ? null : (
                <NextSteps tenant={tenant} view={view} />
              )}
              {location ? <LocationCard context={context} location={location} heading="h2" picture={false} /> : null}
              {data.cancels ? null : <WayToGiveUp context={context} data={data} />}
            </div>
          ) : null}
        </div>
        {isCalledFirst || isPaid || ALIVE.has(view.state) ? null : <Call context={context} />}
        <SimilarCars context={context} cars={similar} />
      </div>
    );
  },
};

const SAID = {
  open: 'reserve.at.openText',
  changed: 'reserve.giveUpChanged',
  later: 'reserve.giveUpLater',
  taken: 'reserve.not.taken',
  away: 'reserve.not.away',
  provider: 'reserve.not.provider',
} as const;

function saidIn({ searchParams }: URL, { state }: ReservationView): ReservationData['said'] {
  const said = searchParams.get('said') ?? '';
  if (said === 'open' && state !== 'checking') return null;
  return Object.hasOwn(SAID, said) ? (said as keyof typeof SAID) : null;
}

function Call({ context }: { context: Parameters<typeof page.body>[0]['context'] }) {
  const { tenant } = context.site;
  return (
    <p className="reservation__call">
      {say(tenant, 'reserve.call')} <Phone tenant={tenant} position="page" />
    </p>
  );
}

/** What comes after a reservation, in order. */
function NextSteps({ tenant, view }: { tenant: ResolvedTenant; view: ReservationView }): ReactElement {
  const isPaid = view.amount !== null;
  const buys = tenant.buyOnline.enabled;
  return (
    <section className="reservation__steps">
      <h2>{say(tenant, 'reserve.steps')}</h2>
      <ol>
        <li>{say(tenant, buys ? 'buy.stepContract' : 'reserve.stepsCall')}</li>
        {buys ? <li>{say(tenant, 'buy.stepPay')}</li> : null}
        <li>{say(tenant, 'reserve.stepsBring', { reference: view.reference })}</li>
        <li>{say(tenant, isPaid ? 'reserve.stepsDecide' : 'reserve.stepsDecideRequest')}</li>
      </ol>
    </section>
  );
}
