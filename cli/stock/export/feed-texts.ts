import { escapeUTF8 } from 'entities/escape';
import type { ExportContext, ExportFormat, ExportKind, FeedItem } from '../../../runtime/contracts/export.types.ts';

/** A feed's text in a format: a row of headers and a row a car, or an element a car. */
export function feedFile(
  kind: ExportKind,
  format: ExportFormat,
  items: readonly FeedItem[],
  context: ExportContext,
): string {
  if (format === 'xml' && kind.xml) return xmlFile(kind.xml, items, context);
  const delimiter = format === 'tsv' ? '\t' : ',';
  const rows = [[...kind.columns], ...items.map((item) => item.map(([, value]) => cellText(value)))];
  return rows.map((row) => `${row.map((cell) => quotedCell(cell, delimiter)).join(delimiter)}\n`).join('');
}

/** '<title>Cars &amp; more</title>' */
export function xmlElement(name: string, value: string): string {
  return `<${name}>${xmlText(value)}</${name}>`;
}

function xmlFile(
  { prefix, element, document }: NonNullable<ExportKind['xml']>,
  items: readonly FeedItem[],
  context: ExportContext,
): string {
  const elements = items.map((item) => {
    const lines = item.flatMap(([column, value]) =>
      [value].flat().flatMap((one) => (one === '' ? [] : [xmlElement(prefix + column, one)])),
    );
    return `<${element}>\n${lines.join('\n')}\n</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document(elements.join(''), context)}`;
}

/** Several values of one column are between commas, so a comma of their own is written as an address writes it. */
function cellText(value: string | readonly string[]): string {
  const text = typeof value === 'string' ? value : value.map((one) => one.replaceAll(',', '%2C')).join(',');
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

function quotedCell(text: string, delimiter: string): string {
  return text.includes('"') || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Escaped, without the characters that XML 1.0 cannot hold at all. */
function xmlText(text: string): string {
  return escapeUTF8(text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
