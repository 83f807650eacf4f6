import type { ComponentType } from 'react';
import type { FormChecks } from '../../rules/form/check-form.ts';
import type { FormIslandProps } from '../form-island.types.ts';
import type { FormProgressProps } from '../form-progress.tsx';
import type { FlowState } from './flow-state.ts';
import type { FormFlow } from './form-flow.ts';

/** How a shopper gets through a form: on one page, or in steps. Two islands, so that a page with forms on one page loads nothing of steps. */
export interface FormWay {
  flowOf(props: FormIslandProps, checks: FormChecks): FormFlow;
  Progress: ComponentType<FormProgressProps> | null;
  /** The step that the page's address names, from 0. */
  stepInAddress(): number;
  /** Writes the step into the address. */
  stepIntoAddress(props: Pick<FormIslandProps, 'form'>, state: FlowState): void;
}
