/** How long typing may pause before it counts as done, in milliseconds. */
export const PAUSE = 300;
