import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cityStock } from './sample-stock/city-stock.ts';
import { countryStock } from './sample-stock/country-stock.ts';
import { csvText } from './sample-stock/csv-text.ts';
import { dealerFeed, SAMPLE_DEALERS } from './sample-stock/dealers.ts';

/** Writes the sample dealers' stock files; the same bytes every time. Usage: node scripts/make-sample-stock.ts */
const FILES = [
  { path: 'southern-cross-motors/stock.csv', text: () => csvText(cityStock(), { lineEnd: '\n', mark: false }) },
  { path: 'paddock-used-cars/stock.csv', text: () => csvText(countryStock(), { lineEnd: '\r\n', mark: true }) },
  ...SAMPLE_DEALERS.map((dealer) => ({ path: `${dealer.tenant}/${dealer.file}`, text: () => dealerFeed(dealer) })),
];

for (const file of FILES) {
  const target = fileURLToPath(new URL(`../tenants/${file.path}`, import.meta.url));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, file.text());
}
