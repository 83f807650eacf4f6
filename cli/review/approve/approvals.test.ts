import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange, aCluster, aReview } from '../review.fixture.ts';
import { isApproved, isClusterApproved, readApprovals, writeApprovals } from './approvals.ts';
import { namedClusters, withApproved } from './approve-clusters.ts';

const SAM = { by: 'Sam Example', at: '2026-12-01T01:00:00.000Z' };
const KIM = { by: 'Kim Example', at: '2026-12-02T01:00:00.000Z' };
const NONE = new Map();

let dir: string;
let file: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-approved-'));
  file = path.join(dir, '.forecourt/approved.json');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('what is approved', () => {
  it('stays so when all is built again, and is not so once a pixel is another', () => {
    writeApprovals(file, withApproved(NONE, aReview().clusters.slice(0, 1), SAM));
    const approvals = readApprovals(file);
    const [again] = aReview().clusters;
    expect(isClusterApproved(again as never, approvals)).toBe(true);
    const [first, ...others] = again?.pairs ?? [];
    const other = { ...first, hash: 'another' } as typeof first & object;
    expect(isApproved(other, approvals)).toBe(false);
    expect(isClusterApproved(aCluster('3f2a9c', 'The same', [other, ...others]), approvals)).toBe(false);
  });

  it('is a line each, sorted, and who approved first stays named', () => {
    const changes = ['dealer-02', 'dealer-01'].map((dealer, at) => aChange({ dealer, hash: `h${2 - at}` }));
    const cluster = aCluster('a', 'Car page: a code', changes as [ReturnType<typeof aChange>]);
    const first = withApproved(NONE, [aCluster('a', 'Car page: a code', [changes[0] as never])], SAM);
    writeApprovals(file, withApproved(first, [cluster], KIM));
    const line = (hash: string, dealer: string, { by, at }: typeof SAM): string =>
      `    {"hash":"${hash}","cluster":"Car page: a code","dealer":"${dealer}","page":"car","by":"${by}","at":"${at}"}`;
    expect(readFileSync(file, 'utf8')).toBe(
      `{\n  "format_version": "1.0",\n  "approved": [\n${line('h1', 'dealer-01', KIM)},\n${line('h2', 'dealer-02', SAM)}\n  ]\n}\n`,
    );
  });

  it('is nothing where there is no file', () => {
    expect(readApprovals(path.join(dir, 'nowhere.json')).size).toBe(0);
    writeApprovals(path.join(dir, 'empty.json'), NONE);
    expect(readApprovals(path.join(dir, 'empty.json')).size).toBe(0);
  });

  it.each([
    ['cut off', '{"approved": [', /is damaged: .* nothing was changed/],
    ['a list', '[]', /has no list `approved`/],
    ['an entry without a hash', '{"approved":[{"by":"Sam Example"}]}', /has no list `approved` of entries with hash/],
    ['with marks of git', '{\n<<<<<<< HEAD\n', /marks of a merge conflict: keep the lines of both sides/],
  ])('%s is told, and left as it is', (_name, text, message) => {
    const damaged = path.join(dir, 'damaged.json');
    writeFileSync(damaged, text);
    expect(() => readApprovals(damaged)).toThrow(message);
    expect(readFileSync(damaged, 'utf8')).toBe(text);
  });

  it('a folder in its place is told', () => {
    mkdirSync(path.join(dir, 'folder.json'));
    expect(() => readApprovals(path.join(dir, 'folder.json'))).toThrow(/cannot be read/);
  });
});

describe('the change that is named', () => {
  const ids = (name: string): string[] => namedClusters(aReview(), name).map(({ id }) => id);

  it('by its id, by the beginning of it, or all', () => {
    expect([ids('3f2a9c'), ids('3f2'), ids('a'), ids('all').length]).toEqual([['3f2a9c'], ['3f2a9c'], ['a10c55'], 6]);
    const [cluster] = aReview().clusters as [never];
    const both = { clusters: [cluster, { ...(cluster as object), id: '3f2a9cc' } as never] };
    expect(namedClusters(both, '3f2a9c')).toEqual([cluster]);
  });

  it.each([
    ['3f', /several changes begin with 3f: write more of one\.\n {2}3f2a9c {2}Car page.*\n {2}3f7b01/],
    ['nine', /has no change nine\. It has these, and `all` means each:\n {2}3f2a9c(.*\n){5}.*d00112/],
    ['', /has no change/],
  ])('“%s” is told with those that there are', (name, message) => {
    expect(() => ids(name)).toThrow(message);
  });

  it('is none of a report without changes', () => {
    expect(() => namedClusters({ clusters: [] }, 'a')).toThrow('the last report has no change to approve.');
  });
});
