import type { IndexState } from './engine.types.ts';
import { TextIndex } from './text-index.ts';

/** Text indexes of the indexes that were searched by words lately, oldest dropped first when they hold more documents than the budget. */
export class TextCache {
  readonly #budget: number;
  readonly #held = new Map<string, { state: IndexState; text: TextIndex }>();

  constructor(documentBudget: number) {
    this.#budget = documentBudget;
  }

  /** The text index of exactly this state, built now if need be. */
  of(state: IndexState): TextIndex {
    const held = this.#held.get(state.uid);
    const text = held?.state === state ? held.text : new TextIndex(state.store, state.settings);
    this.#held.delete(state.uid);
    this.#held.set(state.uid, { state, text });
    this.#trim();
    return text;
  }

  #trim(): void {
    let total = 0;
    for (const { text } of this.#held.values()) total += text.size;
    for (const [uid, { text }] of this.#held) {
      if (total <= this.#budget || this.#held.size === 1) return;
      this.#held.delete(uid);
      total -= text.size;
    }
  }
}
