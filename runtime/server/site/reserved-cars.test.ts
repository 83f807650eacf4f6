import { expect, it } from 'vitest';
import type { ServiceHooks } from '../../contracts/service-core.types.ts';
import { reservedCars } from './reserved-cars.ts';

const says = (ids: number[], version: string): ServiceHooks => ({
  cars: { locked: async () => new Set(ids), version: async () => version },
});

it('cars are reserved that any feature says so of, as soon as it is open', async () => {
  let hooks: ServiceHooks[] = [];
  const cars = reservedCars(() => hooks);
  const now = async () => [[...(await cars.locked())], await cars.version()];
  expect(await now()).toEqual([[], '']);
  hooks = [{}, says([], '')];
  expect(await now()).toEqual([[], '']);
  hooks = [says([1, 2], '1,2'), {}, says([2, 3], '2,3')];
  expect(await now()).toEqual([[1, 2, 3], '1,2 2,3']);
  hooks = [says([], ''), says([3], '3')];
  const [, other] = await now();
  hooks = [says([3], '3'), says([], '')];
  expect([other, await now()]).not.toContain('');
});
