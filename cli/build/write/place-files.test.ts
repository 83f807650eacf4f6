import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeFiles } from './place-files.ts';

describe('files of a site', () => {
  let dir: string;
  let site: string;
  const source = (): string => path.join(dir, 'blob');
  const read = (name: string): string => readFileSync(path.join(site, name), 'utf8');
  const number = (name: string): number => statSync(path.join(site, name)).ino;
  const place = (text: string): void =>
    placeFiles(site, [
      { name: `data/${text}.json`, bytes: text },
      { name: 'data.json', same: `data/${text}.json` },
      { name: 'shared', source: source() },
    ]);
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-place-'));
    site = path.join(dir, 'out/site');
    mkdirSync(path.join(dir, 'out'));
    writeFileSync(source(), 'blob');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('stand once on the disk under both of their names, in a new folder and in one that is there', () => {
    for (const text of ['one', 'two']) {
      place(text);
      expect([read('data.json'), number('data.json')]).toEqual([text, number(`data/${text}.json`)]);
    }
    expect(read('data/one.json')).toBe('one');
  });

  it('are replaced by what they are now, and nothing else is left', () => {
    place('one');
    rmSync(source());
    writeFileSync(source(), 'other');
    place('two');
    expect([read('shared'), number('shared')]).toEqual(['other', statSync(source()).ino]);
    expect(readdirSync(site).sort()).toEqual(['data', 'data.json', 'shared']);
  });

  it('that are named twice are linked once: what others share is never written into', () => {
    const before = new Date('2026-01-01T00:00:00Z');
    utimesSync(source(), before, before);
    const twice = { name: 'pictures/seat.svg', source: source() };
    for (let time = 0; time < 2; time += 1) placeFiles(site, [twice, twice]);
    expect([read(twice.name), number(twice.name)]).toEqual(['blob', statSync(source()).ino]);
    expect(statSync(source()).mtime).toEqual(before);
  });
});
