import { onePageWay } from '../../forms/flow/one-page-way.ts';
import type { FieldKinds } from '../../forms/form-field.types.ts';
import { formIsland } from '../../forms/form-island.tsx';

/** Takes the types of fields that a site's forms on one page use: the emitted code of the site gives them to it. */
export const island = (kinds: FieldKinds) => formIsland(kinds, onePageWay);
