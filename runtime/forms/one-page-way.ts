import { filesIn } from './form-fields.ts';
import { aboutForm } from './form-visit.ts';
import type { FormWay } from './form-way.types.ts';
import { leadCalls } from './lead-calls.ts';
import { onePageFlow } from './one-page-flow.ts';

/** Forms on one page. */
export const onePageWay: FormWay = {
  flowOf: ({ id, api, form }, checks) =>
    onePageFlow(
      {
        form,
        checks,
        calls: leadCalls((input, init) => fetch(input, init), api, form.submitsTo),
        about: () => aboutForm(id),
        newKey: () => crypto.randomUUID(),
        files: () => filesIn(document.getElementById(id) as HTMLFormElement | null),
      },
      crypto.randomUUID(),
    ),
  Progress: null,
  stepInAddress: () => 0,
  stepIntoAddress: () => {},
};
