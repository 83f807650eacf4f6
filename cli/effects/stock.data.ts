import type { Effect, Seen } from './effect.types.ts';
import { CAR, LISTING, SERVICE } from './home-and-listing.data.ts';

/** The later feed takes most cars away. */
const ANY_SHRINK = { 'stock.shrink_percent': 100 };

/** Where stock comes from; the servers are those of observed-pull.fixture.ts. */
const WEB = { 'stock.source': { https: { url: 'http://127.0.0.1:8080/feed.csv' } } };
const SFTP = {
  'stock.source': {
    sftp: {
      host: '127.0.0.1',
      port: 2222,
      path: '/out/feed.csv',
      user: 'hillside',
      password: 'env:SFTP_PASSWORD',
      host_key: `SHA256:${'h'.repeat(43)}`,
    },
  },
};
const FOLDER = { 'stock.source': { folder: { path: '.', files: 'fewer.csv' } } };

/** A dealer who shows a column that nobody else knows. */
const OWN_FACT = { 'stock.facts': [{ column: 'WEB PRICE', label: 'On the web', unit: 'dollars', on: ['car'] }] };
const FACT_KEYS: [key: string, to: unknown, seen: Seen][] = [
  ['column', 'WAS PRICE', CAR],
  ['label', 'Online', CAR],
  ['unit', 'AUD', CAR],
  ['on', ['card'], LISTING],
  ['facet', true, LISTING],
];

/** Where the cars come from. */
export const STOCK_EFFECTS: readonly Effect[] = [
  { key: 'stock.file', to: 'fewer.csv', seen: LISTING },
  { key: 'stock.source.https.url', to: 'http://127.0.0.1:8080/other.csv', seen: 'stock pull', with: WEB },
  { key: 'stock.source.https.auth', to: 'env:FEED_AUTH', seen: 'stock pull', with: WEB },
  { key: 'stock.source.sftp.host', to: '127.0.0.99', seen: 'stock pull', with: SFTP },
  { key: 'stock.source.sftp.port', to: 1, seen: 'stock pull', with: SFTP },
  { key: 'stock.source.sftp.path', to: '/out/other.csv', seen: 'stock pull', with: SFTP },
  { key: 'stock.source.sftp.user', to: 'nobody', seen: 'stock pull', with: SFTP },
  { key: 'stock.source.sftp.password', to: 'env:OTHER_PASSWORD', seen: 'stock pull', with: SFTP },
  { key: 'stock.source.sftp.key', to: 'env:SFTP_KEY', seen: 'stock pull', with: SFTP },
  { key: 'stock.source.sftp.host_key', to: `SHA256:${'o'.repeat(43)}`, seen: 'stock pull', with: SFTP },
  { key: 'stock.source.folder.path', to: 'images', seen: 'stock pull', with: FOLDER },
  { key: 'stock.source.folder.files', to: 'stock*', seen: 'stock pull', with: FOLDER },
  { key: 'stock.source.every_minutes', to: 30, seen: 'stock pull', with: FOLDER },
  { key: 'stock.stale_after', to: 24, seen: 'stock pull', with: FOLDER },
  { key: 'stock.artwork', to: false, seen: LISTING },
  { key: 'stock.preset', to: 'us_vauto', seen: LISTING },
  {
    key: 'stock.lists',
    to: ['demo'],
    seen: LISTING,
    with: { 'stock.file': 'two-lists.json', 'stock.lists': ['used', 'demo'] },
  },
  {
    key: 'stock.columns[].field',
    to: 'tag',
    seen: LISTING,
    with: { 'stock.columns': [{ field: 'price_dap', column: 'WEB PRICE' }] },
  },
  {
    key: 'stock.columns[].column',
    to: 'WAS PRICE',
    seen: LISTING,
    with: { 'stock.columns': [{ field: 'price_dap', column: 'WEB PRICE' }] },
  },
  ...FACT_KEYS.map(([key, to, seen]): Effect => ({ key: `stock.facts[].${key}`, to, seen, with: OWN_FACT })),
  { key: 'stock.spelling', to: ['LARK'], seen: LISTING },
  {
    key: 'stock.words[].field',
    to: 'fuel',
    seen: CAR,
    with: { 'stock.words': [{ field: 'body', word: 'SUV', means: 'Wagon' }] },
  },
  {
    key: 'stock.words[].word',
    to: 'UTE',
    seen: CAR,
    with: { 'stock.words': [{ field: 'body', word: 'SUV', means: 'Wagon' }] },
  },
  {
    key: 'stock.words[].means',
    to: 'Sedan',
    seen: CAR,
    with: { 'stock.words': [{ field: 'body', word: 'SUV', means: 'Wagon' }] },
  },
  { key: 'stock.locked_fields', to: ['description'], seen: 'stock import', with: ANY_SHRINK },
  {
    key: 'stock.locked_cars[].stocknum',
    to: 'H101',
    seen: 'stock import',
    with: { ...ANY_SHRINK, 'stock.locked_cars': [{ stocknum: 'H102', fields: ['price'] }] },
  },
  {
    key: 'stock.locked_cars[].fields',
    to: ['description'],
    seen: 'stock import',
    with: { ...ANY_SHRINK, 'stock.locked_cars': [{ stocknum: 'H101', fields: ['price'] }] },
  },
  { key: 'stock.shrink_percent', to: 100, seen: 'stock import' },
  { key: 'stock.missing_cars', to: 'removed', seen: 'stock import', with: ANY_SHRINK },
  {
    key: 'stock.index_key',
    to: 'env:OTHER_KEY',
    seen: 'stock index',
    with: { 'search.service': SERVICE, 'stock.index_key': 'env:SEARCH_KEY' },
  },
];
