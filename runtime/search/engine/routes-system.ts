import type { IndexState } from './engine.types.ts';
import type { EngineCore } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { FEATURES } from './features.data.ts';
import { readFields } from './read-fields.ts';
import type { Route } from './route.types.ts';

/** The protocol's version that the engine speaks (search-protocol.md, sources). */
const VERSION = { commitSha: 'embedded', commitDate: '2026-07-23T00:00:00Z', pkgVersion: '1.50.0' };

export const SYSTEM_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/health', action: null, run: () => ({ status: 200, body: { status: 'available' } }) },
  { method: 'GET', path: '/version', action: 'version', run: () => ({ status: 200, body: VERSION }) },
  {
    method: 'GET',
    path: '/stats',
    action: 'stats.get',
    run: ({ core, access }) => {
      const visible = [...core.state.indexes.values()].filter((index) => access.allows(index.uid));
      const updates = visible.map((index) => index.updatedAt).sort();
      const size = visible.reduce((sum, { store }) => sum + store.summary().bytes, 0);
      return {
        status: 200,
        body: {
          databaseSize: size,
          usedDatabaseSize: size,
          lastUpdate: updates.at(-1) ?? null,
          indexes: Object.fromEntries(visible.map((index) => [index.uid, indexStats(index)])),
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/indexes/:uid/stats',
    action: 'stats.get',
    run: ({ core, params }) => ({ status: 200, body: indexStats(core.index(params.uid!)) }),
  },
  {
    method: 'GET',
    path: '/experimental-features',
    action: 'experimental.get',
    run: ({ core }) => ({ status: 200, body: showFeatures(core) }),
  },
  {
    method: 'PATCH',
    path: '/experimental-features',
    action: 'experimental.update',
    run: async ({ core, body }) => {
      const changes = Object.entries(readFields(await body(), FEATURES)).filter(([, value]) => value !== null);
      for (const [name, value] of changes) {
        if (typeof value !== 'boolean')
          throw new EngineError('bad_request', `Invalid value type at \`.${name}\`: expected a boolean.`);
      }
      const before = core.state.features;
      core.state.features = new Set(
        FEATURES.filter((name) => changes.findLast(([changed]) => changed === name)?.[1] ?? before.has(name)),
      );
      core.commit(() => {
        core.state.features = before;
      });
      return { status: 200, body: showFeatures(core) };
    },
  },
];

function showFeatures({ state }: EngineCore): Record<string, boolean> {
  return Object.fromEntries(FEATURES.map((name) => [name, state.features.has(name)]));
}

function indexStats({ store }: IndexState) {
  const { bytes, fields } = store.summary();
  return {
    numberOfDocuments: store.size,
    rawDocumentDbSize: bytes,
    avgDocumentSize: store.size === 0 ? 0 : Math.round(bytes / store.size),
    // Tasks are done between requests, so no request ever finds one under way.
    isIndexing: false,
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution: fields,
  };
}
