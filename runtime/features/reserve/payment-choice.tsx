import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { manifestOf } from '../../payments/provider-manifests.ts';
import { say } from '../../rules/words/say.ts';
import type { CheckoutOffer } from './checkout-data.ts';
import { PaymentLogos } from './payment-logos.tsx';
import { PROVIDER_FIELD } from './reserve-fields.ts';

/** Who takes the payment, where several may: the first unless the shopper chooses another. Nothing where there is nothing to choose. */
export function PaymentChoice({ context, data }: { context: PageContext; data: CheckoutOffer }): ReactElement | null {
  const { tenant } = context.site;
  const { providers } = data;
  if (providers.length < 2) return null;
  const chosen = providers.find((name) => name === context.form?.values[PROVIDER_FIELD]) ?? providers[0];
  return (
    <fieldset className="field payment-choice">
      <legend>{say(tenant, 'reserve.payWith')}</legend>
      {providers.map((name) => (
        <div key={name} className="payment-choice__one">
          <label className="check">
            <input type="radio" name={PROVIDER_FIELD} value={name} defaultChecked={name === chosen} />
            <span>{manifestOf(name)?.choice}</span>
          </label>
          <PaymentLogos tenant={tenant} providers={[name]} />
        </div>
      ))}
    </fieldset>
  );
}
