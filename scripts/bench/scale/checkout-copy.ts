import { access, appendFile, cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../child-process.ts';
import type { Workspace } from '../workspace.ts';

/** A copy of what the compiler is made of, to build with and to change: the checkout itself is only read. */
export interface Checkout {
  dir: string;
  /** The command line's entry. */
  cli: string;
  /** Changes what a module does when it is loaded; the path is project-relative. Rejects for one that is not there. */
  touch(file: string): Promise<void>;
}

const PARTS = ['cli', 'runtime', 'schema', 'templates', 'package.json', 'package-lock.json'];

/** Copies the checkout as it is now; its packages are linked. */
export async function copyCheckout(workspace: Workspace): Promise<Checkout> {
  const dir = await workspace.fresh('checkout');
  for (const name of PARTS)
    await cp(path.join(projectRoot, name), path.join(dir, name), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$/.test(source),
    });
  await symlink(path.join(projectRoot, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  let times = 0;
  return {
    dir,
    cli: path.join(dir, 'cli/bin.js'),
    async touch(file) {
      times += 1;
      await access(path.join(dir, file));
      // A statement with an effect stays in the bundle, so that its bytes change; a comment would not.
      await appendFile(
        path.join(dir, file),
        `\nObject.defineProperty(globalThis, 'forecourtBench', { value: ${times}, configurable: true });\n`,
      );
    },
  };
}
