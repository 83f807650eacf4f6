import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './content-hash.ts';
import { openMarks } from './marks.ts';

const [A, B, C] = ['a', 'b', 'c'].map(hashOf) as [string, string, string];

describe('marks', () => {
  let dir: string;
  let file: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-marks-'));
    file = path.join(dir, 'folder/marks');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('are known to other processes at once, and to later ones', () => {
    const [one, other] = [openMarks(file), openMarks(file)];
    expect([one.has(A), other.has(A)]).toEqual([false, false]);
    one.add([A]);
    other.add([B]);
    for (const marks of [one, other, openMarks(file)]) expect([A, B, C].map(marks.has)).toEqual([true, true, false]);
  });

  it('stand there once', () => {
    const marks = openMarks(file);
    marks.add([A, B]);
    marks.add([A, B]);
    expect(readFileSync(file, 'utf8').split('\n').filter(Boolean)).toEqual([A, B]);
  });

  it('are no marks where they were cut off, and spoil none that come later', () => {
    openMarks(file).add([A, B]);
    truncateSync(file, 30);
    const marks = openMarks(file);
    expect([A, B].map(marks.has)).toEqual([true, false]);
    marks.add([C]);
    for (const one of [marks, openMarks(file)]) expect([A, B, C].map(one.has)).toEqual([true, false, true]);
  });

  it('are read once their line is whole', () => {
    const marks = openMarks(file);
    marks.add([A]);
    appendFileSync(file, B.slice(0, 7));
    expect(marks.has(B)).toBe(false);
    appendFileSync(file, `${B.slice(7)}\n`);
    expect(marks.has(B)).toBe(true);
  });
});
