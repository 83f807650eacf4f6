/** The address of a car's page (§2). */
export const carPath = (slug: string): string => `/cars/${slug}`;
