import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { finding } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { isMap } from '../defaults.ts';
import { valueAt } from '../layer.ts';
import type { CheckContext } from './check.types.ts';
import type { Path } from './walk.ts';

/** A finding on the value (or key) at a path of the merged definition, where the layer that set it has it. */
export function report(
  { tenant, layered }: CheckContext,
  id: DiagnosticId,
  path: Path,
  words: { message: string; hint: string; part?: 'key' | 'value'; related?: Diagnostic['related'] },
): Diagnostic {
  const { part = 'value', ...rest } = words;
  return finding(id, { ...rest, tenant, path, location: layered.locate(path, part) });
}

/** The items of a list that are maps, with their places; nothing where there is no list. */
export function itemsAt(config: unknown, path: Path): { path: Path; value: Record<string, unknown> }[] {
  const list = valueAt(config, path);
  return (Array.isArray(list) ? list : []).flatMap((value, index) =>
    isMap(value) ? [{ path: [...path, index], value }] : [],
  );
}

/** The texts that the items of a list have under a key. */
export function namesAt(config: unknown, path: Path, key: string): string[] {
  return itemsAt(config, path).flatMap(({ value }) => (typeof value[key] === 'string' ? [value[key]] : []));
}

/** The texts of a value that is a list of them. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
