import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { readFeatures } from '../definition/features.ts';
import { isElsewhere } from '../dev/gallery/gallery-page.tsx';
import { htmlMarks } from './checks/marks.ts';
import { readChecks } from './definition.ts';

const RUNTIME = path.join(import.meta.dirname, '../../runtime');
const features = await readFeatures();
const checkable = await readChecks(features);
const sources = readdirSync(RUNTIME, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(tsx?|css)$/.test(file),
);
const text = (file: string): string => readFileSync(path.join(RUNTIME, file), 'utf8');

/** A module and all that it brings into the browser, types not counted. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, from = ''] of text(file).matchAll(
    /(?:^(?:import|export)(?! type)[^;]*? from|import\()\s*'(\.[^']+)'/gm,
  ))
    if (!from.includes('.css')) reached(path.join(path.dirname(file), from), known);
  return known;
}
const browserCode = new Map(
  features.map(({ id, islands = [], behaviours = [] }) => [
    id,
    new Set(
      [...islands.map(({ module }) => module), ...behaviours].flatMap((one) => [...reached(`features/${id}/${one}`)]),
    ),
  ]),
);
const base = reached('islands/island-loader.ts');
const styles = (id: string): string[] =>
  features
    .filter((one) => one.id === id)
    .flatMap((one) => [...(one.styles ?? []), ...(one.pageStyles ?? [])].map((file) => `features/${id}/${file}`));

describe('checks of features', () => {
  it('the command reads them as they are: none brings in what Node.js cannot read', () => {
    // Whatever Node.js itself imports, all the way down: no bundler and no test runner is between.
    const files = features.flatMap(({ id, checks }) => (checks ? [path.join(RUNTIME, 'features', id, checks)] : []));
    const command = path.join(import.meta.dirname, 'run-site-tests.ts');
    const code = `for (const file of ${JSON.stringify([command, ...files])}) await import(file);`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('every manifest names its checks, and they are there', () => {
    expect(features.filter(({ id, checks }) => checks !== `./${id}.checks.ts`)).toEqual([]);
    expect(checkable.filter(({ checks }) => checks === undefined)).toEqual([]);
    expect(features.length).toBeGreaterThan(15);
  });

  it('no module of a site imports them, and they bring nothing of playwright', () => {
    const checks = sources.filter((file) => file.endsWith('.checks.ts'));
    expect(checks.length).toBe(features.length);
    const importing = sources.filter(
      (file) => !file.endsWith('/feature.ts') && /from '.*\.checks\.ts'/.test(text(file)),
    );
    expect(importing).toEqual([]);
    const playwright = sources.filter((file) => /^import (?!type).*'playwright'/m.test(text(file)));
    expect(playwright).toEqual([]);
    expect(existsSync(path.join(RUNTIME, 'contracts/site-check.types.ts'))).toBe(true);
  });

  const scripts = checkable.flatMap(({ feature, checks }) =>
    (checks.marks?.script ?? []).map((mark) => [feature.id, mark] as const),
  );
  it.each(scripts)('%s: %s stands in its own browser code, and in no other', (id, mark) => {
    const has = (files: Iterable<string>): boolean => [...files].some((file) => text(file).includes(mark));
    expect(has(browserCode.get(id) ?? [])).toBe(true);
    expect(has(base)).toBe(false);
    const others = [...browserCode].filter(([other, files]) => other !== id && has(files)).map(([other]) => other);
    expect(others).toEqual([]);
  });

  it('features with browser code of their own that can be off have marks of it', () => {
    const unmarked = checkable.filter(
      ({ feature, checks }) =>
        feature.enabledBy !== 'always' && (browserCode.get(feature.id)?.size ?? 0) > 0 && !checks.marks?.script,
    );
    expect(unmarked.map(({ feature }) => feature.id)).toEqual([]);
  });

  const sheets = checkable.flatMap(({ feature, checks }) =>
    (checks.marks?.styles ?? []).map((mark) => [feature.id, mark] as const),
  );
  it.each(sheets)('%s: %s stands in its own styles, and in no other', (id, mark) => {
    const has = (files: readonly string[]): boolean => files.some((file) => text(file).includes(mark));
    expect(has(styles(id))).toBe(true);
    const shared = sources.filter((file) => file.endsWith('.css') && !file.startsWith('features'));
    expect(has(shared)).toBe(false);
    expect(features.filter((other) => other.id !== id && has(styles(other.id))).map((other) => other.id)).toEqual([]);
  });

  it('features that can be off and fill slots have marks in HTML', () => {
    const unmarked = checkable.filter(
      (one) => one.feature.enabledBy !== 'always' && one.feature.slots && htmlMarks(one).length === 0,
    );
    expect(unmarked.map(({ feature }) => feature.id)).toEqual([]);
  });
});

describe('galleries of features', () => {
  it('every feature that shows something to shoppers has one, fills a slot that the gallery shows, or says why not', () => {
    const shows = ({
      routes = [],
      slots = [],
      islands = [],
      styles = [],
      pageStyles = [],
      looks = [],
    }: Feature): boolean => [routes, slots, islands, styles, pageStyles, looks].some((all) => all.length > 0);
    const without = features.filter(
      (feature) => shows(feature) && !feature.gallery && (feature.slots ?? []).every(({ slot }) => isElsewhere(slot)),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
    const said = features.flatMap(({ gallery }) => (typeof gallery === 'object' ? [gallery.none] : []));
    expect(said.filter((why) => !/^[A-Z].{30,}\.$|\/[a-z-]+$/.test(why))).toEqual([]);
  });

  it('they lie where the manifests say, and no module of a site imports them', () => {
    const named = features.flatMap(({ id, gallery }) =>
      typeof gallery === 'string' ? [path.join('features', id, gallery)] : [],
    );
    expect(sources.filter((file) => file.endsWith('.gallery.tsx')).sort()).toEqual(named.sort());
    const importing = sources.filter((file) => /(?:from|import\() ?'.*\.gallery\.(?:tsx|css)'/.test(text(file)));
    expect(importing).toEqual([]);
    const sheets = sources.filter((file) => file.endsWith('.gallery.css'));
    const shipped = features.flatMap(({ id }) => styles(id));
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.filter((file) => shipped.includes(file))).toEqual([]);
  });

  it('looks that stand there side by side are about classes of their own', () => {
    const apart = features.flatMap(({ id, looks = [] }) =>
      looks.flatMap((look) =>
        look.apart ? Object.entries(look.sheets).map(([value, file]) => ({ id, value, file })) : [],
      ),
    );
    expect(apart.length).toBeGreaterThan(10);
    // Each rule names a class, and none what every page has.
    const common = apart.filter(({ id, file }) =>
      /(?:^|[},;]\s*)(?:body|html|:root)\b/.test(text(path.join('features', id, file))),
    );
    expect(common).toEqual([]);
  });
});
