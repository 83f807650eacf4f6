import path from 'node:path';
import type { CodeUnit, JoinedScript } from './code-unit.types.ts';

/** Names that no unit has: in an entry, what loads a script with what it needs; in the script of an island, that island. */
export const BESIDE = '$_';
export const MAIN = '$$';

export interface JoinInput {
  /** What is in it, in the order in which it runs. */
  units: readonly CodeUnit[];
  /** The address of the script that has another unit: 'assets/forms.BmfSF7.js'. */
  fileOf(module: string): string;
  /** Whether a unit does or keeps something, so that it is to run even where nothing is taken of it. */
  isOnce(module: string): boolean;
  /** The text that loads a module when it is needed, and the file that has it. */
  load(module: string): { text: string; file: string };
  /** The address of React. */
  react: string;
  /** Names that it gives, and as what. */
  gives: readonly (readonly [name: string, as: string])[];
  /** Statements behind those of its units. */
  tail?: string;
}

/** Units in one script, one after the other: nothing is worked out or made smaller again. */
export function joinUnits({ units, fileOf, isOnce, load, react, gives, tail = '' }: JoinInput): JoinedScript {
  const own = new Set(units.map(({ module }) => module));
  const imported = new Map<string, Map<string, string>>();
  const take = (file: string, name: string, as: string): void => {
    const names = imported.get(file) ?? new Map<string, string>();
    imported.set(file, names.set(as, name));
  };
  for (const { needs, takes, react: ofReact } of units) {
    for (const module of needs)
      if (!own.has(module) && isOnce(module)) imported.set(fileOf(module), imported.get(fileOf(module)) ?? new Map());
    for (const [name, module] of Object.entries(takes)) if (!own.has(module)) take(fileOf(module), name, name);
    for (const [name, of] of Object.entries(ofReact)) take(react, of, name);
  }
  let text = [...imported].map(([file, names]) => importText(file, names)).join('');
  const places: JoinedScript['places'] = [];
  const loads = new Set<string>();
  for (const { module, parts, loads: wanted } of units) {
    let inUnit = 0;
    for (const [index, part] of parts.entries()) {
      places.push({ module, inScript: text.length, inUnit });
      text += part;
      inUnit += part.length;
      const next = wanted[index];
      if (next === undefined) continue;
      const loaded = load(next);
      text += loaded.text;
      loads.add(loaded.file);
    }
  }
  text += tail;
  const given = gives.map(([name, as]) => (name === as ? name : `${name} as ${as}`));
  if (given.length > 0) text += `export{${given.join(',')}};`;
  return {
    text,
    imports: [...imported.keys()],
    loads: [...loads],
    modules: units.map(({ module }) => module),
    places,
  };
}

function importText(file: string, names: ReadonlyMap<string, string>): string {
  const whole = [...names]
    .filter(([, name]) => name === '*')
    .map(([as]) => `import*as ${as} from"./${path.posix.basename(file)}";`);
  const some = [...names].filter(([, name]) => name !== '*');
  const list = some.map(([as, name]) => (as === name ? name : `${name} as ${as}`)).join(',');
  if (names.size === 0) return `import"./${path.posix.basename(file)}";`;
  return `${whole.join('')}${some.length > 0 ? `import{${list}}from"./${path.posix.basename(file)}";` : ''}`;
}
