import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { FIELDS } from '../../stock/rows/columns.ts';
import type { OwnFiles, StockOptions } from '../../stock/rows/stock.types.ts';
import { NAME_FIELDS, WORD_FIELDS } from '../../stock/words/dealer-words.ts';

/** What of a dealer and the files of its folder its stock is read with, at a moment. */
export function stockOptions(tenant: ResolvedTenant, files: OwnFiles, now: Date): StockOptions {
  return {
    locations: tenant.locations,
    dealershipId: tenant.dealershipId,
    dealershipSlug: tenant.dealershipSlug,
    dealershipName: tenant.name,
    dealerships: tenant.dealer.dealerships,
    region: tenant.region,
    latestYear: latestYear(now),
    files,
    // Stock that was imported is real: a drawing would pass for the car that is for sale.
    artwork: tenant.stock.artwork && !files.has(STORED_STOCK),
    makes: tenant.manufacturers.map(({ name }) => name),
    preset: tenant.stock.preset,
    spelling: tenant.stock.spelling,
    lists: tenant.stock.lists,
    words: tenant.stock.words.flatMap(({ field, word, means }) => {
      const known = [...WORD_FIELDS, ...NAME_FIELDS].find((one) => one === field);
      return known ? [{ field: known, word, means }] : [];
    }),
    facts: tenant.stock.facts,
    mapping: tenant.stock.columns.flatMap(({ field, column }) => {
      const known = FIELDS.find((one) => one === field);
      return known ? [{ field: known, column }] : [];
    }),
  };
}

/** The last model year that is believed of a car: two ahead. */
export const latestYear = (now: Date): number => now.getUTCFullYear() + 2;
