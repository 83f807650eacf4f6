import { hashOf } from '../../../cache/content-hash.ts';
import { BundleError } from '../bundle-error.ts';
import type { CodeUnit, UnitTrace } from './code-unit.types.ts';
import { BESIDE, MAIN } from './join-units.ts';
import { type ReadUnit, readUnit } from './read-unit.ts';

/** A module as the bundler gives it. */
export interface CompiledModule {
  module: string;
  /** The name that the bundler gave it. */
  file: string;
  code: string;
  map: string | null;
  /** The module that an import of it leads to; null: React. */
  leadsTo(source: string): string | null;
}

/** Units of modules, each under its name, and where they come from: all of it that has a map. */
export function writeUnits(modules: readonly CompiledModule[]): {
  units: Record<string, CodeUnit>;
  traces: Record<string, UnitTrace>;
} {
  const read = new Map(modules.map((one) => [one.module, { ...one, read: readUnit(one.module, one.code) }] as const));
  const names = outerNames([...read.values()]);
  const nameOf = (module: string, exported: string, from: string): { name: string; module: string } => {
    const found = read.get(module);
    const given = found?.read.exports.find((one) => one.exported === exported);
    if (exported === '*')
      throw new BundleError(`${from} takes all of ${module} as one thing: it has to name what it takes.`);
    if (!found || !given) throw new BundleError(`${from} imports ${exported} of ${module}, which does not export it.`);
    const passedOn = given.source === null ? null : found.leadsTo(given.source);
    if (passedOn) return nameOf(passedOn, given.local, module);
    const imported = found.read.imports.flatMap((one) =>
      one.names.flatMap((each) => (each.local === given.local ? { ...each, source: one.source } : [])),
    )[0];
    const behind = imported && found.leadsTo(imported.source);
    if (imported && behind) return nameOf(behind, imported.imported, module);
    const name = names.get(`${module} ${given.local}`);
    if (given.source !== null || imported)
      throw new BundleError(`${from} takes ${exported} of React by way of ${module}: it has to import it of React.`);
    if (name === undefined) throw new BundleError(`${module} has no name ${given.local} that it exports.`);
    return { name, module };
  };
  const changed = new Set<string>();
  const traces: Record<string, UnitTrace> = {};
  const units: Record<string, CodeUnit> = {};
  for (const { module, file, code, map, leadsTo, read: found } of read.values()) {
    const unit: CodeUnit = {
      module,
      parts: [],
      loads: [],
      needs: [],
      takes: {},
      react: {},
      gives: {},
      once: found.once,
    };
    const local = new Map([...found.own].map((name) => [name, names.get(`${module} ${name}`) as string]));
    for (const { source, names: taken } of found.imports) {
      const from = leadsTo(source);
      if (from !== null && !unit.needs.includes(from)) unit.needs.push(from);
      for (const { local: own, imported } of taken) {
        if (from === null) {
          const name = names.get(`react ${imported}`) as string;
          unit.react[name] = imported;
          local.set(own, name);
          continue;
        }
        const given = nameOf(from, imported, module);
        unit.takes[given.name] = given.module;
        local.set(own, given.name);
      }
    }
    for (const name of found.changes) {
      const owner = unit.takes[local.get(name) ?? ''];
      if (owner) changed.add(owner);
    }
    for (const { exported } of found.exports) {
      const given = nameOf(module, exported, module);
      unit.gives[exported] = given.name;
      if (given.module !== module) unit.takes[given.name] = given.module;
    }
    const written = writtenText(code, found, local, (source) => leadsTo(source) as string);
    Object.assign(unit, { parts: written.parts, loads: written.loads });
    units[module] = unit;
    if (map !== null) traces[module] = { file, code, map, marks: written.marks };
  }
  for (const module of changed) (units[module] as CodeUnit).once = true;
  return { units, traces };
}

/** The text of a unit: its names are other ones, and what it leaves out is left out. */
function writtenText(
  code: string,
  { mentions, loads, left }: ReadUnit,
  local: ReadonlyMap<string, string>,
  moduleOf: (source: string) => string,
): Pick<CodeUnit, 'parts' | 'loads'> & Pick<UnitTrace, 'marks'> {
  const changes = [
    ...mentions.map(({ start, end, name, shorthand }) => ({
      start,
      end,
      text: `${shorthand ? `${name}:` : ''}${local.get(name)}`,
      load: null,
    })),
    ...left.map((one) => ({ ...one, text: '', load: null })),
    ...loads.map(({ start, end, source }) => ({ start, end, text: '', load: moduleOf(source) })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const parts = [''];
  const marks: UnitTrace['marks'] = [[0, 0]];
  const loaded: string[] = [];
  let [at, length] = [0, 0];
  const add = (text: string): void => {
    parts[parts.length - 1] += text;
    length += text.length;
  };
  for (const { start, end, text, load } of changes) {
    // Of a remark within an import.
    if (start < at) continue;
    add(code.slice(at, start) + text);
    if (load !== null) {
      loaded.push(load);
      parts.push('');
    }
    at = end;
    marks.push([length, at]);
  }
  add(code.slice(at));
  const last = parts.length - 1;
  parts[last] = (parts[last] as string).trimEnd();
  if (!/^$|[;}]$/.test(parts.join(''))) throw new BundleError('A module does not end with its last statement.');
  return { parts, loads: loaded, marks };
}

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$';
const SECOND = `${FIRST}0123456789`;
const RESERVED = new Set(['as', 'do', 'if', 'in', 'is', 'of', BESIDE, MAIN]);

/**
 * A short name for each outer name of each module, and for each of React's that one takes: 'module name' -> short. It is like no other name in any of
 * them. It follows from the module and its own name, so that those of the others stay when one comes or goes, but for the few that meet.
 */
function outerNames(modules: readonly (CompiledModule & { read: ReadUnit })[]): ReadonlyMap<string, string> {
  const inner = new Set(modules.flatMap(({ read }) => [...read.names]));
  const free = [...FIRST]
    .flatMap((first) => [...SECOND].map((second) => first + second))
    .filter((name) => !inner.has(name) && !RESERVED.has(name));
  const wanted = modules.flatMap(({ module, leadsTo, read }) => [
    ...[...read.own].map((name) => `${module} ${name}`),
    ...read.imports.flatMap(({ source, names }) =>
      leadsTo(source) === null ? names.map(({ imported }) => `react ${imported}`) : [],
    ),
  ]);
  const taken = new Map<number, string>();
  for (const name of [...new Set(wanted)].sort()) {
    let at = Number.parseInt(hashOf(name).slice(0, 8), 16) % free.length;
    while (taken.has(at)) at = (at + 1) % free.length;
    taken.set(at, name);
    if (taken.size === free.length) throw new BundleError('There are more names than two letters can tell apart.');
  }
  return new Map([...taken].map(([at, name]) => [name, free[at] as string]));
}
