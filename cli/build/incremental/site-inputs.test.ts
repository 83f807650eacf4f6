import { expect, it } from 'vitest';
import { openFileHashes } from '../../cache/file-hashes.ts';
import { fileChanges } from './site-inputs.ts';

it('names what a site was made from as people know it: its own files, its group’s, the product’s', () => {
  const before = { 'tenant.yaml': 'a', '../_groups/north.yaml': 'b', 'forecourt:templates/presets/cars.yaml': 'c' };
  const now = { 'tenant.yaml': 'z', 'stock.csv': 'd' };
  expect(fileChanges('/nowhere/tenants/alpha', before, now, openFileHashes('/nowhere/hashes'))).toEqual([
    '_groups/north.yaml is gone',
    'templates/presets/cars.yaml has changed',
    'stock.csv is new',
    'tenant.yaml has changed',
  ]);
});
