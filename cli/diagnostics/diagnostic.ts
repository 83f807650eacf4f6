import { catalogue, type DiagnosticId } from './catalogue.data.ts';
import type { Diagnostic, Location } from './diagnostic.types.ts';

/** A diagnostic of the catalogue; severity comes from there. */
export function diagnostic(
  id: DiagnosticId,
  details: {
    message: string;
    hint: string;
    /** Added to the hint. */
    note?: string | undefined;
    tenant?: string | null;
    path?: readonly (string | number)[];
    location?: Location | null;
    related?: Diagnostic['related'];
    fixes?: Diagnostic['fixes'];
  },
): Diagnostic {
  return {
    id,
    severity: catalogue[id].severity,
    message: details.message,
    hint: details.note ? `${details.hint} ${details.note}` : details.hint,
    tenant: details.tenant ?? null,
    path: pathText(details.path ?? []),
    location: details.location ?? null,
    related: details.related ?? [],
    ...(details.fixes?.length ? { fixes: details.fixes } : {}),
  };
}

/** 'locations[0].address.street': how people write a path. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/** 'locations[0].slug' -> ['locations', 0, 'slug']. A key that itself holds a dot or a bracket comes apart. */
export function pathKeys(text: string): (string | number)[] {
  return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) => (index === undefined ? key : Number(index)));
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

/** By file, then line and column, then id: the order in which one reads a file. */
export function inFileOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = (one: Diagnostic): [string, number, number, string] => [
    one.location?.file ?? '',
    one.location?.start.line ?? 0,
    one.location?.start.column ?? 0,
    one.id,
  ];
  return [...diagnostics].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    for (let i = 0; i < x.length; i++)
      if (x[i] !== y[i]) return (x[i] as string | number) < (y[i] as string | number) ? -1 : 1;
    return 0;
  });
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((one) => one.severity === 'error');
}

/** Diagnostics without those that say the same of the same place again: of a file that several tenants share, and so of no single one. */
export function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const alike = Map.groupBy(diagnostics, (one) => JSON.stringify([one.id, one.location, one.message]));
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.some(({ tenant }) => tenant !== first.tenant) ? { ...first, tenant: null } : first;
  });
}
