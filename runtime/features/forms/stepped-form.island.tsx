import { steppedWay } from '../../forms/flow/stepped-way.ts';
import type { FieldKinds } from '../../forms/form-field.types.ts';
import { formIsland } from '../../forms/form-island.tsx';

/** Takes the types of fields that a site's forms in steps use: the emitted code of the site gives them to it. */
export const island = (kinds: FieldKinds) => formIsland(kinds, steppedWay);
