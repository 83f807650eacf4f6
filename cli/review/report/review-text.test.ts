import { describe, expect, it } from 'vitest';
import { withApproved } from '../approve/approve-clusters.ts';
import { aChange, aCluster, aReview } from '../review.fixture.ts';
import { reviewMarkdown } from './review-markdown.ts';
import { reviewText } from './review-text.ts';

const NONE = new Map();
const SAM = { by: 'Sam Example', at: '2026-12-01T01:00:00.000Z' };
const approved = (count: number) => withApproved(NONE, aReview().clusters.slice(0, count), SAM);
const EMPTY = { clusters: [], came: [], went: [], notLookedAt: [], notes: [] };

/** Three hundred changes of as many dealers. */
const many = aReview({
  clusters: Array.from({ length: 300 }, (_, at) =>
    aCluster(`c${at}`, `Change ${at}`, [aChange({ dealer: `dealer-${at}` })]),
  ),
  notes: Array.from({ length: 90 }, (_, at) => `Note ${at}`),
  came: Array.from({ length: 90 }, (_, at) => ({ dealer: 'd', family: 'f', page: 'p', path: `/${at}` })),
  notLookedAt: Array.from({ length: 90 }, (_, at) => ({
    dealer: 'd',
    page: null,
    path: null,
    width: null,
    state: null,
    reason: `reason ${at}`,
    failed: false,
  })),
});

describe('a review in the terminal', () => {
  it('says the changes, what was not looked at, the verdict and what to do next', () => {
    expect(
      reviewText(aReview(), NONE, 'review'),
    ).toBe(`main (3f2a9c1) -> the working tree, sites as of 2026-11-30 22:00 UTC

Changes of several dealers
  3f2a9c  15 dealers  Car page, below the location card: 182 px added
  3f7b01   2 dealers  Home page, in the introduction: background #0a5f38 to #0b7a48

Changes of one dealer alone
  a10c55    1 dealer  Listing, on the car card: price moved 1 px down
  b77d20    1 dealer  Home page: the section with reviews is gone
  d00112    1 dealer  Contact page, menu open: the menu looks different

Words that changed
  c3e901   2 dealers  Every page, in the footer: “Hours” to “Open”

Pages that came or went
  + dealer-01  contact  /contact/north
  - dealer-02  offers  /offers/spring

Not looked at
  4 pages of 4 dealers: more pages than --max-pages 150

Notes
  The lockfile differs: packages may look different by themselves.

✗ 6 of 6 changes not approved: 15 of 15 dealers changed, 150 of 180 pages looked at
  Look: review/index.html
  It was meant: npx forecourt review --approve 3f2a9c, or all`);
  });

  it('leaves out what is approved, and names a folder that is not the usual one', () => {
    const text = reviewText(aReview(), approved(1), 'my reports');
    expect(text).not.toContain('182 px added');
    expect(text).toContain('✗ 5 of 6 changes not approved');
    expect(text).toContain("npx forecourt review --approve 3f7b01 --to 'my reports', or all");
    expect(reviewText(aReview(), approved(6), 'review')).toMatch(/✓ 6 changes, all approved: .*looked at$/);
  });

  it('says that nothing changed', () => {
    expect(reviewText(aReview(EMPTY), NONE, 'review')).toContain(
      '✓ nothing has changed on the pages that stand for all',
    );
  });

  it('is short of many changes', () => {
    const text = reviewText(many, NONE, 'review');
    expect(text).toContain('  and 285 more in the report');
    expect(text.split('\n').length).toBeLessThan(80);
  });
});

describe('a review as Markdown', () => {
  it('is a table of the changes, the rest folded', () => {
    expect(reviewMarkdown(aReview(), approved(1), 'review')).toBe(`## 6 changes that shoppers see, 5 not approved

\`main (3f2a9c1)\` → \`the working tree\`, sites as of 2026-11-30 22:00 UTC, 15 of 15 dealers changed, 150 of 180 pages looked at.

| change | id | dealers | pairs | |
|---|---|--:|--:|---|
| Home page, in the introduction: background \\#0a5f38 to \\#0b7a48 | \`3f7b01\` | 2 | 2 | not approved |
| Listing, on the car card: price moved 1 px down | \`a10c55\` | 1 | 1 | not approved |
| Home page: the section with reviews is gone | \`b77d20\` | 1 | 1 | not approved |
| Contact page, menu open: the menu looks different | \`d00112\` | 1 | 1 | not approved |
| Every page, in the footer: “Hours” to “Open” | \`c3e901\` | 2 | 2 | not approved |
| Car page, below the location card: 182 px added | \`3f2a9c\` | 15 | 30 | ✓ approved |

<details><summary>Dealers of each change (6)</summary>

- \`3f7b01\`: dealer-01, dealer-02
- \`a10c55\`: dealer-02
- \`b77d20\`: dealer-03
- \`d00112\`: dealer-01
- and 2 more in the report
</details>

<details><summary>Pages that came or went (2)</summary>

- came: dealer-01 \`/contact/north\`
- went: dealer-02 \`/offers/spring\`
</details>

<details><summary>Not looked at (1)</summary>

- 4 pages of 4 dealers: more pages than --max-pages 150
</details>

<details><summary>Notes (1)</summary>

- The lockfile differs: packages may look different by themselves.
</details>

Look at the report (\`review/index.html\`), then approve what was meant: \`npx forecourt review --approve <id>\`, or \`all\`.`);
  });

  it('has at most sixty lines, of however many changes', () => {
    const text = reviewMarkdown(many, NONE, 'review');
    expect(text.split('\n').length).toBeLessThanOrEqual(60);
    expect(text).toContain('And 286 changes more in the report.');
  });

  it('says that nothing changed', () => {
    expect(reviewMarkdown(aReview(EMPTY), NONE, 'review')).toBe(
      '## Nothing has changed on the pages that stand for all\n\n`main (3f2a9c1)` → `the working tree`, sites as of 2026-11-30 22:00 UTC, 0 of 15 dealers changed, 150 of 180 pages looked at.',
    );
  });

  it('words of a dealer are words: no tag, no mention, no row, no link', () => {
    const title = 'Footer: “a | b” to “<img src=x> @someone [x](https://x.example) `y`\n# z”';
    const text = reviewMarkdown(
      aReview({ ...EMPTY, clusters: [aCluster('x', title, [aChange({ dealer: 'd' })])] }),
      NONE,
      'review',
    );
    expect(text).toContain(
      '| Footer: “a \\| b” to “&lt;img src=x> @\u200bsomeone \\[x\\](https:\u200b//x.example) \\`y\\` \\# z” | `x` |',
    );
  });
});
