import { escapeUTF8 } from 'entities/escape';
import { catalogue, type DiagnosticId } from '../diagnostics/catalogue.data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { codeFrame } from '../diagnostics/reporters/frame.ts';
import { countText } from '../diagnostics/reporters/pretty.ts';
import { type ReadSource, sourceReader } from '../diagnostics/source-text.ts';
import { REPORT_STYLES } from './report-styles.data.ts';
import type { TenantOutcome, TestLevel } from './site-test.types.ts';

/** The outcomes as one HTML file that needs no other: what failed, the line behind it, a screenshot of each failing site. */
export function reportHtml(
  outcomes: readonly TenantOutcome[],
  { level, at, read }: { level: TestLevel; at: Date; read: ReadSource },
): string {
  const source = sourceReader(read);
  const failed = outcomes.filter(({ status }) => status !== 'passed');
  const title = `Forecourt test (${level}): ${outcomes.length - failed.length} of ${outcomes.length} tenants passed`;
  const frame = (one: Diagnostic): string =>
    one.location ? codeFrame(source(one.location.file), one.location, plain, plain).join('\n') : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeUTF8(title)}</title><style>${REPORT_STYLES}</style></head><body>`,
    `<header class="${failed.length > 0 ? 'bad' : 'good'}"><h1>${escapeUTF8(title)}</h1>`,
    `<p><time datetime="${at.toISOString()}">${at.toISOString().replace('T', ' ').slice(0, 16)} UTC</time></p></header><main>`,
    ...failed.map((one) => section(one, frame)),
    table(outcomes),
    '</main></body></html>\n',
  ].join('\n');
}

function section({ slug, diagnostics, screenshot }: TenantOutcome, frame: (one: Diagnostic) => string): string {
  const picture = screenshot
    ? `<figure><img src="data:image/jpeg;base64,${Buffer.from(screenshot.jpeg).toString('base64')}" alt="The page ${escapeUTF8(screenshot.page)} as it was"><figcaption>${escapeUTF8(screenshot.page)}</figcaption></figure>`
    : '';
  return `<section id="${escapeUTF8(slug)}"><h2>${escapeUTF8(slug)} <small>${escapeUTF8(countText(diagnostics))}</small></h2>${picture}${diagnostics.map((one) => article(one, frame(one))).join('')}</section>`;
}

function article({ id, severity, message, hint, path, location }: Diagnostic, frame: string): string {
  const position = location
    ? `<p class="place"><code>${escapeUTF8(`${location.file}:${location.start.line}:${location.start.column}`)}</code>${path ? ` <code>${escapeUTF8(path)}</code>` : ''}</p>`
    : '';
  return [
    `<article class="${severity}"><h3><span>${severity}</span> <code>${escapeUTF8(id)}</code></h3>`,
    `<p class="message">${escapeUTF8(message)}</p>${position}`,
    frame ? `<pre>${escapeUTF8(frame)}</pre>` : '',
    `<dl><dt>Why</dt><dd>${escapeUTF8(catalogue[id as DiagnosticId].why)}</dd><dt>Fix</dt><dd>${escapeUTF8(hint)}</dd></dl></article>`,
  ].join('');
}

function table(outcomes: readonly TenantOutcome[]): string {
  const rows = outcomes.map(({ slug, status, counts, diagnostics, duration }) => {
    const name = status === 'passed' ? escapeUTF8(slug) : `<a href="#${escapeUTF8(slug)}">${escapeUTF8(slug)}</a>`;
    const cells = [counts.pages, counts.links, counts.visits, diagnostics.length, Math.round(duration)];
    return `<tr class="${status}"><th scope="row">${name}</th><td>${status}</td>${cells.map((cell) => `<td class="number">${cell.toLocaleString('en')}</td>`).join('')}</tr>`;
  });
  const heads = ['tenant', 'outcome', 'pages', 'links', 'in the browser', 'findings', 'ms'].map(
    (head, index) => `<th scope="col"${index > 1 ? ' class="number"' : ''}>${head}</th>`,
  );
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const plain = (text: string): string => text;
