import type { FileLook } from './arrival.types.ts';
import { isSameFile } from './newest-file.ts';

/** Between two looks at a file. */
export const LOOK_AGAIN_MS = 5000;
const LOOKS = 4;

/**
 * A file once two looks at it are the same: who still writes it changes its size or its time. Null where there is none; 'writing' where it does
 * not come to rest.
 * @param isOld whether the file was not touched for so long that one look is enough
 */
export async function whenStill(
  look: () => Promise<FileLook | null>,
  wait: (ms: number) => Promise<void>,
  isOld: (file: FileLook) => boolean = () => false,
): Promise<FileLook | 'writing' | null> {
  let before = await look();
  for (let looks = 0; looks < LOOKS; looks++) {
    if (before === null) return null;
    if (isOld(before)) return before;
    await wait(LOOK_AGAIN_MS);
    const after = await look();
    if (after && isSameFile(before, after)) return after;
    before = after;
  }
  return before === null ? null : 'writing';
}

/** What is said of a file that is still being written. */
export const writingText = (name: string): string => `${name} is still being written; it is taken once it is whole.`;
