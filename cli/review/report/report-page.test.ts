import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withApproved } from '../approve/approve-clusters.ts';
import { aChange, aCluster, aReview, drawPictures, REVIEWED } from '../review.fixture.ts';
import { writeReport } from './report-folder.ts';
import { REPORT_KEYS } from './report-keys.data.ts';
import { readReview, reviewJson } from './review-json.ts';

const SAM = { by: 'Sam Example', at: '2026-12-01T01:00:00.000Z' };
const NONE = new Map();

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-report-'));
  await drawPictures(aReview(), dir);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The page of a report. */
function page(review = aReview(), approvals: Parameters<typeof writeReport>[3] = NONE): string {
  writeReport(dir, 'review', review, approvals);
  return readFileSync(path.join(dir, 'index.html'), 'utf8');
}
/** The same without the script and what it knows. */
const body = (html: string): string => html.slice(0, html.indexOf('<script'));
const order = (html: string): string[] =>
  [...html.matchAll(/<h2>(.*?)( <span|<\/h2>)|<h3 id="title-\d+">(.*?)<\/h3>/g)].map(([, h2, , h3]) => h3 ?? `# ${h2}`);

describe('the page of a report', () => {
  it('has a card for each cluster: of several dealers, of one, words, then what else is to be known', () => {
    expect(order(page())).toEqual([
      '# Changes of several dealers',
      'Car page, below the location card: 182 px added',
      'Home page, in the introduction: background #0a5f38 to #0b7a48',
      '# Changes of one dealer alone',
      'Listing, on the car card: price moved 1 px down',
      'Home page: the section with reviews is gone',
      'Contact page, menu open: the menu looks different',
      '# Words that changed',
      'Every page, in the footer: “Hours” to “Open”',
      '# Pages that came or went',
      '# What was not looked at',
      '# Notes',
    ]);
  });

  it('shows what is approved folded, after the changes', () => {
    const review = aReview();
    const html = page(review, withApproved(NONE, review.clusters.slice(0, 1), SAM));
    expect(order(html).slice(8, 10)).toEqual(['# Approved', 'Car page, below the location card: 182 px added']);
    expect(html).toContain('<section id="approved"><details><summary>');
    expect(html).toContain('<h1>6 changes, 5 not approved</h1>');
  });

  it('can be read without script: the first pair in full, twelve in small, all dealers by name', () => {
    const text = body(page());
    const card = text.slice(text.indexOf('id="card-0"'), text.indexOf('id="card-1"'));
    expect([card.match(/class="thumb"/g)?.length, card.match(/class="shot /g)?.length]).toEqual([12, 3]);
    expect(card).toContain(REVIEWED.join(', '));
    expect(card).toContain('alt="After: dealer-01, car, 390 px"');
    expect(card).toContain('style="left:10.256%;top:23.077%;width:69.231%;height:34.615%"');
    expect(text).toContain('<b>4 pages of 4 dealers</b>: more pages than --max-pages 150');
  });

  it('says that nothing changed', () => {
    const html = page(aReview({ clusters: [], came: [], went: [], notLookedAt: [], notes: [] }));
    expect(html).toContain('<p class="empty">Nothing that a shopper sees has changed.</p>');
    expect(html).not.toContain('class="filter"');
  });

  it('needs nothing from elsewhere, and its policy lets no other script run', () => {
    const html = page();
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(html).toMatch(/default-src 'none';[^"]*script-src 'sha256-[\w+/=]{44}'/);
  });

  it('words of a dealer are words, never code', () => {
    const evil = '“<script>alert(1)</script>” to "\'><img src=x onerror=alert(1)>"';
    const change = aChange({ dealer: 'dealer-01', what: evil, place: evil, state: evil, selector: '.car-code' });
    const html = page(aReview({ clusters: [aCluster('x"><b>', evil, [change])], notes: [evil], before: evil }));
    const tags: string[] = [];
    const walk = (node: { nodeName: string; childNodes?: unknown[] }): void => {
      tags.push(node.nodeName);
      for (const inner of node.childNodes ?? []) walk(inner as typeof node);
    };
    walk(parse(html) as never);
    expect(tags.filter((name) => name === 'script')).toHaveLength(2);
    // Before, after and difference of the one pair.
    expect(tags.filter((name) => name === 'img')).toHaveLength(3);
    expect(html.match(/<script/g)).toHaveLength(2);
  });

  it('every key that is told is one that the script knows', () => {
    const names: Record<string, string> = {
      '↓': 'ArrowDown',
      '↑': 'ArrowUp',
      '→': 'ArrowRight',
      '←': 'ArrowLeft',
      Space: ' ',
      Esc: 'Escape',
    };
    const script = page().split('<script>').at(-1) ?? '';
    for (const key of REPORT_KEYS.flatMap(([keys]) => keys)) {
      const name = names[key] ?? key;
      expect([key, [`'${name}'`, `"${name}"`, `${name}: `].some((one) => script.includes(one))]).toEqual([key, true]);
    }
  });

  it('a picture that is missing is told, and no half report is written', () => {
    const change = aChange({ dealer: 'nobody' });
    expect(() => page(aReview({ clusters: [aCluster('a', 'A', [change])] }))).toThrow(/there is no picture .*nobody/);
    writeFileSync(path.join(dir, 'pairs/none.png'), 'no picture');
    change.pictures.before = 'pairs/none.png';
    expect(() => page(aReview({ clusters: [aCluster('a', 'A', [change])] }))).toThrow(/is no PNG picture/);
  });
});

describe('review.json', () => {
  const file = (): string => path.join(dir, 'read.json');
  const read = (text: string) => {
    writeFileSync(file(), text);
    return readReview(file());
  };

  it('is as it is published, without a key that is not', () => {
    const closed = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(closed);
      if (typeof node !== 'object' || node === null) return node;
      const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
      return inner.type === 'object' ? { additionalProperties: false, ...inner } : inner;
    };
    const name = path.join(import.meta.dirname, '../../../schema/output/review.schema.json');
    const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
      closed(JSON.parse(readFileSync(name, 'utf8'))) as object,
    );
    const review = aReview();
    const told = JSON.parse(reviewJson(review, withApproved(NONE, review.clusters.slice(0, 1), SAM)));
    validate(told);
    expect(validate.errors ?? []).toEqual([]);
    expect(told.clusters.map((one: { approved: boolean }) => one.approved)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(told.clusters[0].pairs[0].pictures.before_box).toBeNull();
    expect(told.dealers[0]).toMatchObject({ looked_at: 10 });
  });

  it('is read back as it was', () => {
    expect(read(reviewJson(aReview(), NONE))).toMatchObject(aReview());
  });

  it.each([
    ['no JSON', () => '{', /read\.json is damaged: .*Make the report again/],
    ['of another kind', () => '{"format_version":"1.0"}', /is not a review that this version reads/],
    ['of a later format', () => reviewJson(aReview(), NONE).replace('"1.0"', '"2.0"'), /format_version must match/],
    [
      'with a picture elsewhere',
      () => reviewJson(aReview(), NONE).replace('"pairs/', '"../pairs/'),
      /pictures\/before/,
    ],
  ])('%s is told', (_name, text, message) => {
    expect(() => read(text())).toThrow(message);
  });

  it('that is not there is told with what makes one', () => {
    expect(() => readReview(path.join(dir, 'nowhere/review.json'))).toThrow(/there is no report in .*nowhere: run/);
  });
});
