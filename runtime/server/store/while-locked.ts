import { setTimeout } from 'node:timers/promises';
import { StoreLockedError } from './sqlite-errors.ts';

/** So long work waits for a lock of another process at most, in milliseconds: a shopper has an answer within 5 s. */
export const PATIENCE_MS = 4000;
const SHORTEST_MS = 5;
const LONGEST_MS = 30;

/** The pause before the next attempt at a lock. By chance, so that two processes do not meet again and again. */
export function lockPause(): Promise<void> {
  return setTimeout(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
}

/** Tries work again while another process holds the lock, and lets the event loop go on in between. Throws StoreLockedError once patience is at an end. */
export async function whileLocked<T>(work: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreLockedError) || performance.now() >= deadline) throw error;
      await lockPause();
    }
  }
}
