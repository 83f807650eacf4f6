import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StateDuty } from '../../../runtime/rules/price/stamp-duty.ts';
import { yaml } from '../yaml/yaml-package.ts';

const DIR = path.join(import.meta.dirname, '../../../templates/charges');

/** The tables of government charges of Australia, by state: `templates/charges/AU.yaml`, which ships with the product. Other regions have none. */
export function governmentCharges(region: string): Record<string, StateDuty> {
  return region === 'AU' ? yaml().parse(readFileSync(path.join(DIR, 'AU.yaml'), 'utf8')) : {};
}
