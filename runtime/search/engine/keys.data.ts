import type { KeyRecord } from './engine.types.ts';

/** The four keys of a first start; client suites look them up by name (search-protocol.md §3). */
export const SEEDS: Pick<KeyRecord, 'name' | 'description' | 'actions'>[] = [
  { name: 'Default Search API Key', description: 'Use it to search from the frontend', actions: ['search'] },
  {
    name: 'Default Admin API Key',
    description: 'Use it for anything that is not a search operation. Caution! Do not expose it on a public frontend',
    actions: ['*'],
  },
  {
    name: 'Default Read-Only Admin API Key',
    description:
      'Use it to read information across the whole database. Caution! Do not expose this key on a public frontend',
    actions: ['*.get', 'keys.get'],
  },
  {
    name: 'Default Chat API Key',
    description: 'Use it to chat and search from the frontend',
    actions: ['chatCompletions', 'search'],
  },
];

/** Resource -> what a key may do with it, next to `<resource>.*`. */
const VERBS: Record<string, string[]> = {
  documents: ['add', 'get', 'delete'],
  indexes: ['create', 'get', 'update', 'delete', 'swap', 'compact'],
  tasks: ['cancel', 'delete', 'get', 'compact'],
  settings: ['get', 'update'],
  stats: ['get'],
  metrics: ['get'],
  dumps: ['create'],
  snapshots: ['create'],
  chats: ['get', 'delete'],
  chatsSettings: ['get', 'update'],
  webhooks: ['get', 'update', 'delete', 'create'],
  dynamicSearchRules: ['get', 'create', 'update', 'delete'],
};

const SINGLE = [
  '*',
  '*.get',
  'search',
  'version',
  'export',
  'chatCompletions',
  'fields.post',
  'keys.create',
  'keys.get',
  'keys.update',
  'keys.delete',
  'experimental.get',
  'experimental.update',
  'network.get',
  'network.update',
];

/** Every action that a key can be given. */
export const ACTIONS: ReadonlySet<string> = new Set([
  ...SINGLE,
  ...Object.entries(VERBS).flatMap(([name, verbs]) => ['*', ...verbs].map((verb) => `${name}.${verb}`)),
]);
