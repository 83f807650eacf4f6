import { failedDealer } from './dealer-sample.ts';
import { startStateServer } from './state-server.ts';
import type {
  OpenedStates,
  ReadyStates,
  ServedAnswer,
  ServedBatch,
  ServedSite,
  StateFolder,
  StatesOptions,
} from './states.types.ts';

/** So many sites are open at once in each state: their stock and pages are in memory. */
const OPEN_AT_ONCE = 40;

/**
 * Opens the two states that a review compares: builds them where that is needed, and starts a process for each. Where no dealer can differ, none
 * is started.
 * @throws {GitError} there is no such commit
 * @throws {StatesError} anything else that stands in the way, with what to do
 */
export async function openStates(options: StatesOptions): Promise<OpenedStates> {
  const ready = await readyStates(options);
  const batches = Array.from({ length: Math.ceil(ready.dealers.length / OPEN_AT_ONCE) }, (_, index) =>
    ready.dealers.slice(index * OPEN_AT_ONCE, (index + 1) * OPEN_AT_ONCE),
  );
  if (batches.length === 0)
    return { ...ready, ports: { before: 0, after: 0 }, batches, serve: async () => NOTHING, close: async () => {} };
  const folders = [ready.before, ready.after] as const;
  const [before, after] = folders.map((folder) => startStateServer(folder, ready.now)) as Pair<
    ReturnType<typeof startStateServer>
  >;
  const close = async (): Promise<void> => {
    await Promise.all([before.close(), after.close()]);
  };
  const ports = { before: 0, after: 0 };
  let serving: { slugs: readonly string[]; batch: ServedBatch } | null = null;
  const serve: OpenedStates['serve'] = async (slugs) => {
    if (serving && slugs.every((slug) => serving?.slugs.includes(slug))) return serving.batch;
    serving = null;
    const told = (await Promise.all([
      before.serve(dirsOf(ready.before, slugs)),
      after.serve(dirsOf(ready.after, slugs)),
    ])) as Pair<ServedAnswer>;
    [ports.before, ports.after] = [told[0].port, told[1].port];
    const unread = told.flatMap((one, index) =>
      Object.entries(one.unread).map(([slug, why]) =>
        failedDealer(slug, `of ${(folders[index] as StateFolder).name} it cannot be read: ${why}`),
      ),
    );
    const readable = ({ sites }: ServedAnswer): Map<string, ServedSite> =>
      new Map(
        sites.filter(({ slug }) => !unread.some(({ dealer }) => dealer === slug)).map((site) => [site.slug, site]),
      );
    const batch = { before: readable(told[0]), after: readable(told[1]), notLookedAt: unread };
    serving = { slugs, batch };
    return batch;
  };
  return { ...ready, ports, batches, serve, close };
}

type Pair<T> = [before: T, after: T];
const NOTHING = { before: new Map(), after: new Map(), notLookedAt: [] };

async function readyStates(options: StatesOptions): Promise<ReadyStates> {
  const { way } = options;
  if ('base' in way) return (await import('./base-states.ts')).baseStates({ ...options, way });
  const { againstStates, releaseStates } = await import('./folder-states.ts');
  return 'against' in way ? againstStates({ ...options, way }) : releaseStates({ ...options, way });
}

const dirsOf = ({ dirs }: StateFolder, slugs: readonly string[]): Map<string, string> =>
  new Map(slugs.flatMap((slug) => (dirs.has(slug) ? [[slug, dirs.get(slug) as string]] : [])));
