/**
 * Widths in CSS pixels at which a page may change its layout (§9 Presentation). A style sheet writes them as they are here, in `min-width`, or as
 * much as 1 px less in `max-width`; what else a media query measures fails `breakpoints.test.ts`.
 */
export const BREAKPOINTS = [400, 576, 768, 992, 1200, 1400] as const;

/** Besides, headers may measure the narrowest phones: whether a name, a number and a menu fit on one line there is theirs alone to say. */
export const NARROW_HEADER = 360;
