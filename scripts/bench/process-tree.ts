import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a process and all that it started took together. */
export interface TreeUse {
  /** Most resident memory of all at once, in bytes; pages that processes share count for each. */
  peak: number;
  /** Most processes at once. */
  processes: number;
  /** Milliseconds of processor time, to the last look at each. */
  cpu: number;
}

/** Each look holds those up that are looked at: every 50 ms it took a tenth of a long build's time. */
const OFTEN_MS = 50;
const RARELY_MS = 250;
/** For so long after its start a process is looked at often: many do not last longer. */
const YOUNG_MS = 1000;
const KIB = 1024;
/** Linux counts processor time for its readers in hundredths of a second. */
const TICK_MS = 10;

/**
 * Watches a process and its descendants until it is told to stop: every 50 ms for a second, then every 250 ms. Null where the system does not tell (it is read from /proc,
 * which is Linux's).
 */
export function watchTree(root: number): { stop(): TreeUse } | null {
  if (!existsSync('/proc/self/status')) return null;
  const inTree = new Set([root]);
  const strangers = new Set<number>();
  const cpu = new Map<number, number>();
  const most = { peak: 0, processes: 0 };
  const sample = (): void => {
    adopt(inTree, strangers);
    for (const pid of inTree) cpu.set(pid, cpuMs(pid) ?? cpu.get(pid) ?? 0);
    const memory = [...inTree].flatMap((pid) => residentBytes(pid) ?? []);
    most.peak = Math.max(
      most.peak,
      memory.reduce((sum, bytes) => sum + bytes, 0),
    );
    most.processes = Math.max(most.processes, memory.length);
  };
  const started = performance.now();
  let timer: NodeJS.Timeout;
  const next = (): void => {
    sample();
    timer = setTimeout(next, performance.now() - started < YOUNG_MS ? OFTEN_MS : RARELY_MS);
  };
  next();
  return {
    stop() {
      clearTimeout(timer);
      return { ...most, cpu: [...cpu.values()].reduce((sum, ms) => sum + ms, 0) };
    },
  };
}

/** Takes up what descendants started since the last look; whoever was no descendant then is not looked at again. */
function adopt(inTree: Set<number>, strangers: Set<number>): void {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const fresh = running.map(Number).filter((pid) => !inTree.has(pid) && !strangers.has(pid));
  const parents = new Map(fresh.map((pid) => [pid, parentOf(pid)]));
  for (let found = true; found; ) {
    found = false;
    for (const [pid, parent] of parents) {
      if (parent === null || inTree.has(pid) || !inTree.has(parent)) continue;
      inTree.add(pid);
      found = true;
    }
  }
  for (const pid of fresh) if (!inTree.has(pid)) strangers.add(pid);
}

/** Processor time of all that this process started and that has ended, with what those had started and waited for, in milliseconds; null off Linux. */
export function endedCpuMs(): number | null {
  const [user, system] = [statField(process.pid, 16), statField(process.pid, 17)];
  return user === null || system === null ? null : (user + system) * TICK_MS;
}

const parentOf = (pid: number): number | null => statField(pid, 4);

/** Processor time of one process so far, in milliseconds; null where it has ended, or is not told. */
export function cpuMs(pid: number): number | null {
  const [user, system] = [statField(pid, 14), statField(pid, 15)];
  return user === null || system === null ? null : (user + system) * TICK_MS;
}

/** A field of /proc/<pid>/stat, counted from 1 as its manual does, from the third on. */
function statField(pid: number, field: number): number | null {
  const text = read(`/proc/${pid}/stat`);
  // The second field is a name in brackets that may hold anything.
  return text === null ? null : Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[field - 3]);
}

function residentBytes(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * KIB;
}

/** Null where the process has ended meanwhile. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
