import type { Car } from './car.types.ts';

/** Whether a car carries one of the tags that say so (§2, §9): letter case and spaces around do not count. */
export function isTestDriveOnly({ tag }: Pick<Car, 'tag'>, tags: readonly string[]): boolean {
  const same = (one: string): string => one.trim().toLowerCase();
  return tag !== null && tags.some((one) => same(one) === same(tag));
}
