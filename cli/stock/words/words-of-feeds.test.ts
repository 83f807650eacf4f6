import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { dealerWords, type WordField } from './dealer-words.ts';

/**
 * Words as systems of three countries write them, collected by somebody who had not seen the matcher, with every meaning that a careful reader would
 * accept. None may be understood wrongly, and four in five have to be understood.
 */
const FILE = path.join(import.meta.dirname, '../fixtures/words-of-feeds.tsv');

/** Labels of ours that are a kind of what the collection calls by a wider or a neighbouring name. */
const KINDS_OF: Readonly<Record<string, readonly string[]>> = {
  'Side-by-Side': ['UTV', 'ATV'],
  Campervan: ['Motorhome', 'Van'],
  'Camper Trailer': ['Caravan', 'Trailer'],
  'Light Truck': ['Truck'],
  'Tray Truck': ['Truck'],
  Pantech: ['Truck'],
  'Prime Mover': ['Truck'],
  Refrigerated: ['Truck', 'Van'],
  Tipper: ['Truck'],
  Ute: ['Pickup'],
  'People Mover': ['Minivan'],
  Convertible: ['Roadster'],
  Hatchback: ['Liftback'],
  Scooter: ['Motorcycle'],
  Sedan: ['Limousine'],
  Coupe: ['Targa'],
};

interface Entry {
  region: Region;
  text: string;
  right: string[];
  mayBeLeft: boolean;
}

const entries = Map.groupBy(
  readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind = '', region = '', text = '', right = '', left = ''] = line.split('\t');
      return {
        kind: kind as WordField,
        region: region as Region,
        text,
        right: right.split('|').filter((one) => one !== ''),
        mayBeLeft: left === 'yes',
      };
    }),
  ({ kind }) => kind,
);
const words = { AU: dealerWords('AU'), NZ: dealerWords('NZ'), US: dealerWords('US') };

describe('the words of feeds, by a stranger to the matcher', () => {
  it.each([...entries])('%s', (kind, all) => {
    const read = all.map((entry: Entry) => ({ ...entry, means: words[entry.region][kind](entry.text).means }));
    const isRight = ({ means, right }: { means: string | null; right: string[] }): boolean =>
      means !== null && [means, ...(KINDS_OF[means] ?? [])].some((one) => right.includes(one));
    const wrong = read.filter((one) => one.means !== null && !isRight(one));
    expect(wrong.map(({ region, text, means }) => `${region} ${text}: ${means}`)).toEqual([]);
    const wanted = read.filter(({ mayBeLeft, means }) => !mayBeLeft || means !== null);
    expect(wanted.length).toBeGreaterThanOrEqual(200);
    expect(wanted.filter(isRight).length / wanted.length).toBeGreaterThanOrEqual(0.8);
  });
});
