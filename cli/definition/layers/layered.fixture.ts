import type { Layered } from './layer.ts';

/** A definition that is in one place of one file, as far as diagnostics point at it. */
export function aLayered(config: unknown, own: Partial<Layered> = {}): Layered {
  const at = { file: 'tenant.yaml', start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  return {
    slug: 'hillview-motors',
    config,
    layers: [],
    origin: () => ({ layer: 'tenant', file: null }),
    locate: () => at,
    ...own,
  };
}
