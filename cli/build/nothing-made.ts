import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { Made } from './build.types.ts';

/** What is made of a site that fails. */
export function nothingMade(diagnostics: Diagnostic[]): Made {
  return { features: [], signature: null, pages: 0, cars: 0, bytes: 0, enquiries: 'targets', diagnostics };
}
