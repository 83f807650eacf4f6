import type { LaunchFacts, LaunchItem } from './launch.types.ts';

/** One thing to look at before a site goes live. */
export type LaunchCheck = (facts: LaunchFacts) => LaunchItem | LaunchItem[];

/** A line of the list. */
export const item = (
  [id, title]: [string, string],
  status: LaunchItem['status'],
  message: string,
  todo: string | null = null,
  at: string | null = null,
): LaunchItem => ({ id, title, status, message, todo, at });

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
