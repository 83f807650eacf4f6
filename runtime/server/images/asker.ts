import type { Context } from 'hono';
import type { Timers } from '../../contracts/timers.types.ts';
import { ImageBusy } from '../../photos/photo-error.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import { answerPlaceholder } from './answer-picture.ts';
import { IMAGE_LIMITS } from './image-limits.ts';

/** Who waits for an image. */
export interface Asker {
  /** Whom it counts against (`clientKey`). */
  visitor: string;
  /** Whose site it is asked from. */
  tenant: string;
  /** Ends, with an ImageBusy, when they have gone or have waited for long enough. */
  signal: AbortSignal;
}

/** How the images of one site are asked for. */
export interface Asking {
  tenant: string;
  clientKey: (context: Context) => string;
  /** IMAGE_LIMITS.answerMs unless given. */
  answerMs?: number;
  timers?: Timers;
}

const RETRY_SECONDS = 5;

/** Answers a request for an image, in time: where it cannot be made while they wait, with 503 and the neutral image. */
export async function answerInTime(
  c: Context,
  { tenant, clientKey, answerMs = IMAGE_LIMITS.answerMs, timers = nodeTimers }: Asking,
  answer: (asker: Asker) => Promise<Response>,
): Promise<Response> {
  const wait = new AbortController();
  const end = (): void => wait.abort(new ImageBusy());
  const { signal: gone } = c.req.raw;
  if (gone.aborted) end();
  gone.addEventListener('abort', end, { once: true });
  const stop = timers.after(answerMs, end);
  try {
    return await answer({ visitor: clientKey(c), tenant, signal: wait.signal });
  } catch (error) {
    if (!(error instanceof ImageBusy)) throw error;
    return answerPlaceholder(c, { retrySeconds: RETRY_SECONDS });
  } finally {
    stop();
    gone.removeEventListener('abort', end);
  }
}
