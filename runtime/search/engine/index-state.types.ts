import type { DocumentStore } from './documents/document-store.ts';
import type { EngineSettings } from './engine.types.ts';

/** One index at one moment. Never changed: filling it anew makes another. */
export interface IndexState {
  readonly uid: string;
  readonly settings: EngineSettings;
  readonly store: DocumentStore;
}
