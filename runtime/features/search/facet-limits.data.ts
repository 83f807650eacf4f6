/** Values of a facet that are shown before "more". */
export const SHOWN = 8;
/** So many are worth a box to find one in. */
export const FIND_FROM = 12;
