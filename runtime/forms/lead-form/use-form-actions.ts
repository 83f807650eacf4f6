import { type FormEvent, type MouseEvent, useState } from 'react';
import { useSending } from '../../islands/use-sending.ts';
import type { FormFlow, FormWay } from '../flow/form-flow.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import { formElement } from '../form-values.ts';
import { leaveFor } from '../form-visit.ts';
import type { FieldErrors } from './use-field-errors.ts';
import type { StepView } from './use-step-view.ts';

/** What the buttons of a form do. */
export interface FormActions {
  /** What is wrong as a whole; null: what is at the fields says it all. */
  alert: string | null;
  /** Whether a step is under way to the site. */
  sending: boolean;
  /** Checks the step that shows, saves it and goes on; sends the form where it is the last. */
  submit(event: FormEvent): void;
  /** Leaves the step that shows out. */
  skip(event: MouseEvent): void;
  /** To the step before. */
  back(): void;
}

/** Moves a shopper through a form: on to the next step, back to the one before, and away once it is sent. */
export function useFormActions(
  props: FormIslandProps & { way: FormWay },
  flow: FormFlow | null,
  view: StepView,
  errors: FieldErrors,
): FormActions {
  const { id } = props;
  const [alert, setAlert] = useState(props.alert);
  const [sending, setSending] = useSending(id);

  const leaveStep = async (how: 'next' | 'skip'): Promise<void> => {
    if (!flow || sending) return;
    setAlert(null);
    setSending(true);
    const outcome = await flow[how](view.valuesNow());
    if (outcome.kind === 'done') {
      leaveFor(props, formElement(id), { ...view.values, ...flow.state.values }, outcome);
      return;
    }
    setSending(false);
    if (outcome.kind === 'errors') {
      if (flow.state.step !== view.step) {
        props.way.stepIntoAddress(props, flow.state);
        view.show(flow.state);
      }
      for (const [name, message] of Object.entries(outcome.errors)) errors.setError(name, { message });
      setAlert(outcome.message);
      return;
    }
    showStep(flow);
    document.getElementById(`${id}-step`)?.focus();
  };
  const showStep = ({ state }: FormFlow): void => {
    props.way.stepIntoAddress(props, state);
    errors.clearErrors();
    view.show(state);
  };
  /** Where a script fails, the form posts by itself: a lead is never lost to it. */
  const sendPlainly = (error: unknown): void => {
    reportError(error);
    formElement(id)?.submit();
  };

  return {
    alert,
    sending,
    submit(event) {
      errors
        .handleSubmit(() => leaveStep('next'))(event)
        .catch(sendPlainly);
    },
    skip(event) {
      if (!flow) return;
      event.preventDefault();
      leaveStep('skip').catch(sendPlainly);
    },
    back() {
      if (!flow) return;
      flow.back(view.valuesNow());
      showStep(flow);
    },
  };
}
