import { finding } from '../../diagnostics/diagnostic.ts';
import { isMap } from '../layers/defaults.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';

/** A dealer's models in a file of their own, in the shape of the key `models`. */
export const MODELS_FILE = 'models.yaml';

/** That file as a definition which says nothing else; null where there is none, or nothing in it that can be read. */
export function asModels(file: YamlFile | null): YamlFile | null {
  if (file === null) return null;
  return {
    ...file,
    value: file.value === undefined ? undefined : { models: file.value },
    locate: (path, part) => file.locate(path[0] === 'models' ? path.slice(1) : path, part),
  };
}

/**
 * A definition with the models of the file beside it: what is found about them stands at that file's own lines. Where both have some, those of the
 * definition count, and the file is told.
 */
export function withModels(tenant: YamlFile, models: YamlFile | null, slug: string): YamlFile {
  if (models === null || !isMap(tenant.value)) return tenant;
  const findings = [...tenant.findings, ...models.findings];
  if (!isMap(models.value)) return { ...tenant, findings };
  if (tenant.value.models !== undefined)
    return {
      ...tenant,
      findings: [
        ...findings,
        finding('tenant/models-twice', {
          message: `The models stand in ${tenant.file} and in ${models.file}.`,
          hint: `Delete one of the two: the key \`models\`, or ${MODELS_FILE}.`,
          tenant: slug,
          path: ['models'],
          location: tenant.locate(['models'], 'key'),
          related: [{ message: 'and here', location: models.locate(['models', 0], 'value') }],
        }),
      ],
    };
  return {
    ...tenant,
    value: { ...tenant.value, ...models.value },
    findings,
    locate: (path, part) => (path[0] === 'models' ? models : tenant).locate(path, part),
  };
}
