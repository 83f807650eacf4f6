import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { IslandProps } from '../../islands/island.tsx';
import { useSending } from '../../islands/use-sending.ts';
import { readVisit, type Visit } from '../../islands/visit.ts';
import { postcodeMaxLength } from '../../rules/lead/field-rules.ts';
import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';
import { categorySlug, defaultCategory, leadFieldError } from '../../rules/lead/lead-rules.ts';
import { shapeLead } from '../../rules/lead/lead-shape.ts';
import { successPath } from '../../rules/lead/success-path.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { spelled } from '../../rules/words/spelling.ts';
import { PrivacyNotice } from '../../ui/privacy-notice.tsx';
import type { EnquiryFormProps, EnquiryValues } from './enquiry.types.ts';
import { Field } from './field.tsx';
import { useForm } from './form.kit.ts';
import { keepAfterSuccess, readProfile } from './profile.ts';
import { leadSender } from './send-lead.ts';

/** The enquiry form (§5): plain HTML that posts by itself, and with script checks and sends without leaving the page. */
export default function EnquiryForm(props: EnquiryFormProps & IslandProps): ReactElement {
  const { id, api, settings, region, optIn, typed, onAlive } = props;
  const [alert, setAlert] = useState(props.alert);
  const [sending, setSending] = useSending(id);
  const sender = useMemo(
    () =>
      leadSender(
        (input, init) => fetch(input, init),
        `${api}/leads`,
        () => crypto.randomUUID(),
      ),
    [api],
  );
  const initial = initialValues(props);
  const [resolver] = useState(() => resolverOf(id, settings, region));
  const form = useForm<EnquiryValues>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver,
    defaultValues: { ...initial, ...typed },
  });
  const { register, handleSubmit, setError, setValue, getValues, formState } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const profile = readProfile(localStorage);
    for (const [name, value] of Object.entries({ ...profile, ...nonEmpty(typed ?? {}) })) {
      const field = name as keyof EnquiryValues;
      if (field in initial && getValues(field) !== value && (getValues(field) === '' || name in (typed ?? {})))
        setValue(field, value);
    }
    onAlive?.();
  }, []);

  const submit = handleSubmit(async (values) => {
    setAlert(null);
    setSending(true);
    // With what the form does not know of: the hidden fields before it.
    const data = fieldsOf(id);
    const result = await sender.send({
      ...data,
      ...values,
      url: new URL(data.url ?? '', location.href).href,
      ...visitOf(),
    });
    if (result.id === null) {
      setSending(false);
      for (const [name, message] of Object.entries(result.errors))
        if (name in initial) setError(name as keyof EnquiryValues, { message });
      setAlert(result.message);
      return;
    }
    keepAfterSuccess(localStorage, values, categorySlug(values.category));
    location.assign(successPath({ ...data, category: values.category }));
  });

  const message = (name: keyof EnquiryValues): string | undefined =>
    formState.errors[name]?.message ?? (formState.isSubmitted ? undefined : props.errors[name]);
  const text = { register, message, id };
  return (
    <form
      id={id}
      className="enquiry"
      method="post"
      action={`${api}/leads`}
      noValidate
      onSubmit={submit}
      aria-labelledby={`${id}-heading`}
    >
      {alert ? (
        <p className="alert" role="alert">
          {alert}
        </p>
      ) : null}
      <p className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Field {...text} name="name" label="Name" autoComplete="name" value={initial.name} />
      <Field {...text} name="phone" label="Phone" type="tel" autoComplete="tel" value={initial.phone} />
      <Field {...text} name="email" label="Email" type="email" autoComplete="email" value={initial.email} />
      {settings.postcode ? (
        <Field
          {...text}
          name="postcode"
          label={regionWords(region).postcode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={postcodeMaxLength(region)}
          value={initial.postcode}
        />
      ) : null}
      {settings.categories.length > 1 ? (
        <Field
          {...text}
          name="category"
          label="I am asking about"
          options={settings.categories.map((value) => ({ value, label: spelled(value, region) }))}
          value={initial.category}
        />
      ) : (
        <input type="hidden" {...register('category')} value={initial.category} />
      )}
      {props.asksMessage ? (
        <Field
          {...text}
          name="message"
          label="Message"
          rows={4}
          optional={!settings.messageRequired}
          value={initial.message}
        />
      ) : null}
      {optIn.shown ? (
        <label className="check">
          {/* Without a value: with one, what is checked would be that text and no yes. */}
          <input type="checkbox" {...register('opt_in')} defaultChecked={initial.opt_in} />
          <span>{optIn.label}</span>
        </label>
      ) : null}
      <button className="button button--brand button--wide" type="submit" disabled={sending}>
        {sending ? 'Loading' : props.button}
      </button>
      <PrivacyNotice notice={props.privacyNotice} policy={props.privacyPolicy} />
    </form>
  );
}

/** What came before the form in this visit; nothing where storage is closed. */
function visitOf(): Partial<Visit> {
  try {
    return readVisit(sessionStorage);
  } catch {
    return {};
  }
}

function initialValues({ settings, optIn, values }: EnquiryFormProps): EnquiryValues {
  const text = (name: string): string => values[name] ?? '';
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    postcode: text('postcode'),
    message: text('message'),
    category: text('category') || defaultCategory(settings),
    opt_in: values.opt_in === undefined ? optIn.prechecked : values.opt_in !== '',
  };
}

function nonEmpty(typed: Record<string, string | boolean>): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}

/** What stands in the form now, the hidden fields outside its element too. */
function fieldsOf(id: string): Record<string, string> {
  const data = new FormData(document.getElementById(id) as HTMLFormElement);
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

/** What the shopper filled in, read as the server reads it. */
function valuesOf(id: string): EnquiryValues {
  const shaped = shapeLead(fieldsOf(id));
  const input = shaped.ok ? shaped.input : {};
  const text = (name: Exclude<keyof EnquiryValues, 'opt_in'>): string => input[name] ?? '';
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    postcode: text('postcode'),
    message: text('message'),
    category: text('category'),
    opt_in: input.opt_in === true,
  };
}

const CHECKED = ['name', 'phone', 'email', 'postcode', 'category', 'message'] as const;

/** The form's rules are the server's (§5). They read the form itself, since browsers and their extensions also fill in fields without telling its script. */
function resolverOf(
  id: string,
  settings: EnquiryFormProps['settings'],
  region: EnquiryFormProps['region'],
): Resolver<EnquiryValues> {
  return (_noted, _context, { fields }) => {
    const values = valuesOf(id);
    const errors = Object.fromEntries(
      CHECKED.flatMap((name) => {
        const message = leadFieldError(name, values[name], settings, region);
        // Its element is focused where it is the first with a mistake.
        return message === null ? [] : [[name, { type: 'rule', message, ref: fields[name]?.ref }]];
      }),
    ) as FieldErrors<EnquiryValues>;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
