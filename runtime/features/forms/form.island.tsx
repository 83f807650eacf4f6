import { formIsland } from '../../forms/form-island.tsx';

/** Takes the types of fields that a site's forms use: the emitted code of the site gives them to it. */
export const island = formIsland;
