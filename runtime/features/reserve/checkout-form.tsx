import { Fragment, type ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { Hints } from '../../forms/labelled-control.tsx';
import { manifestOf } from '../../payments/provider-manifests.ts';
import type { FormField, FormValues } from '../../rules/form/form.types.ts';
import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';
import { checkoutPath } from '../../rules/reserve/checkout-path.ts';
import { say } from '../../rules/words/say.ts';
import { Icon } from '../../ui/icon.tsx';
import { PrivacyNotice } from '../../ui/privacy-notice.tsx';
import type { CheckoutOffer } from './checkout-data.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import { POSTCODE_FIELD } from './purchase/purchase-wishes.ts';
import { ZoneTable } from './purchase/zone-table.tsx';
import { AGREE_FIELD, NONCE_FIELD, reserveFields, shownValues } from './reserve-fields.ts';

/** Who reserves, whether they agree, and the button. A plain form: what is wrong comes back at its field, with all that was typed. */
export function CheckoutForm({ context, data }: { context: PageContext; data: CheckoutOffer }): ReactElement {
  const { tenant } = context.site;
  const { form } = context;
  const { car, mode, nonce, button, terms, providers } = data;
  // Where there is nothing to choose, the shopper still reads to whom they are led.
  const only = providers.length === 1 ? manifestOf(providers[0] ?? '') : null;
  const fields = reserveFields(tenant, mode);
  const values = shownValues(tenant, fields, form);
  const optional = ` (${say(tenant, 'form.optional')})`;
  return (
    <form
      className="lead-form checkout__form"
      id="checkout-form"
      method="post"
      action={checkoutPath(car, tenant)}
      noValidate
    >
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {say(tenant, 'form.leaveEmpty')} <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {fields.map((field) => (
        <Fragment key={field.name}>
          {field.name === AGREE_FIELD ? <Terms terms={terms} /> : null}
          {field.name === POSTCODE_FIELD ? <ZoneTable tenant={tenant} /> : null}
          <Control field={field} values={values} error={form?.errors[field.name] ?? null} optional={optional} />
        </Fragment>
      ))}
      <PaymentChoice context={context} data={data} />
      <div className="checkout__go">
        <button className="button button--brand button--wide" type="submit">
          {button}
        </button>
        {mode === 'paid' ? (
          <>
            <p className="checkout__safe">
              <Icon name="lock" />
              {only ? say(tenant, 'reserve.cardsAt', { provider: only.title }) : say(tenant, 'reserve.cardsNever')}
            </p>
            {providers.length < 2 ? <PaymentLogos tenant={tenant} providers={providers} /> : null}
          </>
        ) : null}
      </div>
      <PrivacyNotice notice={tenant.reserve.privacyNotice} policy={say(tenant, 'form.privacy')} />
    </form>
  );
}

/** What is wrong with a form that came back, at the head of its page, with a way to each field: without script nothing else leads there. */
export function CheckoutErrors({ context, mode }: { context: PageContext } & Pick<CheckoutOffer, 'mode'>) {
  const { form, site } = context;
  if (!form?.message) return null;
  const wrong = reserveFields(site.tenant, mode).filter(({ name }) => form.errors[name] !== undefined);
  return (
    <div className="alert checkout__mistakes" role="alert">
      <p>{form.message}</p>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a href={`#checkout-${name}`}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** What a reservation means, in the dealer's words or the law's, where the shopper agrees to it. */
function Terms({ terms }: { terms: readonly string[] }): ReactElement {
  return (
    <div className="checkout__terms">
      {terms.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

const LINES = {
  full_name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  postcode: { autoComplete: 'postal-code', inputMode: 'numeric' },
} as const;

interface ControlOf {
  field: FormField;
  values: FormValues;
  error: string | null;
  /** What is behind the label of a field that may be left empty. */
  optional: string;
}

/** One field with its label, its hint and what is wrong with it. */
function Control({ field, values, error, optional }: ControlOf): ReactElement {
  const { name, type, label, required } = field;
  const id = `checkout-${name}`;
  const described = [field.help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    'aria-required': required,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  };
  if (type === 'checkbox')
    return (
      <div className={`field field--${name}`}>
        <label className="check">
          <input {...shared} type="checkbox" defaultChecked={values[name] === true} />
          <span>{label}</span>
        </label>
        <Hints field={field} id={id} error={error} />
      </div>
    );
  const text = String(values[name] ?? '');
  if (type === 'radio')
    return (
      <fieldset className={`field field--${name}`} aria-describedby={described || undefined}>
        <legend>{label}</legend>
        {(field.options ?? []).map((option) => (
          <label key={option.value} className="check">
            <input type="radio" name={name} value={option.value} defaultChecked={text === option.value} />
            <span>{option.label}</span>
          </label>
        ))}
        <Hints field={field} id={id} error={error} />
      </fieldset>
    );
  return (
    <div className={`field field--${name}`}>
      <label htmlFor={id}>
        {label}
        {required ? null : <span className="field__optional">{optional}</span>}
      </label>
      {type === 'textarea' ? (
        <textarea {...shared} className="input" rows={3} defaultValue={text} />
      ) : (
        <input {...shared} {...LINES[type as keyof typeof LINES]} className="input" defaultValue={text} />
      )}
      <Hints field={field} id={id} error={error} />
    </div>
  );
}

/** Says that no money moves, where the sandbox stands in for whoever takes payments. */
export function TestMode({ context: { site, services } }: { context: PageContext }): ReactElement | null {
  const { payment, reserve } = site.tenant;
  const isTested = services?.reservations?.testMode === true && payment.providers.length > 0 && reserve.mode === 'paid';
  return isTested ? <p className="reserve-test">{say(site.tenant, 'reserve.testMode')}</p> : null;
}
