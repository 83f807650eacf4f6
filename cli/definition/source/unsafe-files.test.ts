import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Language, prepare } from '../../build/prepare.ts';
import { pretty } from '../../diagnostics/reporters/pretty.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { forecourt, type Workspace, workspace } from '../../tenants.fixture.ts';
import { outputText } from '../../terminal/output.ts';

const HARBOUR = 'tenants/harbour-motors';

/** Every file below a folder that holds a text. */
function holding(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

describe('files of a dealer that lead elsewhere', () => {
  let space: Workspace;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(() => {
    space = workspace();
    writeFileSync(path.join(space.dir, 'outside.txt'), 'PRIVATE-MARK: 1\n');
  });
  afterEach(() => space.remove());
  const at = (name: string): string => path.join(space.dir, name);
  const link = (name: string, target: string): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    rmSync(at(name), { force: true });
    symlinkSync(target, at(name));
  };

  /** What is found in harbour-motors: ids, and all of it as a terminal and a program are told. */
  const validated = async (): Promise<{ ids: string[]; printed: string }> => {
    const { diagnostics } = await prepare(space.tenants, ['harbour-motors'], language);
    const printed = pretty(diagnostics, outputText, false) + JSON.stringify(diagnostics);
    return { ids: diagnostics.map(({ id }) => id), printed };
  };

  it.each([
    ['legal copy', `${HARBOUR}/pages/terms.md`],
    ['a picture', `${HARBOUR}/photos/front.jpg`],
    ['the stock file', `${HARBOUR}/stock.csv`],
    ['imported stock', `${HARBOUR}/stock.imported.ndjson`],
    ['the definition', `${HARBOUR}/tenant.yaml`],
  ])('%s that is a link out of the folder is refused, and nothing of it shown', async (_, name) => {
    link(name, at('outside.txt'));
    const { ids, printed } = await validated();
    expect(ids).toEqual(['tenant/unsafe-file']);
    expect(printed).toContain(`${at(name)} is a link that leads out of the folder of tenants.`);
    expect(printed).not.toContain('PRIVATE-MARK');
  });

  it('a build publishes nothing of what they lead to, and keeps nothing of it', async () => {
    for (const name of ['pages/terms.md', 'photos/front.jpg', 'stock.csv'])
      link(`${HARBOUR}/${name}`, at('outside.txt'));
    const { code, stdout, stderr } = await forecourt(space.dir, ['build', 'harbour-motors', '--format', 'json']);
    expect([code, stdout.match(/"id": "[^"]+"/g)]).toEqual([1, Array(3).fill('"id": "tenant/unsafe-file"')]);
    expect(stdout + stderr).not.toContain('PRIVATE-MARK');
    expect(holding(space.dir, 'PRIVATE-MARK')).toEqual([at('outside.txt')]);
  });

  it('a folder that is a link is not gone into', async () => {
    mkdirSync(at('elsewhere'));
    renameSync(at(`${HARBOUR}/pages/terms.md`), at('elsewhere/terms.md'));
    rmSync(at(`${HARBOUR}/pages`), { recursive: true });
    link(`${HARBOUR}/pages`, at('elsewhere'));
    expect((await validated()).ids).toEqual(['tenant/unsafe-file', 'tenant/missing-file']);
  });

  it("the build's environment is not published, by way of a second link either", async () => {
    link(`${HARBOUR}/environ.md`, '/proc/self/environ');
    link(`${HARBOUR}/pages/terms.md`, '../environ.md');
    const { ids } = await validated();
    expect(ids).toEqual(['tenant/unsafe-file', 'tenant/unsafe-file']);
  });

  it("a group's file that is a link out of the folder is refused", async () => {
    space.edit(`${HARBOUR}/tenant.yaml`, 'slug: harbour-motors', 'slug: harbour-motors\ngroup: north');
    link('tenants/_groups/north.yaml', at('outside.txt'));
    const { ids, printed } = await validated();
    expect(ids).toEqual(['tenant/unsafe-file']);
    expect(printed).not.toContain('PRIVATE-MARK');
  });

  it.each([`${HARBOUR}/stock.csv`, `${HARBOUR}/pages/terms.md`, `${HARBOUR}/tenant.yaml`])(
    'a pipe at %s is told, not waited for',
    async (name) => {
      rmSync(at(name));
      execFileSync('mkfifo', [at(name)]);
      const { ids, printed } = await validated();
      expect(ids).toEqual(['tenant/unsafe-file']);
      expect(printed).toContain(`${at(name)} is a device or a pipe, not a file.`);
    },
  );

  it('a link to another file in the folder of tenants is as good as the file', async () => {
    mkdirSync(at('tenants/_shared'));
    for (const name of ['pages/terms.md', 'stock.csv', 'tenant.yaml']) {
      const shared = at(`tenants/_shared/${path.basename(name)}`);
      renameSync(at(`${HARBOUR}/${name}`), shared);
      link(`${HARBOUR}/${name}`, shared);
    }
    expect((await validated()).ids).toEqual([]);
  });

  it.each(['../..', '../harbour-motors/tenant', '/etc/hosts', 'North', '..'])(
    'the group %s is refused by its form',
    async (group) => {
      space.edit(`${HARBOUR}/tenant.yaml`, 'slug: harbour-motors', `slug: harbour-motors\ngroup: ${group}`);
      expect((await validated()).ids).toEqual(['schema/wrong-format']);
    },
  );

  it('a number that a program cannot tell from the next is no id', async () => {
    space.edit(`${HARBOUR}/tenant.yaml`, 'website_id: 9001', 'website_id: 9007199254740993');
    expect((await validated()).ids).toEqual(['schema/out-of-range']);
  });
});
