import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { shown } from '../source/load.ts';
import { readYaml } from '../yaml/yaml-file.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';
import { isMap } from './defaults.ts';

type Path = readonly (string | number)[];

/** Where the schema's files say something of a key of the language. */
export interface SchemaPositions {
  /** The `default` that gives a key its value, else the key's own definition. */
  defaultAt(path: Path): Location;
}

/** A part of a schema file: `pointer` leads to it from the file's top. */
interface Position {
  file: string;
  pointer: (string | number)[];
}

const schemaDir = path.join(import.meta.dirname, '../../../schema');

/** Reads the schema's files as they are needed; each once. */
export function schemaPositions(dir = schemaDir): SchemaPositions {
  const files = new Map<string, YamlFile>();
  const read = (file: string): YamlFile => {
    const known = files.get(file) ?? readYaml(shown(file), readFileSync(file), null);
    files.set(file, known);
    return known;
  };
  const nodeAt = ({ file, pointer }: Position): unknown => valueAt(read(file).value, pointer);

  /** A place and all that its `$ref`s lead to, nearest first. */
  const withTargets = (position: Position): Position[] => {
    const ref = valueAt(nodeAt(position), ['$ref']);
    if (typeof ref !== 'string') return [position];
    const [name = '', fragment = ''] = ref.split('#');
    const beside = path.join(path.dirname(position.file), name);
    const file = name === '' ? position.file : existsSync(beside) ? beside : path.join(dir, name);
    return [position, ...withTargets({ file, pointer: fragment.split('/').filter(Boolean).map(unescapePointer) })];
  };
  const childrenOf = (positions: readonly Position[], key: string | number): Position[] =>
    positions.flatMap((position) => {
      const direct = stepsTo(nodeAt(position), key).map((steps) => ({
        ...position,
        pointer: [...position.pointer, ...steps],
      }));
      const branches = branchesOf(nodeAt(position)).flatMap((steps) =>
        withTargets({ ...position, pointer: [...position.pointer, ...steps] }),
      );
      return [...direct.flatMap(withTargets), ...(branches.length > 0 ? childrenOf(branches, key) : [])];
    });

  return {
    defaultAt(at) {
      const levels = [withTargets({ file: path.join(dir, 'tenant.schema.json'), pointer: [] })];
      for (const key of at) levels.push(childrenOf(levels.at(-1) ?? [], key));
      for (let depth = at.length; depth >= 0; depth--) {
        const rest = at.slice(depth);
        const position = (levels[depth] ?? []).find((one) => gives(valueAt(nodeAt(one), ['default']), rest));
        if (position) return read(position.file).locate([...position.pointer, 'default', ...rest], 'value');
      }
      const own = (levels.findLast((positions) => positions.length > 0) ?? [])[0] as Position;
      return read(own.file).locate(own.pointer, 'key');
    },
  };
}

/** A default of `{}` stands for the defaults of the keys within, so it gives none of them itself. */
function gives(fallback: unknown, rest: Path): boolean {
  if (fallback === undefined || (isMap(fallback) && Object.keys(fallback).length === 0)) return false;
  return rest.length === 0 || valueAt(fallback, rest) !== undefined;
}

function stepsTo(node: unknown, key: string | number): (string | number)[][] {
  if (typeof key === 'number') return valueAt(node, ['items']) === undefined ? [] : [['items']];
  if (valueAt(node, ['properties', key]) !== undefined) return [['properties', key]];
  const patterns = valueAt(node, ['patternProperties']);
  const pattern = isMap(patterns) ? Object.keys(patterns).find((one) => new RegExp(one, 'u').test(key)) : undefined;
  if (pattern !== undefined) return [['patternProperties', pattern]];
  return isMap(valueAt(node, ['additionalProperties'])) ? [['additionalProperties']] : [];
}

/** Where else a schema may say what its keys are. */
function branchesOf(node: unknown): (string | number)[][] {
  const lists = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => {
    const branches = valueAt(node, [keyword]);
    return (Array.isArray(branches) ? branches : []).map((_, index) => [keyword, index]);
  });
  return [...lists, ...['then', 'else'].filter((one) => isMap(valueAt(node, [one]))).map((one) => [one])];
}

const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
