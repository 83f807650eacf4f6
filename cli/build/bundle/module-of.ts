import path from 'node:path';
import type { Rolldown } from 'vite';
import { projectRoot } from '../../cache/cache.ts';

/** The file that a module of a bundle was read from, by the bundler's id. */
export const sourceOf = (id: string): string => id.split('?')[0] as string;

/** A bundler's module id as a project-relative path, of a package's wherever packages lie; ids of the bundler's own stay as they are. */
export function projectRelative(id: string): string {
  const file = sourceOf(id).replaceAll(path.sep, '/');
  const inPackages = file.lastIndexOf('/node_modules/');
  if (inPackages >= 0) return file.slice(inPackages + 1);
  return path.isAbsolute(id) ? path.relative(projectRoot, file).replaceAll(path.sep, '/') : id;
}

/** The module that a file has which was made of one alone. */
export const moduleOf = ({ moduleIds }: Rolldown.OutputChunk): string => projectRelative(moduleIds.at(-1) as string);
