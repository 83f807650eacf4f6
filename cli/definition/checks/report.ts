import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.types.ts';
import { likeToken, replaceToken, unquoted } from '../../diagnostics/fixes/token.ts';
import { sourceText } from '../../diagnostics/source-text.ts';
import { oneEditAway } from '../../diagnostics/suggest.ts';
import { isMap } from '../layers/defaults.ts';
import type { Path } from '../schema/annotated-paths.ts';
import type { CheckContext } from './check.types.ts';

/** A diagnostic on the value (or key) at a path of the merged definition, where the layer that set it has it. */
export function report(
  { tenant, layered }: CheckContext,
  id: DiagnosticId,
  path: Path,
  words: { message: string; hint: string; part?: 'key' | 'value'; related?: Diagnostic['related']; fixes?: Fix[] },
): Diagnostic {
  const { part = 'value', ...rest } = words;
  return diagnostic(id, { ...rest, tenant, path, location: layered.locate(path, part) });
}

/** The text of a layer that belongs to dealers; what ships with the product is not theirs to fix. */
export function dealersText({ layered }: Pick<CheckContext, 'layered'>, name: string): string | null {
  const own = layered.layers.find((one) => /^(tenant|group)$/.test(one.name) && one.file.file === name);
  return own?.file.text ?? null;
}

/** The fix of a link to a page: that one in its place. None in what ships with the product. */
export function linkFixes(context: Pick<CheckContext, 'layered'>, path: Path, written: string, meant: string): Fix[] {
  const location = context.layered.locate(path, 'value');
  const text = dealersText(context, location.file);
  if (text === null) return [];
  const source = sourceText(text);
  const token = source.slice(location);
  return token.includes(written) ? [replaceToken(source, location, likeToken(meant, token))] : [];
}

/** The fix of a name that is one slip of the pen away from one of `known`; none where several are, or where only a digit differs. */
export function nameFixes(context: CheckContext, path: Path, name: string, known: readonly string[]): Fix[] {
  const near = oneEditAway(name, known);
  const location = context.layered.locate(path, 'value');
  const text = near === null ? null : dealersText(context, location.file);
  if (near === null || text === null || digits(name) !== digits(near)) return [];
  const source = sourceText(text);
  const token = source.slice(location);
  return unquoted(token) === name ? [replaceToken(source, location, likeToken(near, token))] : [];
}

const digits = (text: string): string => text.replace(/\D/g, '');

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
