import path from 'node:path';
import { projectRoot } from '../../cache/cache.ts';
import type { FileHashes } from '../../cache/file-hashes.ts';

/** What a site was made from, each part as a content hash: equal traces give equal sites. */
export interface SiteInputs {
  /**
   * Files that the build reads: of the tenant's folder by their name in it, of its neighbours ('../_groups/north.yaml'), and of the product
   * ('forecourt:templates/presets/cars.yaml').
   */
  files: Record<string, string>;
  /** Of the compiler's own code. */
  compiler: string;
  /** Of the browser code of its signature, and of the server code of its features. */
  browser: string;
  server: string;
}

const PRODUCT = 'forecourt:';

/** How a trace calls a file of the product. */
export const productFile = (name: string): string => `${PRODUCT}${name}`;

/** How a trace calls a file outside a tenant's folder: one of the product, else by its way from there. */
export function inputName(dir: string, file: string): string {
  const inProject = path.relative(path.join(projectRoot, 'templates'), file);
  const relative = inProject.startsWith('..') ? path.relative(dir, file) : path.join(`${PRODUCT}templates`, inProject);
  return relative.replaceAll(path.sep, '/');
}

/** The files of a tenant's folder with their hashes; those whose names begin with a dot are no part of it. */
export function ownFiles(dir: string, hashes: FileHashes): Record<string, string> {
  const files: Record<string, string> = {};
  const add = (folder: string, prefix: string): void => {
    for (const name of hashes.names(folder))
      if (name.endsWith('/')) add(`${folder}${path.sep}${name.slice(0, -1)}`, `${prefix}${name}`);
      else if (!name.startsWith('.')) files[`${prefix}${name}`] = hashes.hash(`${folder}${path.sep}${name}`) ?? '';
  };
  add(dir, '');
  return files;
}

/** Hashes of other files of a trace, by their name in it; '' for one that is not there. */
export function otherFiles(dir: string, names: readonly string[], hashes: FileHashes): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hashes.hash(fileOf(dir, name)) ?? '']));
}

const isOther = (name: string): boolean => name.startsWith('../') || name.startsWith(PRODUCT);

function fileOf(dir: string, name: string): string {
  return name.startsWith(PRODUCT) ? `${projectRoot}/${name.slice(PRODUCT.length)}` : path.join(dir, name);
}

/** What differs between the files of a trace and those of now, in words. */
export function fileChanges(
  dir: string,
  before: Record<string, string>,
  own: Record<string, string>,
  hashes: FileHashes,
): string[] {
  const now = (name: string): string | undefined =>
    isOther(name) ? (hashes.hash(fileOf(dir, name)) ?? '') : own[name];
  const changed = Object.keys(before).filter((name) => before[name] !== now(name));
  const added = Object.keys(own).filter((name) => before[name] === undefined);
  return [...changed, ...added].sort().map((name) => {
    const shown = name.replace(PRODUCT, '').replace(/^\.\.\//, '');
    if (before[name] === undefined) return `${shown} is new`;
    return now(name) ? `${shown} has changed` : `${shown} is gone`;
  });
}
