import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare, readLanguage } from '../cli/build/prepare.ts';
import { stockOf } from '../cli/build/stock/stock.ts';

const SLUG = 'hillview-motors';

/** A dealer who says no more than a definition has to. */
const DEFINITION = `slug: ${SLUG}
name: Hillview Motors
legal_name: Hillview Motors Pty Ltd
template: cars
website_id: 501
dealership_id: 301
domains: [www.hillview-motors.example]
contact: { phone: "(02) 5550 1234", email: hello@hillview-motors.example }
locations:
  - id: 11
    name: Hillview
    slug: hillview
    dealer_license_number: MD 012345
    address: { street: 1 Hill Road, city: Parramatta, state: NSW, postcode: "2150" }
navigation: { header: [{ name: Cars, url: /search/new-used-and-demo-cars }], footer: [] }
home: { headline: Cars from the hill, introduction: One yard and a price on every car. }
theme: { colours: { brand: "#0a4fd0", accent: "#ffb81c", on_accent: "#1b1400", hero: "#071a3d" } }
`;

/** Its one car. */
const STOCK = `stock,year,make,model,badge,body,fuel,transmission,odometer,price
K100,2021,Kestrel,Arc,GX,SUV,Petrol,Automatic,41000,24990
`;

/** The module of that dealer and car as the product itself resolves and imports them: what tests start from (`runtime/test-data`). */
export async function sampleDealer(): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-sample-dealer-'));
  try {
    mkdirSync(path.join(dir, SLUG));
    writeFileSync(path.join(dir, SLUG, 'tenant.yaml'), DEFINITION);
    writeFileSync(path.join(dir, SLUG, 'stock.csv'), STOCK);
    const { tenants, diagnostics } = await prepare(dir, [SLUG], await readLanguage());
    const [one] = tenants;
    if (!one?.definition) throw new Error(`The sample dealer has mistakes: ${JSON.stringify(diagnostics)}`);
    const { tenant } = one.definition;
    const { cars } = await stockOf({ ...one, tenant, now: new Date('2026-11-26T00:00:00Z') });
    return [
      '// Generated from the language and its defaults by `npm run schema`. Do not edit.',
      "import type { Car } from '../rules/car/car.types.ts';",
      "import type { ResolvedTenant } from '../tenant/tenant.types.ts';",
      '',
      `export const DEALER: ResolvedTenant = ${aLineAKey(tenant)};`,
      '',
      `export const CAR: Car = ${aLineAKey(cars[0] ?? {})};`,
      '',
    ].join('\n');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function aLineAKey(value: object): string {
  const lines = Object.entries(value).map(([key, inner]) => `  ${key}: ${JSON.stringify(inner)},`);
  return ['{', ...lines, '}'].join('\n');
}
