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
export function linkScripts(compiled: Compiled, code: BrowserCode): LinkedScripts {
  const islands = code.islands.map((island) => ({ name: island.name, ...islandScript(compiled, island) }));
  const joined = islands.flatMap(({ script }) => script ?? []);
  const entry = entryScript(compiled, code, islands, joined);
  return { entry: entry.name, joined: [entry, ...joined], shared: neededBy([entry, ...joined], compiled.shared) };
}

/** The address of an island's script, and that script where it is joined with the types of fields that a site's forms use. */
function islandScript(
  { units, fileOf, react }: Compiled,
  { module, fields }: BrowserCode['islands'][number],
): { address: string; script: MadeScript | null } {
  const root = `runtime/features/${module}`;
  if (!fields) return { address: fileOf[root] as string, script: null };
  const kinds = fields.map((type) => `${type}:${given(units, fieldModule(type), 'field')}`);
  const joined = joinUnits({
    units: behind(units, [root, ...fields.map(fieldModule)], (one) => one in fileOf),
    fileOf: (one) => fileOf[one] as string,
    isOnce: (one) => units[one]?.once === true,
    load(one) {
      const file = fileOf[one] as string;
      return { text: `import(\`./${scriptFile(file)}\`)`, file };
    },
    react,
    gives: [[MAIN, 'default']],
    tail: `const ${MAIN}=${given(units, root, 'island')}({${kinds.join()}});`,
  });
  const address = scriptName(stemOf(root), joined.text);
  return { address, script: { ...joined, name: address } };
}

/** What every page loads: all that starts with it, and the names of what may follow. */
function entryScript(
  { units, shared, fileOf, react }: Compiled,
  { behaviours }: BrowserCode,
  islands: readonly { name: string; address: string }[],
  joined: readonly MadeScript[],
): MadeScript {
  const importsOf = (file: string): readonly string[] =>
    [...joined, ...shared].find(({ name }) => name === file)?.imports ?? [];
  const loading = (file: string): string => {
    const more = importsOf(file).flatMap((one) => [one, ...importsOf(one)]);
    const [first, ...others] = [...new Set([file, ...more])].map(scriptFile);
    const names = [first, ...others].map((one) => `\`${one}\``);
    return others.length > 0 ? `${BESIDE}(${names.join()})` : `import(\`./${first}\`)`;
  };
  const modules = behaviours.map((module) => `runtime/features/${module}`);
  const starts = [given(units, BASE.shell, 'startShell'), ...modules.map((module) => given(units, module, 'start'))];
  const table = islands.map(({ name, address }) => `"${name}":()=>${loading(address)}`).join();
  const [startEach, startIslands] = [given(units, BASE.each, 'startEach'), given(units, BASE.islands, 'startIslands')];
  const script = joinUnits({
    units: behind(units, [...Object.values(BASE), ...modules]),
    fileOf: (module) => fileOf[module] as string,
    isOnce: () => false,
    load: (module) => ({ text: loading(fileOf[module] as string), file: fileOf[module] as string }),
    react,
    gives: [],
    tail: `${LOADER}${startEach}([${starts.join()},()=>${startIslands}({${table}})]);`,
  });
  const loads = [...new Set([...script.loads, ...islands.map(({ address }) => address)])];
  return { ...script, name: scriptName('app', script.text), loads };
}

/** The shared scripts that some scripts import or may load, and what those do. */
function neededBy(scripts: readonly MadeScript[], shared: Compiled['shared']): LinkedScripts['shared'] {
  const byName = new Map(shared.map((one) => [one.name, one]));
  const needed = new Set<string>();
  const visit = (names: readonly string[]): void => {
    for (const name of names) {
      const script = byName.get(name);
      if (!script || needed.has(name)) continue;
      needed.add(name);
      visit([...script.imports, ...script.loads]);
    }
  };
  for (const { imports, loads } of scripts) visit([...imports, ...loads]);
  return shared.filter(({ name }) => needed.has(name));
}

/** Loads a script, and beside it those that it will import: each by the name of its file. */
const LOADER = `function ${BESIDE}(e,...t){for(let e of t)document.head.append(Object.assign(document.createElement(\`link\`),{rel:\`modulepreload\`,href:\`/assets/\`+e}));return import(\`./\`+e)}`;

/** The name of what a module gives to those that start it. */
function given(units: Units, module: string, exported: string): string {
  const name = units[module]?.gives[exported];
  if (name === undefined) throw new BundleError(`${module} does not export ${exported}.`);
  return name;
}
