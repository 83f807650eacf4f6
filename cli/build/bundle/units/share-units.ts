import { createHash } from 'node:crypto';
import path from 'node:path';
import { featureOfModule } from '../../../definition/features.ts';
import { BundleError } from '../bundle-error.ts';
import type { CodeUnit, JoinedScript } from './code-unit.types.ts';
import { joinUnits } from './join-units.ts';
import { BASE, type UnitRoots } from './unit-roots.ts';

/** A script that is the same for all sites that have it. */
export interface MadeScript extends JoinedScript {
  name: string;
}

/** The scripts that sites share: what is loaded on demand, and what several such scripts need. */
export interface SharedScripts {
  scripts: MadeScript[];
  /** The name of the script that gives what a module gives. */
  fileOf: Record<string, string>;
}

/** Smaller units stand in each script that needs them: a script more to wait for costs more. Characters. */
const LARGE = 1500;

export type Units = Readonly<Record<string, CodeUnit>>;

/** What runs when one of some modules does, in the order in which it does: what is needed stands before what needs it. */
export function behind(
  units: Units,
  modules: readonly string[],
  but: (module: string) => boolean = () => false,
): CodeUnit[] {
  const found = new Map<string, CodeUnit>();
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module) || but(module)) return;
    seen.add(module);
    const unit = units[module];
    if (!unit) throw new BundleError(`There is no unit ${module}.`);
    unit.needs.forEach(visit);
    found.set(module, unit);
  };
  modules.forEach(visit);
  return [...found.values()];
}

/** The text of a file tells its name; a short one, for the names of what may follow are in what every page loads first. */
export function scriptName(stem: string, text: string): string {
  return `assets/${stem}.${createHash('sha256').update(text).digest('base64url').slice(0, 6)}.js`;
}

/** 'runtime/features/gallery/gallery.lazy.ts' -> 'gallery.lazy' */
export const stemOf = (module: string): string => path.posix.basename(module).replace(/\.tsx?$/, '');

/**
 * Makes the scripts that sites share; as they are made once, `minify` may work on each as a whole. Throws BundleError where a unit that does or keeps
 * something would stand on a page twice, or a script would have modules of two features.
 */
export function shareUnits(
  units: Units,
  roots: UnitRoots,
  react: string,
  minify: (script: JoinedScript) => string,
): SharedScripts {
  const loaded = onDemand(units, roots);
  const taken = new Set(Object.values(units).flatMap(({ takes }) => Object.keys(takes)));
  const ofForms = onlyOf(units, [...roots.joined, ...roots.fields], loaded);
  const group = groups(units, roots, loaded, ofForms);
  const members = Map.groupBy([...group.keys()].sort(), (module) => group.get(module) as string);
  const fileOf: Record<string, string> = {};
  const scripts: MadeScript[] = [];
  const begun = new Set<string>();
  const made = (module: string): string => {
    const file = fileOf[module];
    // The name of a script tells its text, so of two that name each other neither can be made first.
    if (file === undefined) throw new BundleError(`${module} is loaded by what it needs or loads itself.`);
    return file;
  };
  const make = (name: string): void => {
    if (begun.has(name)) return;
    begun.add(name);
    const own = members.get(name) as string[];
    // What only forms share with it stands in it once more: nothing but forms is to load them.
    const apart = (module: string): boolean =>
      group.has(module) && group.get(module) !== name && (group.get(module) !== FORMS || ofForms.has(name));
    const inside = behind(units, own, apart);
    for (const { needs, loads } of inside)
      for (const module of [...needs.filter(apart), ...loads]) if (group.has(module)) make(group.get(module) as string);
    const gives = own.flatMap((module) =>
      Object.entries((units[module] as CodeUnit).gives).flatMap(([as, given]) => [
        ...(loaded.has(module) ? [[given, as] as const] : []),
        ...(taken.has(given) && !(loaded.has(module) && as === given) ? [[given, given] as const] : []),
      ]),
    );
    const joined = joinUnits({
      units: inside,
      fileOf: made,
      isOnce: (module) => units[module]?.once === true,
      load: (module) => ({ text: `import(\`./${scriptFile(made(module))}\`)`, file: made(module) }),
      react,
      gives: [...new Map(gives.map((pair) => [pair.join(), pair])).values()],
    });
    const script = { ...joined, text: minify(joined) };
    oneFeature(script.modules);
    const address = scriptName(name === FORMS ? FORMS : stemOf(name), script.text);
    for (const module of own) fileOf[module] = address;
    scripts.push({ ...script, name: address });
  };
  for (const name of [...members.keys()].sort()) make(name);
  return { scripts, fileOf };
}

