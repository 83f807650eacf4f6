import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../cache/cache.ts';
import { openTemplates, TemplateError } from './templates.ts';

describe('templates that were compiled before', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-templates-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const NAME = 'site/theme.css.hbs';
  const DATA = { fonts: [], tokens: [{ name: 'brand', value: '"a" & b' }], tones: [] };
  const filled = (): string => openTemplates(openCache(dir)).fill(NAME, DATA);
  const records = (): string[] =>
    readdirSync(path.join(dir, 'templates')).map((name) => path.join(dir, 'templates', name));

  it('say what they say without a cache', () => {
    const text = openTemplates().fill(NAME, DATA);
    expect(text).toContain('"a" & b');
    expect([filled(), filled()]).toEqual([text, text]);
    expect(records()).toHaveLength(1);
  });

  it('are compiled anew where the cache is damaged', () => {
    const text = filled();
    for (const file of records()) writeFileSync(file, readFileSync(file, 'utf8').replace('return', 'retorn'));
    expect([filled(), filled()]).toEqual([text, text]);
  });

  it.each(['first', 'second'])('name what is missing, the %s time too', (time) => {
    if (time === 'second') filled();
    expect(() => openTemplates(openCache(dir)).fill(NAME, { ...DATA, tokens: [{ name: 'brand' }] })).toThrow(
      TemplateError,
    );
  });
});
