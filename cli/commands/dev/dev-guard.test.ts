import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { mayAct } from './dev.ts';

describe('who may have a file opened in the editor', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-editor-'));
  const file = path.join(root, 'tenant.yaml');
  writeFileSync(file, 'slug: a\n');
  symlinkSync('/etc/hosts', path.join(root, 'hosts'));
  afterAll(() => rmSync(root, { recursive: true }));
  const host = 'alpha.localhost:4000';
  const own = { host, 'sec-fetch-site': 'same-origin' };
  const open = (named: string, headers: Record<string, string>, at = '/__open-in-editor'): boolean =>
    mayAct({ url: `${at}?file=${encodeURIComponent(named)}`, headers }, [root]);

  it.each<[string, Record<string, string>, boolean]>([
    ['a page of its own', own, true],
    ['a page of its own whose browser sends no Sec-Fetch-Site', { host, referer: `http://${host}/contact` }, true],
    ['another page', { host, 'sec-fetch-site': 'cross-site' }, false],
    ['a page of another site of this machine', { host, 'sec-fetch-site': 'same-site' }, false],
    ['an address that somebody typed, or a link', { host, 'sec-fetch-site': 'none' }, false],
    [
      'another page that names its own address',
      { ...own, 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
      false,
    ],
    ['another page whose browser sends no Sec-Fetch-Site', { host, origin: 'https://evil.example' }, false],
    ['another port', { host, referer: 'http://alpha.localhost:5000/' }, false],
    ['a page without an address', { host, origin: 'null' }, false],
    ['nobody knows who', { host }, false],
  ])('%s', (_, headers, may) => {
    expect(open(file, headers)).toBe(may);
  });

  it.each([
    ['', true],
    [':12', true],
    [':12:3', true],
    ['/../hosts', false],
  ])('its own file, followed by %j: %s', (after, may) => {
    expect(open(`${file}${after}`, own)).toBe(may);
  });

  it.each([
    '/etc/hosts',
    '../../../etc/hosts',
    pathToFileURL('/etc/hosts').href,
    path.join(root, 'hosts'),
    `${root}/nothing`,
    '',
  ])('no file elsewhere: %s', (named) => {
    expect(open(named, own)).toBe(false);
  });

  it('in whatever letters it is asked, and nothing else is kept from anybody', () => {
    expect(open(file, { host }, '/__Open-In-Editor')).toBe(false);
    expect(open(pathToFileURL(file).href, own, '/__open-in-editor/')).toBe(true);
    expect(mayAct({ url: '/@vite/client', headers: { host } }, [root])).toBe(true);
  });
});
