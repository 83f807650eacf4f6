import type { ReservedCars, ServiceHooks } from '../../contracts/service-core.types.ts';

/** The cars that any feature of a site says are reserved, asked of the features that are open at that moment. */
export function reservedCars(hooks: () => readonly ServiceHooks[]): ReservedCars {
  const all = (): ReservedCars[] => hooks().flatMap(({ cars }) => cars ?? []);
  return {
    async locked() {
      const ids = await Promise.all(all().map((cars) => cars.locked()));
      return ids.length === 1 && ids[0] ? ids[0] : new Set(ids.flatMap((some) => [...some]));
    },
    async version() {
      const versions = await Promise.all(all().map((cars) => cars.version()));
      return versions.every((one) => one === '') ? '' : versions.join(' ');
    },
  };
}
