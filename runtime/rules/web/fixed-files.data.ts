/** Files that machines ask every site for under the same names. */
export const FIXED_FILES = ['/icon.svg', '/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest'] as const;
