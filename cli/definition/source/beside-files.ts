import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { isMap } from '../layers/defaults.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';

/** What may be in a file of its own beside a definition, in the shape of the key that it stands for. */
export interface BesideFile {
  name: string;
  key: readonly string[];
  twice: DiagnosticId;
  what: string;
}

export const BESIDE_FILES: readonly BesideFile[] = [
  { name: 'models.yaml', key: ['models'], twice: 'tenant/models-twice', what: 'models' },
  { name: 'reviews.yaml', key: ['reviews', 'items'], twice: 'tenant/reviews-twice', what: 'reviews' },
];

/** One such file, as a definition which says nothing else. */
export interface ReadBeside extends YamlFile {
  of: BesideFile;
}

/** That file as it is in a tenant's folder; empty where there is none, or nothing in it that can be read. */
export function asBeside(of: BesideFile, file: YamlFile | null): ReadBeside[] {
  if (file === null) return [];
  const value =
    file.value === undefined ? undefined : of.key.reduceRight<unknown>((inner, key) => ({ [key]: inner }), file.value);
  return [
    {
      ...file,
      of,
      value,
      locate: (path, part) => file.locate(isWithin(path, of.key) ? path.slice(of.key.length) : path, part),
    },
  ];
}

/** A definition with what is in the files beside it: what is found about that is at those files' own lines. */
export function withBeside(tenant: YamlFile, beside: readonly ReadBeside[], slug: string): YamlFile {
  return beside.reduce((whole, file) => withFile(whole, file, slug), tenant);
}

/** Where both say the same key, that of the definition counts, and the file is told. */
function withFile(tenant: YamlFile, file: ReadBeside, slug: string): YamlFile {
  if (!isMap(tenant.value)) return tenant;
  const { key, name, twice, what } = file.of;
  const diagnostics = [...tenant.diagnostics, ...file.diagnostics];
  if (!isMap(file.value)) return { ...tenant, diagnostics };
  const there = key.reduce<unknown>((value, step) => (isMap(value) ? value[step] : undefined), tenant.value);
  if (there !== undefined)
    return {
      ...tenant,
      diagnostics: [
        ...diagnostics,
        diagnostic(twice, {
          message: `The ${what} stand in ${tenant.file} and in ${file.file}.`,
          hint: `Delete one of the two: the key \`${key.join('.')}\`, or ${name}.`,
          tenant: slug,
          path: [...key],
          location: tenant.locate([...key], 'key'),
          related: [{ message: 'and here', location: file.locate([...key, 0], 'value') }],
        }),
      ],
    };
  const value = merged(tenant.value, file.value);
  return {
    ...tenant,
    diagnostics,
    ...(value === null
      ? {}
      : { value, locate: (path, part) => (isWithin(path, key) ? file : tenant).locate(path, part) }),
  };
}

/** Maps within maps; null where the definition has something else in a map's place. */
function merged(into: Record<string, unknown>, from: Record<string, unknown>): Record<string, unknown> | null {
  const whole = { ...into };
  for (const [key, value] of Object.entries(from)) {
    const there = into[key];
    if (there === undefined || there === null) whole[key] = value;
    else {
      const inner = isMap(there) && isMap(value) ? merged(there, value) : null;
      if (inner === null) return null;
      whole[key] = inner;
    }
  }
  return whole;
}

const isWithin = (path: readonly (string | number)[], key: readonly string[]): boolean =>
  key.every((step, index) => path[index] === step);
