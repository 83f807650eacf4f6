import type { IndexState } from '../index-state.types.ts';
import { TextIndex } from './text-index.ts';

/** Text indexes of the indexes that were searched by words lately; those not asked for longest are dropped when all hold more bytes than the budget. */
export class TextCache {
  readonly #budget: number;
  readonly #held = new Map<string, { store: IndexState['store']; settings: IndexState['settings']; text: TextIndex }>();

  constructor(byteBudget: number) {
    this.#budget = byteBudget;
  }

  /** The text index of exactly this state, built now if need be. */
  of({ uid, store, settings }: IndexState): TextIndex {
    const held = this.#held.get(uid);
    const current = held && held.store === store && held.settings === settings;
    const text = current ? held.text : new TextIndex(store, settings);
    this.#held.delete(uid);
    this.#held.set(uid, { store, settings, text });
    this.#trim();
    return text;
  }

  /** The one just asked for stays, however large it is. */
  #trim(): void {
    let total = 0;
    for (const { text } of this.#held.values()) total += text.bytes;
    for (const [uid, { text }] of this.#held) {
      if (total <= this.#budget || this.#held.size === 1) return;
      this.#held.delete(uid);
      total -= text.bytes;
    }
  }
}
