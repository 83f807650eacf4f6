import { isMap } from '../layers/defaults.ts';
import type { LocalExamples } from '../rules/states/local-examples.ts';

/** Keys whose examples differ from place to place, and which of `LocalExamples` each is. */
const LOCAL: Readonly<Record<string, keyof LocalExamples>> = {
  phone: 'phone',
  postcode: 'postcode',
  state: 'state',
  city: 'city',
  dealer_license_number: 'licence',
};

/** The schema's example of a key as the dealer's place would write it: a New Zealand dealer is shown no Sydney number. */
export function localSample(key: string | number | undefined, sample: unknown, local: LocalExamples): unknown {
  if (sample === undefined) return sample;
  if (Array.isArray(sample)) return sample.map((item) => (isMap(item) ? localSample(undefined, item, local) : item));
  if (isMap(sample))
    return Object.fromEntries(Object.entries(sample).map(([name, inner]) => [name, localSample(name, inner, local)]));
  const kind = typeof sample === 'string' && typeof key === 'string' && Object.hasOwn(LOCAL, key) ? LOCAL[key] : null;
  return kind ? local[kind] : sample;
}
