/** Values of a facet that are shown before "more". */
export const FACET_VALUES_SHOWN = 8;
/** So few more are shown with them: a link to open them would take as much room. */
export const FEW_FACET_VALUES = 4;
/** So many are worth a box to find one in. */
export const FIND_FROM = 20;
