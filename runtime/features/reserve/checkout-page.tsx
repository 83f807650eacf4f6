import type { ReactElement } from 'react';
import type { Page } from '../../contracts/page.types.ts';
import { checkoutPath } from '../../rules/reserve/checkout-path.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CheckoutOffer, type CheckoutRefusal, checkoutData, headingOf } from './checkout-data.ts';
import { CheckoutErrors, CheckoutForm, TestMode } from './checkout-form.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { NotOffered } from './not-offered.tsx';
import { delivers } from './purchase/purchase-wishes.ts';
import { WhatItIs } from './what-it-is.tsx';

/** /cars/{slug}/checkout, or /cars/{slug}/buy-online (§2): what a reservation of the car is, who makes it, and the way to pay. */
export const page: Page<CheckoutOffer | CheckoutRefusal> = {
  async load(context) {
    const { site, params, stock, url } = context;
    const { tenant } = site;
    const car = await stock.car(params.slug ?? '');
    if (!car) return { kind: 'missing' };
    const path = checkoutPath(car, tenant);
    if (url.pathname !== path) return { kind: 'redirect', to: path, moved: true };
    const data = await checkoutData(context, car);
    return {
      kind: 'page',
      head: {
        title: `${headingOf(tenant)}: ${car.name} | ${tenant.name}`,
        description: say(tenant, tenant.buyOnline.enabled ? 'buy.description' : 'reserve.description', {
          name: car.name,
          dealer: tenant.name,
        }),
        canonical: path,
        index: false,
        structuredData: [],
        focused: true,
      },
      props: data,
      expires: context.now,
    };
  },
  body: ({ context, data }) => {
    const { tenant } = context.site;
    const { car } = data;
    return (
      <div className="wrap page checkout">
        <p className="checkout__back">
          <a href={`/cars/${car.slug}`}>
            <Icon name="arrow" />
            {say(tenant, 'reserve.back')}
          </a>
        </p>
        <TestMode context={context} />
        {data.kind === 'refusal' ? (
          <NotOffered context={context} data={data} />
        ) : (
          <Offer context={context} data={data} />
        )}
      </div>
    );
  },
};

function Offer({ context, data }: { context: Parameters<typeof page.body>[0]['context']; data: CheckoutOffer }) {
  const { tenant } = context.site;
  const { mode, heldUntil, coolingOff } = data;
  return (
    <>
      <h1>{headingOf(tenant)}</h1>
      {tenant.buyOnline.enabled ? <HowToBuy tenant={tenant} data={data} /> : null}
      <CheckoutErrors context={context} mode={mode} />
      <div className="checkout__grid">
        <CheckoutSummary context={context} data={data} />
        <section className="checkout__you">
          <p className="checkout__held">
            <Icon name="clock" />
            <strong>
              {mode === 'paid'
                ? say(tenant, 'reserve.heldFor', { when: heldUntil })
                : say(tenant, 'reserve.nothingToPay')}
            </strong>
            <span>{say(tenant, mode === 'paid' ? 'reserve.heldForHelp' : 'reserve.soon')}</span>
          </p>
          <h2>{say(tenant, tenant.buyOnline.enabled ? 'buy.details' : 'reserve.details')}</h2>
          <CheckoutForm context={context} data={data} />
        </section>
        <section className="checkout__means">
          <WhatItIs tenant={tenant} data={data} />
          {coolingOff ? (
            <>
              <h2>{say(tenant, 'reserve.coolingOff')}</h2>
              <p>{coolingOff}</p>
            </>
          ) : null}
        </section>
      </div>
    </>
  );
}

/** How a purchase goes, in order, before anything is filled in: what is done here and today, and that the contract comes later. */
function HowToBuy({ tenant, data }: { tenant: ResolvedTenant; data: CheckoutOffer }): ReactElement {
  const { amount } = data;
  const steps = [
    amount === null ? say(tenant, 'buy.stepAsk') : say(tenant, 'buy.stepHold', { amount }),
    say(tenant, 'buy.stepContract'),
    say(tenant, 'buy.stepPay'),
    say(tenant, delivers(tenant) ? 'buy.stepDeliver' : 'buy.stepPickUp'),
  ];
  return (
    <section className="checkout__way" aria-labelledby="how-to-buy">
      <h2 id="how-to-buy">{say(tenant, 'buy.way')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