/** The script of what all islands with forms share. */
export const FORMS = 'forms';

/** Modules that are loaded when they are needed; the islands of forms are joined for each site. */
function onDemand(units: Units, { islands, joined }: UnitRoots): ReadonlySet<string> {
  const all = [...islands, ...Object.values(units).flatMap(({ loads }) => loads)];
  return new Set(all.filter((module) => !joined.includes(module)));
}

/** What is loaded on demand by some modules and what they need, and by no other. */
function onlyOf(units: Units, roots: readonly string[], loaded: ReadonlySet<string>): ReadonlySet<string> {
  const inside = new Set(behind(units, roots).map(({ module }) => module));
  const others = new Set(Object.values(units).flatMap(({ module, loads }) => (inside.has(module) ? [] : loads)));
  return new Set(
    [...inside].flatMap((module) => units[module]?.loads ?? []).filter((one) => loaded.has(one) && !others.has(one)),
  );
}

/** The shared script that each module is in which others ask for by that script's name; the rest stand wherever they are needed. */
function groups(
  units: Units,
  roots: UnitRoots,
  loaded: ReadonlySet<string>,
  ofForms: ReadonlySet<string>,
): Map<string, string> {
  const reached = (modules: readonly string[]): Set<string> =>
    new Set(behind(units, modules).map(({ module }) => module));
  const first = reached([...Object.values(BASE), ...roots.behaviours]);
  const forms = roots.joined.map((module) => reached([module]));
  const ofFields = reached(roots.fields);
  const group = new Map<string, string>();
  const fields = roots.fields.map((module) => reached([module]));
  const own = new Set([...roots.joined, ...roots.fields]);
  for (const all of [forms, fields])
    for (const module of all[0] ?? [])
      if (all.every((one) => one.has(module)) && !own.has(module)) group.set(module, FORMS);
  // Of forms, each island and each script that it loads may be there without the others; the types of fields go with each island.
  const ofSome = [...forms, ofFields, ...[...ofForms].map((module) => reached([module]))];
  const others = [...loaded].filter((module) => !ofForms.has(module)).map((module) => reached([module]));
  const count = (all: readonly ReadonlySet<string>[], module: string): number =>
    all.filter((one) => one.has(module)).length;
  for (const module of new Set([...ofSome, ...others].flatMap((one) => [...one]))) {
    const { once, parts } = units[module] as CodeUnit;
    if (once && first.has(module)) throw new BundleError(twice(module));
    if (own.has(module) || loaded.has(module)) continue;
    const [inForms, elsewhere] = [count(ofSome, module), count(others, module)];
    const isTwice = group.has(module) ? elsewhere > 0 : inForms + elsewhere > 1;
    const isLarge = elsewhere + (inForms > 0 ? 1 : 0) > 1 && parts.join('').length > LARGE;
    if (once ? isTwice || (ofFields.has(module) && !group.has(module)) : isLarge) group.set(module, module);
  }
  for (const module of loaded) group.set(module, module);
  return group;
}

const twice = (module: string): string =>
  `${module} does or keeps something when it runs, and both the script of every page and one that follows have it. Have the first give the second what it needs.`;

/** 'assets/gallery.lazy.BmfSF7.js' -> 'gallery.lazy.BmfSF7.js' */
export const scriptFile = (address: string): string => path.posix.basename(address);

function oneFeature(modules: readonly string[]): void {
  const features = new Set(modules.flatMap((module) => featureOfModule(module) ?? []));
  if (features.size > 1)
    throw new BundleError(
      `One script would have modules of ${[...features].join(' and ')}: what two features share belongs in runtime/ui or runtime/islands.`,
    );
}
