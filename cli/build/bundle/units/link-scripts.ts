import type { BrowserCode } from '../../../../runtime/contracts/site.types.ts';
import { fieldModule } from '../../emit/browser-sources.ts';
import { BundleError } from '../bundle-error.ts';
import type { SharedScript } from './code-unit.types.ts';
import { BESIDE, joinUnits, MAIN } from './join-units.ts';
import { behind, type MadeScript, scriptFile, scriptName, stemOf, type Units } from './share-units.ts';
import { BASE } from './unit-roots.ts';

/** All browser code of the product, compiled: what scripts are linked from. */
export interface Compiled {
  units: Units;
  shared: readonly SharedScript[];
  /** The address of the shared script that gives what a module gives. */
  fileOf: Readonly<Record<string, string>>;
  /** The address of React. */
  react: string;
}

export interface LinkedScripts {
  /** The address of what every page loads. */
  entry: string;
  /** Joined for these features: the entry and the islands of forms. */
  joined: MadeScript[];
  shared: SharedScript[];
}

/**
 * The scripts of a site, joined from units: no package is read, nothing is made smaller again. Depends on what it is given alone.
 */
export function linkScripts({ units, shared, fileOf, react }: Compiled, code: BrowserCode): LinkedScripts {
  const made = new Map<string, MadeScript>();
  const byName = new Map(shared.map((one) => [one.name, one]));
  const importsOf = (file: string): readonly string[] => (made.get(file) ?? byName.get(file))?.imports ?? [];
  const plain = (module: string) => {
    const file = fileOf[module] as string;
    return { text: `import(\`./${scriptFile(file)}\`)`, file };
  };
  const islands = new Map<string, string>();
  for (const { name, module, fields } of code.islands) {
    const root = `runtime/features/${module}`;
    if (!fields) {
      islands.set(name, fileOf[root] as string);
      continue;
    }
    const modules = [root, ...fields.map(fieldModule)];
    const kinds = fields.map((type) => `${type}:${given(units, fieldModule(type), 'field')}`);
    const main = `const ${MAIN}=${given(units, root, 'island')}({${kinds.join()}});`;
    const inside = behind(units, modules, (one) => one in fileOf);
    const script = joinUnits({
      units: inside,
      fileOf: (one) => fileOf[one] as string,
      load: plain,
      react,
      gives: { [MAIN]: 'default' },
      tail: main,
    });
    const address = scriptName(stemOf(root), script.text);
    made.set(address, { ...script, name: address });
    islands.set(name, address);
  }
  const behaviours = code.behaviours.map((module) => `runtime/features/${module}`);
  const beside = (file: string): string => {
    const more = importsOf(file).flatMap((one) => [one, ...importsOf(one)]);
    const names = [...new Set([file, ...more])].map((one) => `\`${scriptFile(one)}\``);
    return names.length > 1 ? `${BESIDE}(${names.join()})` : `import(${names[0]?.replace('`', '`./')})`;
  };
  const starts = [given(units, BASE.shell, 'startShell'), ...behaviours.map((module) => given(units, module, 'start'))];
  const table = [...islands].map(([name, file]) => `"${name}":()=>${beside(file)}`);
  const entry = joinUnits({
    units: behind(units, [...Object.values(BASE), ...behaviours]),
    fileOf: (module) => fileOf[module] as string,
    load: (module) => ({ text: beside(fileOf[module] as string), file: fileOf[module] as string }),
    react,
    gives: {},
    tail: `${LOADER}${given(units, BASE.each, 'startEach')}([${starts.join()},()=>${given(units, BASE.islands, 'startIslands')}({${table.join()}})]);`,
  });
  const main: MadeScript = {
    ...entry,
    name: scriptName('app', entry.text),
    loads: [...new Set([...entry.loads, ...islands.values()])],
  };
  const joined = [main, ...made.values()];
  const wanted = new Set<string>();
  const want = (names: readonly string[]): void => {
    for (const name of names) {
      const script = byName.get(name);
      if (!script || wanted.has(name)) continue;
      wanted.add(name);
      want([...script.imports, ...script.loads]);
    }
  };
  for (const script of joined) want([...script.imports, ...script.loads]);
  return { entry: main.name, joined, shared: shared.filter(({ name }) => wanted.has(name)) };
}

/** Loads a script, and beside it those that it will import: each by the name of its file. */
const LOADER = `function ${BESIDE}(e,...t){for(let e of t)document.head.append(Object.assign(document.createElement(\`link\`),{rel:\`modulepreload\`,href:\`/assets/\`+e}));return import(\`./\`+e)}`;

/** The name of what a module gives to those that start it. */
function given(units: Units, module: string, exported: string): string {
  const name = units[module]?.gives[exported];
  if (name === undefined) throw new BundleError(`${module} does not export ${exported}.`);
  return name;
}
