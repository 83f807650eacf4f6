import type { DocumentStore } from './document-store.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Doc = { [key: string]: Json };

export interface FilterableRule {
  attributePatterns: string[];
  features?: { facetSearch?: boolean; filter?: { equality?: boolean; comparison?: boolean } };
}

/** Every setting of an index, complete (search-protocol.md §5). Names and defaults are the protocol's. */
export interface EngineSettings {
  displayedAttributes: string[];
  searchableAttributes: string[];
  filterableAttributes: (string | FilterableRule)[];
  sortableAttributes: string[];
  rankingRules: string[];
  stopWords: string[];
  separatorTokens: string[];
  nonSeparatorTokens: string[];
  dictionary: string[];
  synonyms: Record<string, string[]>;
  distinctAttribute: string | null;
  proximityPrecision: 'byWord' | 'byAttribute';
  typoTolerance: {
    enabled: boolean;
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnWords: string[];
    disableOnAttributes: string[];
    disableOnNumbers: boolean;
  };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, 'alpha' | 'count'> };
  pagination: { maxTotalHits: number };
  embedders: Doc;
  searchCutoffMs: number | null;
  localizedAttributes: Json;
  facetSearch: boolean;
  prefixSearch: 'indexingTime' | 'disabled';
  /** Kept for its sub-route only; absent until it is set. */
  chat?: Doc;
}

/** One index at one moment. Never changed: a write makes a new one and swaps it in, so a search never sees half a batch. */
export interface IndexState {
  readonly uid: string;
  readonly primaryKey: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly settings: EngineSettings;
  readonly store: DocumentStore;
}

export interface KeyRecord {
  uid: string;
  name: string | null;
  description: string | null;
  actions: string[];
  indexes: string[];
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface ErrorBody {
  message: string;
  code: string;
  type: 'invalid_request' | 'auth' | 'internal' | 'system';
  link: string;
}

export type TaskStatus = 'enqueued' | 'processing' | 'succeeded' | 'failed' | 'canceled';

export type TaskType =
  | 'documentAdditionOrUpdate'
  | 'documentDeletion'
  | 'settingsUpdate'
  | 'indexCreation'
  | 'indexUpdate'
  | 'indexDeletion'
  | 'indexSwap'
  | 'taskCancelation'
  | 'taskDeletion';

export interface TaskRecord {
  uid: number;
  batchUid: number | null;
  indexUid: string | null;
  status: TaskStatus;
  type: TaskType;
  canceledBy: number | null;
  details: Doc;
  error: ErrorBody | null;
  duration: string | null;
  enqueuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  customMetadata?: string;
}

/** All that an engine knows: the one object to persist. */
export interface EngineState {
  indexes: Map<string, IndexState>;
  keys: Map<string, KeyRecord>;
  /** By uid, oldest first. */
  tasks: TaskRecord[];
  nextTaskUid: number;
  /** The experimental features that are switched on. */
  features: Set<string>;
}
