import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The files of a git repository as they were at a commit. Names are relative to its top folder, with forward slashes. */
export interface GitBase {
  /** Top folder of the repository. */
  top: string;
  /** The commit's full hash. */
  commit: string;
  /** Names below these folders that differ between the commit and the working tree, new files included. */
  changed(folders: readonly string[]): Promise<string[]>;
  /** Names of files at the commit below a folder. */
  list(folder: string): Promise<string[]>;
  /** A file's bytes at the commit; null where it was not there. */
  read(name: string): Promise<Uint8Array | null>;
}

/** Git is missing, the folder is in no repository, or it has no such commit. */
export class GitError extends Error {
  override name = 'GitError';
}

/**
 * @param ref of a branch that has gone on since this one left it, the commit where it did so counts: what others changed is not this one's doing
 * @throws {GitError}
 */
export async function openGitBase(dir: string, ref: string): Promise<GitBase> {
  const { execa } = await import('execa');
  const run = async (cwd: string, args: string[]): Promise<Uint8Array | null> => {
    const { stdout, exitCode, failed, code } = await execa('git', args, {
      cwd,
      reject: false,
      encoding: 'buffer',
      stripFinalNewline: false,
    });
    if (exitCode === undefined && failed)
      throw new GitError(code === 'ENOENT' ? 'git is not installed.' : 'git failed.');
    return exitCode === 0 ? stdout : null;
  };
  if (!(await stat(dir).catch(() => null))) throw new GitError(`there is no folder ${dir}.`);
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const top = await run(dir, ['rev-parse', '--show-toplevel']);
  if (top === null) throw new GitError(`${dir} is in no git repository.`);
  const cwd = text(top).trimEnd();
  const commit = await run(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (commit === null)
    throw new GitError(
      ref === ''
        ? 'no commit is named: give a branch, a tag or a commit.'
        : `there is no commit ${ref}. Where only a part of the history was fetched, \`git fetch --unshallow\` brings the rest (in CI: \`fetch-depth: 0\`).`,
    );
  const parted = await run(cwd, ['merge-base', text(commit).trimEnd(), 'HEAD']);
  const id = text(parted ?? commit).trimEnd();
  const names = (bytes: Uint8Array | null): string[] => (bytes ? text(bytes).split('\0').filter(Boolean) : []);
  return {
    top: cwd,
    commit: id,
    async changed(folders) {
      if (folders.length === 0) return [];
      const tracked = names(await run(cwd, ['diff', '--name-only', '--no-renames', '-z', id, '--', ...folders]));
      const fresh = names(await run(cwd, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...folders]));
      return [...new Set([...tracked, ...fresh])].sort();
    },
    list: async (folder) => names(await run(cwd, ['ls-tree', '-r', '-z', '--name-only', id, '--', `${folder}/`])),
    read: (name) => run(cwd, ['show', `${id}:${name}`]),
  };
}

/** A folder's name within the repository; null where it is not in it. */
export function nameIn({ top }: GitBase, dir: string): string | null {
  const name = path.relative(realpathSync(top), realpathSync(dir)).replaceAll(path.sep, '/');
  return name === '..' || name.startsWith('../') || path.isAbsolute(name) ? null : name;
}
