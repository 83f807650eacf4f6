import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Car } from '../../runtime/rules/car.types.ts';
import type { Manifest } from '../../runtime/server/manifest.types.ts';
import { STORED_STOCK } from '../stock/import/stored-stock.ts';
import { hashOf } from './content-hash.ts';
import type { Stock, StockInput } from './stock.ts';
import { placeIn } from './stock-findings.ts';
import { stockOptions } from './stock-options.ts';
import type { Tools } from './tools.ts';
import { stockFile } from './write.ts';

/** What the cars of a built site were read from, and what was said of the files. The cars themselves lie in the site's folder. */
export interface KeptStock {
  key: string;
  findings: Stock['findings'];
}

/** A hash of all that a tenant's cars are read from: its stock files, how they are to be read, the code that reads them, and where findings stand. */
export function stockKey({ tenant, source, now }: StockInput, { codeOf }: Pick<Tools, 'codeOf'>): string {
  // Of the other files the names are enough: whether a photograph is there.
  const options = { ...stockOptions(tenant, source.files, now), files: [...source.files.keys()] };
  const stock = [STORED_STOCK, tenant.stock.file].map((name) => hashOf(source.files.get(name) ?? ''));
  return hashOf(JSON.stringify([codeOf('read-cars.ts'), placeIn(source, tenant.stock.file), options, stock]));
}

/** The cars of a built site where they would be read from the same; null where they would not, or where its file is not what it was. */
export function standingCars(dir: string, { stock }: Manifest, kept: KeptStock | undefined, key: string): Stock | null {
  if (kept?.key !== key) return null;
  try {
    const json = readFileSync(path.join(dir, stock), 'utf8');
    return stockFile(json) === stock ? { cars: JSON.parse(json) as Car[], findings: kept.findings } : null;
  } catch {
    return null;
  }
}
