import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { type GitBase, GitError, nameIn, openGitBase } from '../../build/select/git-base.ts';
import { StatesError } from './states-error.ts';

/** The commit that a working tree is held against. */
export interface ReviewBase {
  git: GitBase;
  /** In words: 'main at 1a2b3c4'. */
  name: string;
  /** When it was made. */
  at: Date;
}

/** The files of a commit, in a git worktree. */
export interface BaseTree {
  /** `.cache/review/<commit>`, where what is made of it lies too. */
  home: string;
  tenants: string;
  /** Where the product's code of that time is; null: it is in no repository with the tenants. */
  root: string | null;
  /** Whether its packages were others than today's. */
  otherPackages: boolean;
}

const DEFAULT_BASES = ['main', 'origin/main'];
/** So many commits are kept, with what was built of them. */
const KEPT = 3;
const SHORT = 7;
const UNSHALLOW = '`git fetch --unshallow` brings the rest of the history (in CI: `fetch-depth: 0`)';

const run = async (cwd: string, ...args: string[]): Promise<{ out: string; ok: boolean; said: string }> => {
  // What a repository does after a checkout is not for this one.
  const { stdout, stderr, exitCode } = await execa('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
    cwd,
    reject: false,
  });
  return { out: stdout, ok: exitCode === 0, said: stderr };
};

/**
 * The commit where this branch left another one.
 * @param ref null: `main`, or else `origin/main`
 * @throws {GitError} there is no such commit
 * @throws {StatesError} the clone is too shallow to tell
 */
export async function reviewBase(dir: string, ref: string | null): Promise<ReviewBase> {
  const { git, named } = await firstOf(dir, ref === null ? DEFAULT_BASES : [ref]);
  const within = await run(git.top, 'merge-base', '--is-ancestor', git.commit, 'HEAD');
  if (!within.ok)
    throw new StatesError(`this clone does not know where ${named} and this branch parted: ${UNSHALLOW}.`);
  const { out } = await run(git.top, 'show', '--no-patch', '--format=%cI', git.commit);
  return { git, name: `${named} at ${git.commit.slice(0, SHORT)}`, at: new Date(out) };
}

async function firstOf(dir: string, refs: readonly string[]): Promise<{ git: GitBase; named: string }> {
  for (const ref of refs) {
    try {
      return { git: await openGitBase(dir, ref), named: ref };
    } catch (error) {
      if (!(error instanceof GitError) || (refs.length > 1 && !/no commit/.test(error.message)) || refs.length === 1)
        throw error;
    }
  }
  throw new StatesError(
    `there is neither ${refs.join(' nor ')} to hold this working tree against: name a commit, such as --base HEAD; ${UNSHALLOW}.`,
  );
}

/**
 * Checks a commit out, unless an earlier review has, and forgets those that were not used for longest.
 * @throws {StatesError}
 */
export async function openBaseTree(
  { git }: ReviewBase,
  { cacheDir, tenantsDir, root }: { cacheDir: string; tenantsDir: string; root: string },
): Promise<BaseTree> {
  const all = path.join(cacheDir, 'review');
  const home = path.join(all, git.commit);
  const tree = path.join(home, 'tree');
  const ready = path.join(home, 'ready');
  if (!existsSync(ready)) {
    rmSync(home, { recursive: true, force: true });
    // One that was killed has left its name behind.
    await run(git.top, 'worktree', 'prune');
    mkdirSync(home, { recursive: true });
    const added = await run(git.top, 'worktree', 'add', '--detach', '--force', '--quiet', tree, git.commit);
    if (!added.ok) throw new StatesError(`git cannot check out ${git.commit.slice(0, SHORT)}: ${added.said}`);
    writeFileSync(ready, '');
  }
  const now = new Date();
  utimesSync(ready, now, now);
  await prune(all, git);
  const code = codeOf(git, tree, root);
  if (code) {
    linkPackages(root, code);
    warm(cacheDir, path.join(code, '.cache'));
  }
  return {
    home,
    tenants: path.join(tree, nameIn(git, path.resolve(tenantsDir)) ?? ''),
    root: code,
    otherPackages: code !== null && textOf(path.join(code, LOCKFILE)) !== textOf(path.join(root, LOCKFILE)),
  };
}

const LOCKFILE = 'package-lock.json';
const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Where the product's code lies in the tree; null: the tenants' repository has none of it. */
function codeOf(git: GitBase, tree: string, root: string): string | null {
  const name = nameIn(git, root);
  if (name === null) return null;
  const code = path.join(tree, name);
  return existsSync(path.join(code, 'cli/bin.js')) ? code : null;
}

function linkPackages(root: string, code: string): void {
  const to = path.join(code, 'node_modules');
  if (!existsSync(to)) symlinkSync(path.join(root, 'node_modules'), to, 'dir');
}

/** Gives the older code what builds of today keep, once: of code that is the same nothing is compiled again. */
function warm(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return;
  for (const { name } of readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (name === 'review' || name === 'dev' || name === 'vite') continue;
    copyLinked(path.join(from, name), path.join(to, name));
  }
}

/** Its files are never written to again, only added to. */
function copyLinked(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyLinked(source, target);
    else if (entry.isFile()) {
      try {
        linkSync(source, target);
      } catch {
        // Another file system, or gone meanwhile.
        cpSync(source, target, { force: true, recursive: true });
      }
    }
  }
}

/** Removes all but the last few commits, and what git notes of them. */
async function prune(all: string, git: GitBase): Promise<void> {
  const used = (commit: string): number =>
    statSync(path.join(all, commit, 'ready'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const commits = readdirSync(all).filter((name) => /^[0-9a-f]{40,64}$/.test(name));
  const old = commits.sort((a, b) => used(b) - used(a)).slice(KEPT);
  for (const commit of old) {
    await run(git.top, 'worktree', 'remove', '--force', path.join(all, commit, 'tree'));
    rmSync(path.join(all, commit), { recursive: true, force: true });
  }
  if (old.length > 0) await run(git.top, 'worktree', 'prune');
}
