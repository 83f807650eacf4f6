import { hash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Renderer } from '../shell/renderer.tsx';
import { loadRenderer } from './built-site.ts';

/**
 * Brings in equal files of server code once, whatever sites they are of: what all sites share takes 4 MB and 40 ms each time, never leaves a
 * process, and gets fast by running. Node knows modules by their place, so the files of all sites are put together in one. Where a file is not
 * what is called so there, since somebody changed it, the site runs from its own folder.
 * @param place a folder for that alone: what an earlier process left in it is removed
 */
export function sharedRenderers(place: string): typeof loadRenderer {
  const contents = new Map<string, Promise<string>>();
  const renderers = new Map<string, Promise<Renderer>>();
  const putTogether = filesIn(place);
  /** By content; what sites share by a hard link is read once. */
  const contentOf = async (file: string): Promise<string> => {
    const { dev, ino, size, mtimeMs } = await stat(file);
    return known(contents, [dev, ino, size, mtimeMs].join(), async () => hash('sha256', await readFile(file)));
  };
  return async (dir, manifest) => {
    const named = manifest.server.map(async (name) => ({ name, content: await contentOf(path.join(dir, name)) }));
    const files = await Promise.all(named);
    return known(renderers, JSON.stringify(files), () =>
      putTogether(dir, files)
        .then(() => loadRenderer(place, manifest))
        .catch(() => loadRenderer(dir, manifest)),
    );
  };
}

/** Puts files of sites into one folder. Throws where one cannot be there: another one of its name is, or the folder takes none. */
function filesIn(place: string): (dir: string, files: readonly { name: string; content: string }[]) => Promise<void> {
  const there = new Map<string, { content: string; done: Promise<void> }>();
  const emptied = rm(place, { recursive: true, force: true, maxRetries: 3 });
  // Who puts the first file there hears of it.
  emptied.catch(() => {});
  const put = async (from: string, to: string): Promise<void> => {
    await emptied;
    await mkdir(path.dirname(to), { recursive: true });
    const whole = `${to}.${randomUUID()}`;
    await copyFile(from, whole);
    await rename(whole, to);
  };
  return async (dir, files) => {
    const all = files.map(async ({ name, content }) => {
      const file = there.get(name) ?? { content, done: put(path.join(dir, name), path.join(place, name)) };
      there.set(name, file);
      if (file.content !== content) throw new Error(`${name} is another one in ${dir}.`);
      await file.done;
    });
    await Promise.all(all);
  };
}

/** What is known by a key, else made: once for all who ask, and again after a failure. */
async function known<T>(all: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = all.get(key) ?? make();
  all.set(key, made);
  try {
    return await made;
  } catch (error) {
    if (all.get(key) === made) all.delete(key);
    throw error;
  }
}
