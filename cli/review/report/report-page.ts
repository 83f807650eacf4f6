import { createHash } from 'node:crypto';
import type { Approvals } from '../approve/approvals.ts';
import type { Cluster, PagePlace, SiteReview } from '../review.types.ts';
import { pairHtml, safeHtml, thumbHtml } from './pair-html.ts';
import { REPORT_KEYS } from './report-keys.data.ts';
import { reportScript } from './report-script.ts';
import { REPORT_SHEET } from './report-sheet.data.ts';
import {
  approveCommand,
  countedText,
  leftOut,
  momentText,
  type ReviewTotals,
  reviewSections,
  reviewTotals,
} from './review-sections.ts';
import type { ShownCluster } from './shown-pair.types.ts';

interface ReportPageParts {
  review: SiteReview;
  approvals: Approvals;
  /** The review's clusters with their pictures, in the same order. */
  shown: readonly ShownCluster[];
  /** The report's folder, as people name it. */
  to: string;
}

/** How many pairs a card shows in small; the page's script shows the others on demand. */
const SHOWN_PAIRS = 12;

/** The report as one HTML file, which needs no other but the pictures beside it. All can be read without script. */
export function reportPage({ review, approvals, shown, to }: ReportPageParts): string {
  const totals = reviewTotals(review, approvals);
  const byId = new Map(shown.map((one, at) => [one.id, { one, at }]));
  const script = reportScript({ clusters: shown, most: SHOWN_PAIRS });
  const sections = reviewSections(review, approvals).map(({ id, title, clusters }) => {
    const cards = clusters.map((cluster) => card(cluster, byId.get(cluster.id), to)).join('\n');
    const count = `<span class="count" data-section="${id}">${clusters.length}</span>`;
    return id === 'approved'
      ? `<section id="approved"><details><summary><h2>${title} ${count}</h2></summary>${cards}</details></section>`
      : `<section id="${id}"><h2>${title} ${count}</h2>${cards}</section>`;
  });
  const hash = createHash('sha256').update(script.code).digest('base64');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">`,
    `<title>${safeHtml(headline(totals))}</title><link rel="icon" href="data:,"><style>${REPORT_SHEET}</style></head><body>`,
    head(review, totals, to),
    filterBar(review),
    '<main>',
    ...(review.clusters.length === 0 ? ['<p class="empty">Nothing that a shopper sees has changed.</p>'] : []),
    '<p class="empty" id="none-left" hidden>No change is like that. <button type="button" id="all-again">Show all</button></p>',
    ...sections,
    cameAndWent(review),
    notLookedAt(review),
    notes(review),
    '</main>',
    keysDialog(),
    '<p id="said" role="status" class="unseen"></p>',
    `<script type="application/json" id="review-data">${script.data}</script><script>${script.code}</script></body></html>\n`,
  ].join('\n');
}

/** '6 changes, 4 not approved' */
function headline({ changes, open }: ReviewTotals): string {
  if (changes === 0) return 'No changes';
  const rest = open === 0 ? 'all approved' : open === changes ? 'none approved' : `${open} not approved`;
  return `${countedText(changes, 'change')}, ${rest}`;
}

