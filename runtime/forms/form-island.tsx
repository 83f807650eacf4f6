import { type FormEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import type { FieldErrors, Ref, ResolverResult } from 'react-hook-form';
import type { IslandProps } from '../islands/island.tsx';
import { localStore } from '../islands/site-storage.ts';
import { useSending } from '../islands/use-sending.ts';
import { type FormChecks, formErrors, shownFields } from '../rules/form/check-form.ts';
import type { FieldRules } from '../rules/form/field-rules.data.ts';
import type { FormValues } from '../rules/form/form.types.ts';
import { fieldsOfStep, hasFields, stepsOf } from '../rules/form/form-steps.ts';
import type { LeadErrors } from '../rules/lead/lead.types.ts';
import { HONEYPOT_FIELD } from '../rules/lead/lead-fields.data.ts';
import { PrivacyNotice } from '../ui/privacy-notice.tsx';
import type { Outcome } from './flow/form-flow.ts';
import type { FormWay } from './flow/form-way.types.ts';
import { useForm } from './form.kit.ts';
import { errorsId, FormErrors } from './form-errors.tsx';
import type { FieldKinds } from './form-field.types.ts';
import { fillEmpty, valuesIn } from './form-fields.ts';
import type { FormIslandProps } from './form-island.types.ts';
import { leaveFor } from './form-visit.ts';
import { createAddress } from './lead-calls.ts';
import { profileValues, readProfile } from './profile.ts';

/** The island of forms (design §5a) that go one way, for the types of fields that those of a site use. */
export function formIsland(kinds: FieldKinds, way: FormWay): (props: FormIslandProps & IslandProps) => ReactElement {
  const rules: FieldRules = Object.fromEntries(Object.entries(kinds).map(([type, { rule }]) => [type, rule]));
  return function Form(props) {
    return <LeadForm {...props} kinds={kinds} rules={rules} way={way} />;
  };
}

/** What react-hook-form takes for what is wrong: with the element to focus where it is the first. */
function resolved(
  errors: LeadErrors,
  fields: Partial<Record<string, { ref: Ref }>>,
): ResolverResult<Record<string, unknown>> {
  const found = Object.entries(errors).map(([name, message]) => [
    name,
    { type: 'rule', message, ref: fields[name]?.ref },
  ]);
  return found.length > 0
    ? { values: {}, errors: Object.fromEntries(found) as FieldErrors<Record<string, unknown>> }
    : { values: {}, errors: {} };
}

type Props = FormIslandProps & IslandProps & { kinds: FieldKinds; rules: FieldRules; way: FormWay };

/** A form (§5): plain HTML that posts by itself, a step at a time; with script it checks, saves and goes on without leaving the page. */
function LeadForm(props: Props): ReactElement {
  const { id, api, form: definition, context, words, kinds, rules, way, typed, onAlive } = props;
  const checks = useMemo<FormChecks>(() => ({ rules, context }), [rules, context]);
  const [alive, setAlive] = useState(false);
  const [alert, setAlert] = useState(props.alert);
  const [sending, setSending] = useSending(id);
  const [view, setView] = useState({ step: props.step, values: props.values });
  const flow = useMemo(() => (typeof window === 'undefined' ? null : way.flowOf(props, checks)), [props, checks, way]);
  const inStep = fieldsOfStep(definition, view.step);
  const shown = new Set(shownFields(definition.fields, view.values, checks).map(({ name }) => name));
  const element = (): HTMLFormElement | null => document.getElementById(id) as HTMLFormElement | null;
  const valuesNow = (): FormValues => valuesIn(element(), inStep, rules);

  const form = useForm<Record<string, unknown>>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (_noted, _context, { fields }) => resolved(checkedNow(), fields),
  });
  const { register, formState } = form;
  const errorOf = (name: string): string | null =>
    formState.errors[name]?.message ?? (formState.isSubmitted ? null : (props.errors[name] ?? null));
  /** The rules are the server's (§5). They read the form itself, since browsers and their extensions also fill in fields without telling its script. */
  const checkedNow = (): LeadErrors =>
    formErrors(
      definition.fields,
      { ...flow?.state.values, ...valuesNow() },
      checks,
      inStep.map(({ name }) => name),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const kept = flow?.state;
    if (kept && kept.step !== props.step && props.alert === null) show(kept.step, kept.values);
    else fillEmpty(element(), { ...profileValues(readProfile(localStore())), ...kept?.values }, typed);
    setAlive(true);
    lookAgain();
    onAlive?.();
    const back = (): void => {
      flow?.goTo(way.stepInAddress());
      if (flow) show(flow.state.step, flow.state.values);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is wrong changes
  useEffect(() => {
    if (alive) document.getElementById(errorsId(id))?.focus();
  }, [formState.errors]);

  /** What shows depends on what is filled in (§5 show-if). */
  function lookAgain(): void {
    setView(({ step, values }) => ({
      step,
      values: { ...values, ...valuesIn(element(), fieldsOfStep(definition, step), rules) },
    }));
  }

  function show(step: number, values: FormValues): void {
    form.clearErrors();
    setView({ step, values: { ...view.values, ...values } });
  }

  async function act(work: (values: FormValues) => Promise<Outcome>): Promise<void> {
    if (!flow || sending) return;
    setAlert(null);
    setSending(true);
    const values = valuesNow();
    const outcome = await work(values);
    if (outcome.kind === 'done') {
      leaveFor(props, element(), { ...view.values, ...flow.state.values }, outcome);
      return;
    }
    setSending(false);
    if (outcome.kind === 'errors') {
      if (flow.state.step !== view.step)
        setView({ step: flow.state.step, values: { ...view.values, ...flow.state.values } });
      for (const [name, message] of Object.entries(outcome.errors)) form.setError(name, { message });
      setAlert(outcome.message);
      return;
    }
    way.stepIntoAddress(props, flow.state);
    show(flow.state.step, flow.state.values);
    document.getElementById(`${id}-step`)?.focus();
  }

  /** Where a script fails, the form posts by itself: a lead is never lost to it. */
  const sendPlainly = (error: unknown): void => {
    reportError(error);
    element()?.submit();
  };
  const send = form.handleSubmit(() => act((values) => (flow as NonNullable<typeof flow>).next(values)));
  const submit = (event: FormEvent): void => void send(event).catch(sendPlainly);
  const steps = stepsOf(definition);
  const step = steps[view.step];
  const next = steps.findIndex((_, index) => index > view.step && hasFields(definition, index, view.values, checks));
  const isLast = next < 0;
  const errors = inStep.flatMap((field) => {
    const error = alive && !shown.has(field.name) ? null : errorOf(field.name);
    return error === null ? [] : [[field, error] as const];
  });
  const hasFiles = inStep.some(({ type }) => type === 'files');
  return (
    <form
      id={id}
      className="lead-form"
      method="post"
      action={createAddress(api, definition.submitsTo, hasFiles)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={submit}
      onChange={alive ? lookAgain : undefined}
      aria-labelledby={`${id}-heading`}
      data-form={definition.id}
    >
      <FormErrors id={id} message={alert} errors={errors} heading={words.check} />
      {way.Progress && step ? (
        <way.Progress
          id={id}
          how={definition.progress}
          step={view.step}
          count={steps.length}
          title={step.title}
          words={words}
        />
      ) : null}
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name="form" value={definition.id} />
      {steps.length > 1 ? <input type="hidden" name="step_number" value={view.step + 1} /> : null}
      {props.leadId && steps.length > 1 ? <input type="hidden" name="lead_id" value={props.leadId} /> : null}
      {inStep.map((field) => {
        const Control = kinds[field.type]?.Control;
        if (!Control || (alive && !shown.has(field.name))) return null;
        const control = (
          <Control
            key={field.name}
            field={field}
            id={`${id}-${field.name}`}
            value={view.values[field.name]}
            error={errorOf(field.name)}
            context={context}
            words={words}
            register={register(field.name)}
          />
        );
        return shown.has(field.name) ? (
          control
        ) : (
          <div key={field.name} className="lead-form__conditional">
            {control}
          </div>
        );
      })}
      <p className="lead-form__buttons">
        <button className="button button--brand button--wide" type="submit" disabled={sending}>
          {sending ? words.loading : isLast ? definition.button : words.next}
        </button>
        {!alive && props.back ? (
          <a className="button button--quiet" href={props.back}>
            {words.back}
          </a>
        ) : null}
        {alive && view.step > 0 ? (
          <button
            className="button button--quiet"
            type="button"
            disabled={sending}
            onClick={() => {
              flow?.back(valuesNow());
              if (!flow) return;
              way.stepIntoAddress(props, flow.state);
              show(flow.state.step, flow.state.values);
            }}
          >
            {words.back}
          </button>
        ) : null}
        {step?.optional ? (
          <button
            className="button button--quiet"
            type="submit"
            name="skip"
            value="1"
            disabled={sending}
            onClick={(event) => {
              if (!flow) return;
              event.preventDefault();
              act((values) => flow.skip(values)).catch(sendPlainly);
            }}
          >
            {words.skip}
          </button>
        ) : null}
      </p>
      <PrivacyNotice notice={props.privacy.notice} policy={props.privacy.policy} />
    </form>
  );
}
