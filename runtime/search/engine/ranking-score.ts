import { TEXT_RULES } from './rank.ts';
import type { TextMatch } from './text/text-match.ts';

/** Steps that each bucket is given: far enough apart that a finer rule never outweighs one before it. */
const STEPS: Record<string, number> = {
  typo: 16,
  proximity: 128,
  attributeRank: 256,
  wordPosition: 4096,
  exactness: 16,
};

/**
 * `_rankingScore` of a hit, from 0 to 1: 1 where there is no text to match or nothing to improve, and in the order of the text rules. It
 * leaves out `sort` and other attributes' rules, as the protocol does; the figure itself is this engine's own.
 */
export function rankingScore(rules: readonly string[], text: TextMatch | null, doc: number): number {
  if (!text) return 1;
  text.measure(doc);
  const complete = { proximity: Math.max(0, text.terms - 1), attributeRank: 0, wordPosition: 0, exactness: 0 };
  let score = 0;
  let share = 1;
  for (const name of rules.flatMap((rule) => TEXT_RULES[rule] ?? [])) {
    const steps = name === 'words' ? text.terms + 1 : (STEPS[name] ?? 1);
    const best = name === 'words' || name === 'typo' ? 0 : complete[name];
    const behind = Math.min(steps - 1, Math.max(0, text[name][doc]! - best));
    score += (share * (steps - 1 - behind)) / steps;
    share /= steps;
  }
  return Math.round((score + share) * 1e12) / 1e12;
}
