import { DiskStorage } from './disk-storage.ts';
import { durableFiles } from './durable-files.ts';
import { SearchEngine, type SearchEngineOptions } from './search-engine.ts';

/** An engine that keeps its indexes, settings, keys and tasks in a folder and goes on from there. Throws StorageError where they are damaged. */
export function openSearchEngine(dir: string, options: Omit<SearchEngineOptions, 'storage'>): SearchEngine {
  return new SearchEngine({ ...options, storage: new DiskStorage(durableFiles(dir)) });
}
