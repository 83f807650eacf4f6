import { newId } from '../../islands/new-id.ts';
import { filesIn } from '../files/chosen-files.ts';
import { formElement } from '../form-fields.ts';
import { aboutForm } from '../form-visit.ts';
import { leadCalls } from '../lead-calls.ts';
import type { FormWay } from './form-way.types.ts';
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
        newKey: newId,
        files: () => filesIn(formElement(id)),
      },
      newId(),
    ),
  Progress: null,
  stepInAddress: () => 0,
  stepIntoAddress: () => {},
};
