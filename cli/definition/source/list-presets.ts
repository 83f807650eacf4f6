import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readYaml } from '../yaml/yaml-file.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';
import { shown } from './load.ts';

/** Gives a definition that ships with the product by library and name ('lenders', 'taurus'); null where there is none. */
export type Library = (library: string, name: string) => YamlFile | null;

const presetsDir = path.join(import.meta.dirname, '../../../templates/presets');

/** The definitions in `templates/presets/<library>/<name>.yaml`, each read once, when it is first asked for. */
export function openLibrary(dir = presetsDir): Library {
  const read = new Map<string, YamlFile | null>();
  return (library, name) => {
    const key = path.join(path.basename(library), `${path.basename(name)}.yaml`);
    const known = read.get(key);
    if (known !== undefined) return known;
    const file = fileAt(path.join(dir, key));
    read.set(key, file);
    return file;
  };
}

function fileAt(file: string): YamlFile | null {
  try {
    return readYaml(shown(file), readFileSync(file), null);
  } catch {
    return null;
  }
}
