import type { MailLink, MailTable } from '../../../contracts/mail.types.ts';
import { plainLine, plainLines } from '../facts/plain-text.ts';
import type { TargetTenant } from '../target.types.ts';
import type { MailContent, MailPart, MailRow } from './mail.types.ts';
import { DARK, LIGHT, type MailColours, mailColours } from './mail-colours.ts';

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A mail's content as HTML: simple tables with inline styles, no images, no scripts, nothing that is loaded. */
export function mailHtml(
  { kicker, heading, parts, footer }: MailContent,
  { name, theme, locale }: TargetTenant,
): string {
  const colours = mailColours(theme);
  const body = [
    kicker ? `<p class="muted" style="${KICKER}">${line(kicker)}</p>` : '',
    `<h1 class="ink" style="${HEADING}">${line(heading)}</h1>`,
    ...parts.map((part) => partHtml(part, colours)),
  ].join('\n');
  const end = footer.map((text) => `<p style="margin:0 0 4px">${line(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${line(heading)}</title>
<style>${headStyles(colours)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page};-webkit-text-size-adjust:100%">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.page}">
<tr><td align="center" class="outer" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="inner band" bgcolor="${colours.brand}" style="background:${colours.brand};color:${colours.onBrand};border-radius:10px 10px 0 0;padding:16px 28px;${FONT};font-size:16px;line-height:22px;font-weight:700">${line(name)}</td></tr>
<tr><td class="card inner" bgcolor="${LIGHT.card}" style="background:${LIGHT.card};border-radius:0 0 10px 10px;padding:28px;${FONT};font-size:16px;line-height:24px;color:${LIGHT.ink};text-align:left">
${body}
</td></tr>
<tr><td class="muted inner" style="padding:18px 28px;${FONT};font-size:13px;line-height:19px;color:${LIGHT.muted};text-align:left">
${end}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const KICKER = `margin:0 0 4px;font-size:14px;line-height:20px;color:${LIGHT.muted}`;
const HEADING = `margin:0 0 20px;font-size:24px;line-height:30px;font-weight:700;color:${LIGHT.ink};overflow-wrap:anywhere`;
const TITLE = `margin:24px 0 8px;font-size:14px;line-height:20px;font-weight:700;color:${LIGHT.ink}`;

/** What styles in elements cannot say: small screens and dark ground. */
function headStyles({ darkLink }: MailColours): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .inner { padding-left: 20px !important; padding-right: 20px !important; }
  .band { border-radius: 0 !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { border-bottom: 0 !important; padding-bottom: 0 !important; }
  .value { padding-top: 0 !important; }
  .button { display: block !important; margin-right: 0 !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${DARK.page} !important; }
  .card { background: ${DARK.card} !important; color: ${DARK.ink} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .link { color: ${darkLink} !important; }
  .line, .button { border-color: ${DARK.line} !important; }
  .quiet { background: ${DARK.quiet} !important; color: ${DARK.ink} !important; }
  .alert { background: #3b2f10 !important; color: #ffe9b0 !important; }
}
`;
}

function partHtml(part: MailPart, colours: MailColours): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink};overflow-wrap:anywhere">${lines(part.text)}</p>`;
    case 'small':
      return `<p class="muted" style="margin:16px 0 0;font-size:14px;line-height:20px;color:${LIGHT.muted};overflow-wrap:anywhere">${lines(part.text)}</p>`;
    case 'alert':
      return `<p class="alert" style="margin:0 0 16px;padding:10px 14px;border-radius:6px;background:#fff3cd;color:#533f03;font-size:15px;line-height:22px;font-weight:600">${lines(part.text)}</p>`;
    case 'quote':
      return `${title(part.title)}<div class="quiet" style="margin:0 0 16px;padding:14px 16px;border-left:4px solid ${colours.brand};background:${LIGHT.quiet};color:${LIGHT.ink};overflow-wrap:anywhere">${lines(part.text)}</div>`;
    case 'rows':
      return rowsHtml(part, colours);
    case 'links':
      return part.links.length > 0
        ? `<div style="margin:20px 0 16px">${part.links.map((one) => button(one, colours)).join('\n')}</div>`
        : '';
    case 'table':
      return tableHtml(part, colours);
  }
}

function rowsHtml({ title: words, rows }: { title?: string; rows: readonly MailRow[] }, colours: MailColours): string {
  if (rows.length === 0) return '';
  const cell = (at: number): string =>
    `padding:8px 0;${at < rows.length - 1 ? `border-bottom:1px solid ${LIGHT.line};` : ''}vertical-align:top;text-align:left;overflow-wrap:anywhere`;
  const body = rows.map(
    ({ label, text, url }, at) =>
      `<tr><th scope="row" class="label muted line" width="36%" style="${cell(at)};padding-right:14px;font-weight:400;font-size:14px;line-height:24px;color:${LIGHT.muted}">${line(label)}</th>` +
      `<td class="value ink line" style="${cell(at)};font-size:16px;line-height:24px;color:${LIGHT.ink}">${url ? anchor(text, url, colours) : lines(text)}</td></tr>`,
  );
  return `${title(words)}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">\n${body.join('\n')}\n</table>`;
}

function tableHtml({ title: words, head = [], rows }: MailTable, colours: MailColours): string {
  if (rows.length === 0) return '';
  const cell = (index: number, more: string): string =>
    `padding:8px ${index === 0 ? '10px 8px 0' : '0 8px 10px'};border-bottom:1px solid ${LIGHT.line};vertical-align:top;text-align:${index === 0 ? 'left' : 'right'};font-size:15px;line-height:22px;${more}`;
  const header = head.map(
    (text, index) =>
      `<th scope="col" class="muted line" style="${cell(index, `font-weight:400;font-size:13px;color:${LIGHT.muted}`)}">${line(text)}</th>`,
  );
  const body = rows.map(({ title: name, cells, url }) => {
    const first = `<th scope="row" class="ink line" style="${cell(0, `font-weight:400;color:${LIGHT.ink};overflow-wrap:anywhere`)}">${url ? anchor(name, url, colours) : line(name)}</th>`;
    const others = cells.map(
      (text, index) => `<td class="ink line" style="${cell(index + 1, `color:${LIGHT.ink}`)}">${line(text)}</td>`,
    );
    return `<tr>${first}${others.join('')}</tr>`;
  });
  return `${title(words)}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">
${header.length > 0 ? `<tr>${header.join('')}</tr>\n` : ''}${body.join('\n')}
</table>`;
}

const title = (text: string | undefined): string => (text ? `<h2 class="ink" style="${TITLE}">${line(text)}</h2>` : '');

const OPENABLE = /^(?:https?:\/\/|mailto:|tel:)/;

function anchor(text: string, url: string, { link }: MailColours): string {
  if (!OPENABLE.test(url)) return line(text);
  return `<a class="link" href="${escapeHtml(url)}" style="color:${link};text-decoration:underline">${line(text)}</a>`;
}

function button({ label, url }: MailLink, { brand, onBrand }: MailColours): string {
  if (!OPENABLE.test(url)) return line(label);
  return `<a class="button" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border:1px solid ${brand};border-radius:6px;background:${brand};color:${onBrand};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${line(label)}</a>`;
}

const line = (text: string): string => escapeHtml(plainLine(text));
const lines = (text: string): string => escapeHtml(plainLines(text)).replaceAll('\n', '<br>\n');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
