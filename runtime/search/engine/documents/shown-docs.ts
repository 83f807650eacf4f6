import type { Doc } from '../engine.types.ts';
import type { IndexState } from '../index-state.types.ts';
import { projection } from './projection.ts';

/** What of a document may be shown at all, by its internal number. The same object from the second time on: to be read only. */
export type ShowDoc = (doc: number) => Doc;

interface Held {
  store: IndexState['store'];
  settings: IndexState['settings'];
  /** Null for one that was shown once only: most are not asked for again. */
  docs: Map<number, Doc | null>;
  show: ShowDoc;
}

/** Documents that were shown again lately, unpacked: the first pages of a listing are asked for again and again. */
export class ShownDocs {
  readonly #limit: number;
  readonly #held = new Map<string, Held>();

  /** `limit`: documents of all indexes together; those of the index not asked for longest go first. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The documents of exactly this state. */
  of({ uid, store, settings }: IndexState): ShowDoc {
    const before = this.#held.get(uid);
    const current = before?.store === store && before.settings === settings;
    const held = current ? before : { store, settings, ...shownOf(store, settings) };
    this.#held.delete(uid);
    this.#held.set(uid, held);
    this.#trim();
    return held.show;
  }

  #trim(): void {
    let total = 0;
    for (const { docs } of this.#held.values()) total += docs.size;
    for (const [uid, { docs }] of this.#held) {
      if (total <= this.#limit) return;
      total -= docs.size;
      docs.clear();
      this.#held.delete(uid);
    }
  }
}

function shownOf(store: Held['store'], settings: Held['settings']): Pick<Held, 'docs' | 'show'> {
  const docs: Held['docs'] = new Map();
  const displayed = projection(settings.displayedAttributes);
  const show: ShowDoc = (doc) => {
    const known = docs.get(doc);
    if (known) return known;
    const shown = Object.freeze(displayed(store.doc(doc)));
    docs.set(doc, known === undefined ? null : shown);
    return shown;
  };
  return { docs, show };
}
