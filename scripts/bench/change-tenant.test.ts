import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { changeHomeWords, twinOf, withTagline } from './change-tenant.ts';

const yaml =
  '# A dealer.\nslug: corner\nwebsite_id: 12\nname: Corner Cars\ndomains: [corner.example, www.corner.example]\ntagline: Cars on the corner # shown\n';

test('one word: only the tagline is another', () => {
  const changed = withTagline(yaml, 'Good cars since 1901');
  expect(changed).toContain('tagline: Good cars since 1901');
  expect(changed.replace(/^tagline:.*$/m, '')).toBe(withTagline(yaml, 'Something else').replace(/^tagline:.*$/m, ''));
  expect(changed).toContain('# A dealer.');
});

test('a twin has a slug and domains of its own and the rest of its tenant', () => {
  const twin = twinOf(yaml, 'corner-twin');
  expect(twin).toContain('slug: corner-twin');
  expect(twin).not.toContain('www.corner.example');
  expect(twin).toContain('website_id: 900012');
  expect(twin).toContain('name: Corner Cars');
});

test('words of the home page: others each time, and nothing else', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'change-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'corner/tenant.yaml');
  mkdirSync(path.dirname(file));
  writeFileSync(file, yaml);
  const first = await changeHomeWords(dir, 'corner', 1);
  expect(parse(readFileSync(file, 'utf8'))).toEqual({ ...parse(yaml), home: { introduction: first } });
  expect(await changeHomeWords(dir, 'corner', 2)).not.toBe(first);
});
