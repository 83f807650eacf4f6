import { useEffect, useState } from 'react';
import type { IslandProps } from '../../islands/island.tsx';
import { localStore } from '../../islands/site-storage.ts';
import type { FormFlow, FormWay } from '../flow/form-flow.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import { fillEmpty, formElement } from '../form-values.ts';
import { profileValues, readProfile } from '../profile.ts';
import type { FieldErrors } from './use-field-errors.ts';
import type { StepView } from './use-step-view.ts';

type Props = FormIslandProps & IslandProps & { way: FormWay };

/**
 * Brings a form to life in the browser: at the step that the shopper had reached, filled in with what is known of the shopper. From then on the
 * browser's own Back leads through its steps. True once that is done; until then the form is the server's, with all of its fields.
 */
export function useFormStart(props: Props, flow: FormFlow | null, view: StepView, errors: FieldErrors): boolean {
  const [alive, setAlive] = useState(false);
  const show = ({ state }: FormFlow): void => {
    errors.clearErrors();
    view.show(state);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    if (flow && flow.state.step !== props.step && props.alert === null) show(flow);
    else {
      const values = { ...profileValues(readProfile(localStore())), ...flow?.state.values };
      fillEmpty(formElement(props.id), values, props.typed);
    }
    setAlive(true);
    view.lookAgain();
    props.onAlive?.();
    const back = (): void => {
      flow?.goTo(props.way.stepInAddress());
      if (flow) show(flow);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  return alive;
}
