import { readdirSync, readFileSync } from 'node:fs';
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

/** The library whose definitions every site starts from, below its template's: the forms that the product ships. */
export const LOWEST_LIBRARY = 'forms';

/** All definitions of that library, in order of name. */
export function lowestPresets(library: Library, dir = presetsDir): YamlFile[] {
  const names = readdirSync(path.join(dir, LOWEST_LIBRARY)).filter((name) => name.endsWith('.yaml'));
  return names.sort().flatMap((name) => library(LOWEST_LIBRARY, name.slice(0, -'.yaml'.length)) ?? []);
}

function fileAt(file: string): YamlFile | null {
  try {
    return readYaml(shown(file), readFileSync(file), null);
  } catch {
    return null;
  }
}