function head(review: SiteReview, totals: ReviewTotals, to: string): string {
  const { open, changes, changed, dealers, pages, lookedAt } = totals;
  const facts: [string, string][] = [
    ['Dealers that changed', `${changed.toLocaleString('en')} of ${dealers.toLocaleString('en')}`],
    ['Pages looked at', `${lookedAt.toLocaleString('en')} of ${pages.toLocaleString('en')}`],
    ['Sites as of', momentText(review.now)],
    ['Made', momentText(review.at)],
  ];
  const approve = approveCommand('all', to);
  return [
    `<header class="head"><p class="states"><b>${safeHtml(review.before)}</b> <span aria-hidden="true">→</span><span class="unseen">to</span> <b>${safeHtml(review.after)}</b></p>`,
    `<h1>${safeHtml(headline(totals))}</h1>`,
    `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${safeHtml(value)}</dd></div>`).join('')}</dl>`,
    changes > 0 && open > 0
      ? `<p class="approve-all">If all is as it was meant: <code>${safeHtml(approve)}</code> <button type="button" data-copy="${safeHtml(approve)}" hidden>Copy</button></p>`
      : '',
    '</header>',
  ].join('');
}

/** Hidden until the page's script shows it. */
function filterBar({ clusters }: SiteReview): string {
  if (clusters.length === 0) return '';
  const pairs = clusters.flatMap((one) => one.pairs);
  const values = (of: (pair: (typeof pairs)[number]) => string | number): string[] =>
    [...new Set(pairs.map((pair) => String(of(pair))))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const option = (value: string, text = value): string =>
    `<option value="${safeHtml(value)}">${safeHtml(text)}</option>`;
  const select = (id: string, label: string, all: string, options: string[]): string =>
    `<label>${label}<select id="filter-${id}">${option('', all)}${options.join('')}</select></label>`;
  return [
    '<form class="filter" role="search" aria-label="Which changes are shown" hidden>',
    `<label>Dealer<input id="filter-dealer" type="search" list="dealers" autocomplete="off" placeholder="All"></label><datalist id="dealers">${values(
      ({ dealer }) => dealer,
    )
      .map((one) => option(one))
      .join('')}</datalist>`,
    select(
      'page',
      'Page',
      'All',
      values(({ page }) => page).map((one) => option(one)),
    ),
    select(
      'width',
      'Width',
      'All',
      values(({ width }) => width).map((one) => option(one, `${one} px`)),
    ),
    select(
      'family',
      'Family',
      'All',
      values(({ family }) => family).map((one) => option(one)),
    ),
    select('state', 'Approved', 'All', [option('open', 'Not approved'), option('approved', 'Approved')]),
    `<p class="counts"><span id="counts"></span> <button type="button" id="show-keys" aria-keyshortcuts="?">Keys</button></p></form>`,
  ].join('');
}

function card(cluster: Cluster, found: { one: ShownCluster; at: number } | undefined, to: string): string {
  const pairs = found?.one.pairs ?? [];
  const [first] = pairs;
  if (!found || !first) return '';
  const { id, title, kind, dealers, widths, selectors } = cluster;
  const command = approveCommand(id, to);
  const codes = selectors
    .slice(0, 3)
    .map((one) => `<code>${safeHtml(one)}</code>`)
    .join(', ');
  const more = selectors.length > 3 ? ` and ${selectors.length - 3} more` : '';
  const strip =
    pairs.length > 1
      ? `<ul class="strip" aria-label="Pairs of this change">${pairs
          .slice(0, SHOWN_PAIRS)
          .map((pair, at) => thumbHtml(pair, at, at === 0))
          .join('')}</ul>`
      : '';
  const all =
    pairs.length > SHOWN_PAIRS
      ? `<button type="button" class="all" hidden>All ${pairs.length.toLocaleString('en')}</button>`
      : '';
  const who =
    dealers.length > 1
      ? `<details class="who"><summary>${countedText(dealers.length, 'dealer')}</summary><p>${safeHtml(dealers.join(', '))}</p></details>`
      : '';
  return [
    `<article class="card" id="card-${found.at}" data-cluster="${found.at}" aria-labelledby="title-${found.at}" tabindex="-1">`,
    `<header><h3 id="title-${found.at}">${safeHtml(title)}</h3><p class="facts"><span class="tag">${kind}</span> <span class="sums">${countedText(dealers.length, 'dealer')}, ${countedText(pairs.length, 'pair')}</span> <span>${widths.join(' and ')} px</span> <span>${codes}${more}</span></p>`,
    `<p class="approve">${found.one.approved ? '<span class="tag good">approved</span> ' : ''}<code>${safeHtml(command)}</code> <button type="button" data-copy="${safeHtml(command)}" hidden>Copy</button></p></header>`,
    `<div class="views" role="group" aria-label="What is shown" hidden></div><figure class="pair" data-view="all">${pairHtml(first)}</figure>${strip}${all}${who}</article>`,
  ].join('');
}

function cameAndWent({ came, went }: SiteReview): string {
  if (came.length + went.length === 0) return '';
  const list = (title: string, places: readonly PagePlace[]): string =>
    places.length === 0
      ? ''
      : `<h3>${title} <span class="count">${places.length}</span></h3><ul class="places">${places
          .map(
            ({ dealer, family, page, path }) =>
              `<li data-dealer="${safeHtml(dealer)}" data-family="${safeHtml(family)}" data-page="${safeHtml(page)}"><b>${safeHtml(dealer)}</b> ${safeHtml(page)} <code>${safeHtml(path)}</code></li>`,
          )
          .join('')}</ul>`;
  return `<section id="pages"><h2>Pages that came or went</h2>${list('Came', came)}${list('Went', went)}</section>`;
}

function notLookedAt(review: SiteReview): string {
  const reasons = leftOut(review).map(({ reason, all, words }) => {
    const lines = all.map(({ dealer, page, path, width, state }) =>
      [dealer, page, path, width && `${width} px`, state].filter(Boolean).join(', '),
    );
    return `<details><summary><b>${words}</b>: ${safeHtml(reason)}</summary><ul class="places">${lines.map((line) => `<li>${safeHtml(line)}</li>`).join('')}</ul></details>`;
  });
  return reasons.length === 0
    ? ''
    : `<section id="left-out"><h2>What was not looked at</h2>${reasons.join('')}</section>`;
}

function notes({ notes: all }: SiteReview): string {
  return all.length === 0
    ? ''
    : `<section id="notes"><h2>Notes</h2><ul>${all.map((note) => `<li>${safeHtml(note)}</li>`).join('')}</ul></section>`;
}

function keysDialog(): string {
  const rows = REPORT_KEYS.map(
    ([keys, does]) => `<div><dt>${keys.map((key) => `<kbd>${key}</kbd>`).join(' ')}</dt><dd>${does}</dd></div>`,
  );
  return `<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2><dl>${rows.join('')}</dl><form method="dialog"><button>Close</button></form></dialog>`;
}
