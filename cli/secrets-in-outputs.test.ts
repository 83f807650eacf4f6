import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Language, prepare } from './build/prepare.ts';
import { githubSummary } from './diagnostics/reporters/github.ts';
import { prettyReport } from './diagnostics/reporters/pretty.ts';
import { REPORTERS } from './diagnostics/reporters/reporters.ts';
import { sharedLanguage } from './language.fixture.ts';
import { forecourt, type Workspace, warmWorkspace } from './tenants.fixture.ts';
import { outputText } from './terminal/output.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';
/** Built at run time: scanners of repositories look for such words too. */
const live = ['sk', 'live', 'a1b2c3d4e5f6'].join('_');
const random = ['Zk3', 'vQ9', 'xTf7', 'LmN2', 'pRw8', 'sYd5', 'BcH1'].join('');

describe('a secret in clear', () => {
  let space: Workspace;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(async () => {
    space = await warmWorkspace();
  });
  afterEach(() => space.remove());

  const append = (file: string, text: string): void => space.write(file, `${space.read(file).trimEnd()}\n${text}\n`);
  const holding = (folder: string, text: string): string[] =>
    existsSync(path.join(space.dir, folder))
      ? readdirSync(path.join(space.dir, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .filter((file) => readFileSync(file).includes(text))
      : [];

  const tellsNothing = async (secret: string, args: string[]): Promise<void> => {
    const { stdout, stderr } = await forecourt(space.dir, args);
    expect(`${args.join(' ')}\n${stdout}${stderr}`).not.toContain(secret);
  };

  it.each<[string, string, () => void]>([
    ['at its key', 'hunter2hunter2', () => append(FILE, 'payment:\n  secret_key: hunter2hunter2')],
    [
      'over several lines',
      'hunter2hunter2',
      () => append(FILE, 'payment:\n  secret_key: >-\n    first\n    hunter2hunter2'),
    ],
    ['at a key that is misspelled', 'hunter2hunter2', () => append(FILE, 'payment:\n  secret_kye: hunter2hunter2')],
    [
      'beside a mistake of YAML',
      'hunter2hunter2',
      () => append(FILE, 'payment: {secret_key: hunter2hunter2, webhook_secret: "b'),
    ],
    ['that the key takes for a number', '4815162342108', () => append(FILE, 'payment:\n  secret_key: 4815162342108')],
    ['in the words of a page', live, () => space.edit(FILE, 'tagline: ', `tagline: ${live} `)],
    ['at a key that there is not', random, () => append(FILE, `api_token: ${random}`)],
    ['in legal copy', live, () => append('tenants/harbour-motors/pages/terms.md', `\nOur key is ${live}.`)],
  ])('%s is told in no output and kept nowhere', async (_, secret, plant) => {
    plant();
    const { diagnostics } = await prepare(space.tenants, ['harbour-motors'], language);
    const read = (file: string): string | null => outputText(path.resolve(file));
    const report = { diagnostics, tenants: ['harbour-motors'], fixed: [], read, colour: false, quiet: false };
    for (const print of [...Object.values(REPORTERS), githubSummary]) expect(print(report)).not.toContain(secret);
    expect(prettyReport(report)).toMatch(/^ *\d+ \|.*••••/m);
    await tellsNothing(secret, ['build', 'harbour-motors', '--format', 'json']);
    expect([holding('.cache', secret), holding('generated', secret)]).toEqual([[], []]);
  });

  it('is told by no command that shows values, nor kept with what `validate` found', async () => {
    append(FILE, 'payment:\n  secret_kye: hunter2hunter2\n  webhook_secret: hunter2hunter2');
    for (const args of [
      ['explain', 'harbour-motors', 'payment', '--format', 'json'],
      ['explain', 'harbour-motors'],
      ['diff', 'quarry-cars', 'harbour-motors'],
      ['validate', 'harbour-motors', '--fix'],
      ['validate'],
    ])
      await tellsNothing('hunter2hunter2', args);
    expect(holding('.cache', 'hunter2hunter2')).toEqual([]);
  });

  describe("a payment processor's key in a feed (§3 authorization_key)", () => {
    const key = 'KEY-OF-NOBODY-4711';
    const NOW = ['--now', '2026-11-20T09:00:00+11:00'];
    const stock = 'tenants/harbour-motors/stock.csv';
    const withKeys = (): void => {
      const rows = space.read(stock).trimEnd().split('\r\n');
      const [head, ...cars] = rows as [string, ...string[]];
      const more = cars.map((row) => `${row},hold,${key},750`);
      const columns = 'payment_processors.authorization_type,payment_processors.authorization_key,DEPOSIT AMOUNT';
      space.write(stock, [`${head},${columns}`, ...more].join('\r\n'));
    };

    it('is in no file of a built site, no feed for others, no imported stock and no report; the deposit is', async () => {
      withKeys();
      for (const args of [
        ['build', 'harbour-motors', ...NOW],
        ['stock', 'check', 'harbour-motors', '--verbose', ...NOW],
        ['stock', 'check', 'harbour-motors', '--format', 'json', ...NOW],
        ['stock', 'export', 'harbour-motors', '--to', 'google', ...NOW],
        ['stock', 'export', 'harbour-motors', '--to', 'meta', ...NOW],
        ['stock', 'import', 'harbour-motors', ...NOW],
        ['build', 'harbour-motors', ...NOW],
      ])
        await tellsNothing(key, args);
      const read = (name: string): string => space.read(`tenants/harbour-motors/${name}`);
      expect(read('stock.imported.ndjson')).toContain('"deposit_amount":750');
      expect([holding('generated', key), holding('.cache', key)]).toEqual([[], []]);
      expect(read('stock.imported.ndjson')).not.toContain(key);
      expect(holding('generated', '"deposit_amount":750')).not.toEqual([]);
    });
  });
});
