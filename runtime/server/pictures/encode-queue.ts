/** Raised when so much work waits that a new picture would come too late; the server answers 503. */
export class PictureQueueFull extends Error {
  override name = 'PictureQueueFull';
}

/** Runs at most `atOnce` jobs at a time in the order of asking; jobs of one key that run or wait share one result. */
export function encodeQueue(
  atOnce: number,
  maxWaiting: number,
): (key: string, job: () => Promise<Uint8Array>) => Promise<Uint8Array> {
  const shared = new Map<string, Promise<Uint8Array>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const run = async (job: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    if (running < atOnce) running += 1;
    // The job that ends hands its place on, so `running` stays.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return (key, job) => {
    const same = shared.get(key);
    if (same) return same;
    if (waiting.length >= maxWaiting)
      return Promise.reject(new PictureQueueFull('too many pictures wait to be encoded'));
    const result = run(job).finally(() => shared.delete(key));
    shared.set(key, result);
    return result;
  };
}
