/** Name of the confirmation to shoppers among targets: no definition can name one so. */
export const CONFIRMATION = '_confirmation';
