import { CAR, LISTING, SERVICE } from './base.data.ts';
import type { Effect } from './effect.types.ts';

/** The later feed takes most cars away. */
const ANY_SHRINK = { 'stock.shrink_percent': 100 };

/** Where the cars come from. */
export const STOCK_EFFECTS: readonly Effect[] = [
  { key: 'stock.file', to: 'fewer.csv', seen: LISTING },
  { key: 'stock.artwork', to: false, seen: LISTING },
  { key: 'stock.preset', to: 'us_vauto', seen: LISTING },
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
