import type { FaultKind, SqliteFault } from './sqlite-errors.ts';
import { StoreError } from './store-error.ts';

/** Why enquiries cannot be stored at the moment. */
export interface StoreFault {
  /** Cause and remedy, in plain words. */
  message: string;
  since: Date;
}

/** Hears what the store says of itself: each fault once, until it changes. */
export interface StoreListener {
  onFault?: ((message: string) => void) | undefined;
  /** It works again, or what it held was saved elsewhere. */
  onNews?: ((message: string) => void) | undefined;
}

/** These are fixed by nothing that happens while the server runs. */
const LASTING: ReadonlySet<FaultKind> = new Set(['gone', 'damaged']);

/** The one fault that a store has at the moment, if any. */
export class StoreWatch {
  #fault: (StoreFault & { kind: FaultKind; error: StoreError }) | null = null;
  readonly #listener: StoreListener;
  readonly #onChange: (kind: FaultKind) => void;

  constructor(listener: StoreListener, onChange: (kind: FaultKind) => void) {
    this.#listener = listener;
    this.#onChange = onChange;
  }

  get kind(): FaultKind | null {
    return this.#fault?.kind ?? null;
  }

  fault(): StoreFault | null {
    return this.#fault === null ? null : { message: this.#fault.message, since: this.#fault.since };
  }

  /** The error that all work is refused with; null where work may be tried. */
  refusal(): StoreError | null {
    return this.#fault?.kind === 'gone' ? this.#fault.error : null;
  }

  /** Returns what to refuse work with: for a fault that is known already the same as before. A lasting one yields to none but to a file that is gone. */
  note({ kind, error }: SqliteFault): StoreError {
    const now = this.#fault;
    if (now?.kind === kind) return now.error;
    if (now?.kind === 'gone' || (now?.kind === 'damaged' && kind !== 'gone')) return error;
    this.#fault = { kind, error, message: error.message, since: new Date() };
    this.#listener.onFault?.(error.message);
    this.#onChange(kind);
    return error;
  }

  /** More to say of a file that is gone. */
  add(more: string): void {
    const now = this.#fault;
    if (now === null) return;
    const message = `${now.message} ${more}`;
    this.#fault = { ...now, message, error: new StoreError(message, { cause: now.error }) };
    this.#listener.onNews?.(more);
  }

  /** Work succeeded that these faults would have stopped. */
  recovered(...kinds: readonly FaultKind[]): void {
    if (this.#fault === null || LASTING.has(this.#fault.kind) || !kinds.includes(this.#fault.kind)) return;
    this.#fault = null;
    this.#listener.onNews?.('The store of enquiries works again');
  }
}
